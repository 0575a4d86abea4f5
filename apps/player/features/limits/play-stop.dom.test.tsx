// Reasons that stop a round: the reality check with its figures, a limit, a break; and the available actions.

import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { limit, samplePanel, timeLimit } from '@mangetsu/test/player/responsible-gambling-samples'
import { signedIn } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { CareRefusal } from './play-refusals.ts'
import PlayStop from './play-stop.tsx'
import SessionClock from './session-clock.tsx'

vi.stubEnv('TZ', 'Asia/Tokyo')

type Given = { readonly lang?: 'ja' | 'en'; readonly selfControl?: Replies['selfControl'] }

function renderStop(why: CareRefusal, { lang = 'ja', selfControl = samplePanel }: Given = {}) {
  const recorded: string[] = []
  const page = renderPage(
    <PlayStop refusal={why} onDone={() => recorded.push('done')} onLeave={() => recorded.push('left')} />,
    { lang, user: signedIn(), replies: { selfControl } },
  )
  return { ...page, recorded }
}

const actionsOf = (page: ReturnType<typeof renderStop>) =>
  page
    .called('selfControl')
    .map(({ input }) => input)
    .filter(({ action }) => action !== 'query')

test.each([
  {
    lang: 'ja',
    title: '経過のお知らせ',
    facts: {
      今回遊んだ時間: '24分',
      今回の収支: '−¥1,234',
      今日遊んだ時間: '1時間35分',
      今日の収支: '+¥5,678',
    },
  },
  {
    lang: 'en',
    title: 'Reality check',
    facts: {
      'This session': '24 min',
      'Result this session': '−¥1,234',
      'Played today': '1 h 35 min',
      'Today’s result': '+¥5,678',
    },
  },
] as const)("the reality check distinguishes this session's figures from the day's ($lang)", async (one) => {
  renderStop('realityCheck', { lang: one.lang })
  const check = await screen.findByRole('dialog', { name: one.title })
  const shown = within(check)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(Object.fromEntries(shown)).toEqual(one.facts)
})

test('it ignores Escape; continuing is sent to the platform and returns to the game', async () => {
  const page = renderStop('realityCheck')
  await screen.findByRole('dialog')
  await page.user.keyboard('{Escape}')
  await page.user.click(screen.getByRole('button', { name: '続ける' }))
  await waitFor(() => expect(page.recorded).toEqual(['done']))
  expect(actionsOf(page)).toEqual([{ action: 'playOn' }])
})

test('a refused continuation is shown once, and the game stays stopped', async () => {
  const selfControl: Replies['selfControl'] = ({ action }) =>
    action === 'query' ? samplePanel : refusal('closureHolds')
  const page = renderStop('realityCheck', { selfControl })
  await page.user.click(await screen.findByRole('button', { name: '続ける' }))
  const text = '休止と自己排除は、期間が終わるまで短くできません。'
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(occurrencesOf(text)).toBe(1)
  expect(page.recorded).toEqual([])
})

test('alternatives to continuing: close the game, or take a break', async () => {
  const page = renderStop('realityCheck')
  const link = await screen.findByRole('link', { name: '休止を検討する' })
  expect(link.getAttribute('href')).toBe('/ja/account/limits?open=break')
  await page.user.click(screen.getByRole('button', { name: 'ゲームを閉じる' }))
  expect(page.recorded).toEqual(['left'])
  expect(actionsOf(page)).toEqual([])
})

const wager = limit({ kind: 'wager', period: 'month', cap: '30000.00', used: '29000.00' })

test.each([
  {
    why: 'wagerLimit',
    title: '賭け額の上限に届きます',
    facts: '賭け額・月 ¥29,000 / ¥30,000あと¥1,000 ・ 11月23日 00:00に更新されます',
  },
  {
    why: 'lossLimit',
    title: '負け額の上限に届きます',
    facts: '負け額・週 ¥2,500 / ¥20,000あと¥17,500 ・ 11月23日 00:00に更新されます',
  },
  {
    why: 'sessionLimit',
    title: '今日の時間の上限になりました',
    facts: '時間・日 1時間30分 / 1時間30分上限に達しました ・ 11月23日 00:00に更新されます',
  },
] as const)('$why: shows the limit, its usage, and when it resets', async ({ why, title, facts }) => {
  const over = { ...timeLimit, used: '90' }
  const limits = [...samplePanel.limits.filter(({ kind }) => kind !== 'session'), wager, over]
  const page = renderStop(why, { selfControl: { ...samplePanel, limits } })
  const cover = await screen.findByRole('region', { name: title })
  expect(cover.textContent).toContain(facts)
  expect(cover.textContent).toContain('このラウンドのお金は動いていません。')
  const look = within(cover).getByRole('link', { name: '上限を確認する' })
  expect(look.getAttribute('href')).toBe('/ja/account/limits')
  // The time limit applies to every stake; a smaller stake may still pass the other limits.
  const back = screen.queryByRole('button', { name: 'ゲームに戻る' })
  if (why === 'sessionLimit') expect(back).toBeNull()
  else await page.user.click(back as HTMLElement)
  await page.user.click(screen.getByRole('button', { name: 'ゲームを閉じる' }))
  expect(page.recorded).toEqual(why === 'sessionLimit' ? ['left'] : ['done', 'left'])
})

test.each([
  { why: 'onBreak', kind: 'break', title: 'You are on a break', until: '23 Nov 2026, 12:00' },
  { why: 'excluded', kind: 'exclusion', title: 'You have excluded yourself', until: '22 May 2027, 12:00' },
] as const)(
  '$why: shows its end, and that withdrawals remain possible',
  async ({ why, kind, title, until }) => {
    const ends = { break: '2026-11-23T03:00:00.000Z', exclusion: '2027-05-22T03:00:00.000Z' }[kind]
    const closure = { kind, from: '2026-11-22T03:00:00.000Z', until: ends, endsAskedAt: null }
    beginAt('2026-11-22T04:00:00Z')
    renderStop(why, { lang: 'en', selfControl: { ...samplePanel, closure } })
    const cover = await screen.findByRole('region', { name: title })
    expect(within(cover).getByText(`Until ${until}`)).toBeDefined()
    expect(cover.textContent).toContain('You can withdraw at any time.')
  },
)

test('without a response states that no money moved, and retries', async () => {
  const page = renderStop('wagerLimit', { lang: 'en', selfControl: refusal('busy') })
  const cover = await screen.findByRole('region', { name: 'You cannot play right now' })
  expect(cover.textContent).toContain('No money has moved for this round.')
  await page.user.click(within(cover).getByRole('button', { name: 'Close the game' }))
  expect(page.recorded).toEqual(['left'])
  page.reply({ selfControl: samplePanel })
  await page.user.click(within(cover).getByRole('button', { name: 'Reload' }))
  expect(
    await screen.findByRole('region', { name: 'This stake would exceed your wager limit' }),
  ).toBeDefined()
})

test.each([
  { lang: 'ja', text: '24分 ・ 収支 −¥1,234' },
  { lang: 'en', text: '24 min · Result −¥1,234' },
] as const)(
  'next to the game shows the time and the result of this session ($lang)',
  async ({ lang, text }) => {
    renderPage(<SessionClock played={0} />, { lang, user: signedIn(), replies: { selfControl: samplePanel } })
    expect(await screen.findByText(text)).toBeDefined()
  },
)

/** A game that reports the number of settled rounds to the clock. */
function Playing() {
  const [played, setPlayed] = useState(0)
  return (
    <>
      <SessionClock played={played} />
      <button type="button" onClick={() => setPlayed(played + 1)}>
        spin
      </button>
    </>
  )
}

test('includes rounds played meanwhile; an idle game sends no requests', async () => {
  beginAt('2026-11-22T03:00:00Z')
  const page = renderPage(<Playing />, { user: signedIn(), replies: { selfControl: samplePanel } })
  await screen.findByText('24分 ・ 収支 −¥1,234')
  const requests = () => page.called('selfControl').length
  const atFirst = requests()
  const session = { minutes: 25, net: '-999.00', isCheckDue: false }
  page.reply({ selfControl: { ...samplePanel, session } })
  await pass(21_000)
  expect(requests()).toBe(atFirst)
  await page.user.click(screen.getByRole('button', { name: 'spin' }))
  await pass(20_000)
  expect(await screen.findByText('25分 ・ 収支 −¥999')).toBeDefined()
  expect(requests()).toBe(atFirst + 1)
})

// An active break or exclusion on each page: its end, the operations still available, and ending an exclusion after its
// minimum time.

import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { limit, samplePanel } from '@mangetsu/test/player/responsible-gambling-samples'
import { signedIn } from '@mangetsu/test/player/samples'
import { beginAt } from '@mangetsu/test/player/time'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ClosureCard } from './closure-card.tsx'
import { DepositCare } from './deposit-care.tsx'
import { PauseGuard } from './pause-guard.tsx'
import type { ActiveClosure } from './pauses.ts'

vi.stubEnv('TZ', 'Asia/Tokyo')

beforeEach(() => beginAt('2026-11-22T03:00:00Z'))

const closureOf = (fields: Partial<ActiveClosure>): ActiveClosure => ({
  kind: 'break',
  from: '2026-11-20T03:00:00.000Z',
  until: '2026-11-24T00:00:00.000Z',
  endsAskedAt: null,
  ...fields,
})

const over = closureOf({ kind: 'exclusion', until: '2026-11-21T00:00:00.000Z' })

const states = [
  { closure: closureOf({}), ja: '2026年11月24日 09:00まで', en: 'Until 24 Nov 2026, 09:00' },
  { closure: closureOf({ kind: 'exclusion', until: null }), ja: '無期限です', en: 'No end date' },
  {
    closure: over,
    ja: '期間が終わりました。お申し込みから24時間後に解除します。',
    en: 'The exclusion period is over. Play reopens 24 hours after you ask.',
  },
  {
    closure: { ...over, endsAskedAt: '2026-11-22T01:30:00.000Z' },
    ja: '2026年11月23日 10:30に再開します',
    en: 'Play reopens on 23 Nov 2026, 10:30',
  },
] as const

const titles = {
  break: { ja: '休止中です', en: 'You are on a break' },
  exclusion: { ja: '自己排除中です', en: 'You have excluded yourself' },
} as const

const inBoth = states.flatMap(({ closure, ja, en }) => [
  { closure, lang: 'ja' as const, text: ja },
  { closure, lang: 'en' as const, text: en },
])

const renderCard = (
  closure: ActiveClosure,
  lang: 'ja' | 'en',
  selfControl: Replies['selfControl'] = samplePanel,
) =>
  renderPage(<ClosureCard panel={{ ...samplePanel, closure }} />, {
    lang,
    user: signedIn(),
    replies: { selfControl },
  })

test.each(inBoth)('on the responsible gambling page: $text', async ({ closure, lang, text }) => {
  renderCard(closure, lang)
  expect(await screen.findByRole('heading', { name: titles[closure.kind][lang] })).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  const way = screen.getByRole('link', { name: { ja: '出金する', en: 'Withdraw' }[lang] })
  expect(way.getAttribute('href')).toBe(`/${lang}/wallet/withdraw`)
})

async function requestEnd({ user }: Pick<PageUnderTest, 'user'>, yes: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: '再開を申し込む' }))
  const dialog = await screen.findByRole('dialog', { name: '利用を再開しますか' })
  await user.click(within(dialog).getByRole('button', { name: yes }))
}

const inputs = (page: PageUnderTest) => page.called('selfControl').map(({ input }) => input)

test('an expired exclusion ends a day after the request, and only after a confirmation', async () => {
  const page = renderCard(over, 'ja')
  await requestEnd(page, '自己排除を続ける')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs(page)).toEqual([])
  await requestEnd(page, '申し込む')
  await waitFor(() =>
    expect(page.notices()).toEqual(['再開のお申し込みを受け付けました。24時間後に再開します。']),
  )
  expect(inputs(page)).toEqual([{ action: 'endExclusion' }])
})

test('shows a refused request once', async () => {
  const page = renderCard(over, 'ja', refusal('closureHolds'))
  await requestEnd(page, '申し込む')
  const text = '休止と自己排除は、期間が終わるまで短くできません。'
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(occurrencesOf(text)).toBe(1)
  expect(page.notices()).toEqual([])
})

test('an active break offers no end, and without one there is no card', async () => {
  renderCard(closureOf({}), 'ja')
  await screen.findByRole('heading')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(inBoth)('replaces the deposit form and play: $text', async ({ closure, lang, text }) => {
  renderPage(
    <>
      <DepositCare>the form</DepositCare>
      <PauseGuard>the game</PauseGuard>
    </>,
    { lang, user: signedIn(), replies: { selfControl: { ...samplePanel, closure } } },
  )
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
  expect(screen.getAllByText(titles[closure.kind][lang])).toHaveLength(2)
  expect(screen.queryByText('the form')).toBeNull()
  expect(screen.queryByText('the game')).toBeNull()
})

test('keeps the focus and the input made before the platform responded', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<typeof samplePanel>()
  const { user } = renderPage(
    <>
      <DepositCare>
        <input aria-label="amount" />
      </DepositCare>
      <PauseGuard>
        <button type="button">play</button>
      </PauseGuard>
    </>,
    { user: signedIn(), replies: { selfControl: () => answered } },
  )
  const field = screen.getByRole('textbox')
  await user.type(field, '5000')
  const play = screen.getByRole('button')
  play.focus()
  answer({ ...samplePanel, limits: [limit({})] })
  await screen.findByRole('link')
  // The play guard requests its data when the page is idle, and shows nothing where play is open.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByRole('textbox')).toBe(field)
  expect(document.activeElement).toBe(play)
})

test('requests nothing for a visitor before play', async () => {
  const { called } = renderPage(<PauseGuard>the game</PauseGuard>)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByText('the game')).toBeDefined()
  expect(called('selfControl')).toEqual([])
})

test('while play is open the deposit form is below the limit with the smallest remainder', async () => {
  const limits = [limit({}), limit({ period: 'week', cap: '9000.00', used: '8500.00' })]
  renderPage(<DepositCare>the form</DepositCare>, {
    user: signedIn(),
    replies: { selfControl: { ...samplePanel, limits } },
  })
  const link = await screen.findByRole('link')
  expect(link.textContent).toBe(
    '1週間の入金上限 ¥9,000あと¥500利用済み ¥8,500 ・ 11月23日 00:00に更新されます変更',
  )
  expect(link.getAttribute('href')).toBe('/ja/account/limits')
  expect(screen.getByText('the form')).toBeDefined()
})

test('shows that a limit is used up', async () => {
  renderPage(<DepositCare>the form</DepositCare>, {
    lang: 'en',
    user: signedIn(),
    replies: { selfControl: { ...samplePanel, limits: [limit({ used: '5000.00' })] } },
  })
  expect((await screen.findByRole('link')).textContent).toBe(
    'Daily deposit limit ¥5,000Limit reached¥5,000 used ・ Resets 23 Nov, 00:00Change',
  )
})

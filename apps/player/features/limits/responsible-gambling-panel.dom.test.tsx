// The responsible gambling page: its figures in both languages, the sheets opened by its URL, and its calls.

import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fieldOf, fill, occurrencesOf } from '@mangetsu/test/player/fields'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { limit, samplePanel, timeLimit } from '@mangetsu/test/player/responsible-gambling-samples'
import { signedIn } from '@mangetsu/test/player/samples'
import { beginAt } from '@mangetsu/test/player/time'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ResponsibleGamblingPanel } from './responsible-gambling-panel.tsx'

vi.stubEnv('TZ', 'Asia/Tokyo')

beforeEach(() => beginAt('2026-11-22T03:00:00Z'))

type Lang = 'ja' | 'en'
type Given = { readonly lang?: Lang; readonly at?: string; readonly selfControl?: Replies['selfControl'] }

const renderBoard = ({ lang = 'ja', at = '/account/limits', selfControl = samplePanel }: Given = {}) =>
  renderPage(<ResponsibleGamblingPanel />, { lang, at, user: signedIn(), replies: { selfControl } })

/** Returns the card with a title. */
async function cardOf(title: string): Promise<HTMLElement> {
  const card = (await screen.findByRole('heading', { name: title })).closest('section')
  if (card === null) throw new Error(`${title} stands in no card`)
  return card
}

const figures = {
  ja: {
    今日の残り時間: '1時間1日1時間30分のうち、30分を使いました。今日の収支 +¥5,678',
    上限: [
      '総入金額・日使った分 ¥4,000 / ¥5,000あと¥1,00011月23日 00:00に更新されます',
      '負け額・週使った分 ¥2,500 / ¥20,000あと¥17,50011月23日 00:00に更新されます',
      '時間・日使った分 30分 / 1時間30分あと1時間11月23日 00:00に更新されます',
    ].join(''),
    遊んだ日: '遊んだ日 2日 ・ 合計 1時間45分 ・ 収支 +¥1,200',
    純入金額: '¥34,567登録してから入金 ¥45,678 ・ 出金 ¥11,111',
  },
  en: {
    'Time left today': '1 hYou have used 30 min of 1 h 30 min today.Today’s result +¥5,678',
    Limits: [
      'Gross deposits · DayUsed ¥4,000 / ¥5,000¥1,000 leftResets 23 Nov, 00:00',
      'Losses · WeekUsed ¥2,500 / ¥20,000¥17,500 leftResets 23 Nov, 00:00',
      'Time · DayUsed 30 min / 1 h 30 min1 h leftResets 23 Nov, 00:00',
    ].join(''),
    'Days played': 'Days played: 2 · Time: 1 h 45 min · Result: +¥1,200',
    'Net deposits': '¥34,567since you registeredDeposited ¥45,678 · Withdrawn ¥11,111',
  },
} as const

test.each(['ja', 'en'] as const)('each figure is shown in its place (%s)', async (lang) => {
  renderBoard({ lang })
  for (const [title, text] of Object.entries(figures[lang])) {
    expect((await cardOf(title)).textContent).toContain(text)
  }
})

test('net deposits per month, for screen readers and as bars', async () => {
  renderBoard()
  const card = await cardOf('純入金額')
  const rows = within(card).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['2026年11月+¥2,345', '2026年10月−¥3,456'])
  const bars = [...card.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(bars).toEqual(['−¥3.45K', '10月', '¥2.34K', '11月'])
})

test.each([
  { lang: 'ja', title: '今日遊んだ時間', text: '1時間35分時間の上限は設定していません。今日の収支 +¥5,678' },
  {
    lang: 'en',
    title: 'Time played today',
    text: '1 h 35 minNo time limit set.Today’s result +¥5,678',
  },
] as const)("without a time limit shows today's play time ($lang)", async ({ lang, title, text }) => {
  renderBoard({ lang, selfControl: { ...samplePanel, limits: [] } })
  expect((await cardOf(title)).textContent).toContain(text)
})

test('a time limit and another limit that are used up', async () => {
  const limits = [{ ...timeLimit, used: '95' }, limit({ used: '5000.00' })]
  renderBoard({ selfControl: { ...samplePanel, limits } })
  expect((await cardOf('今日の残り時間')).textContent).toContain(
    '0分今日の時間の上限になりました。11月23日 00:00からまた遊べます。',
  )
  expect((await cardOf('上限')).textContent).toContain('¥5,000 / ¥5,000上限に達しました')
})

const dayCalls = (page: ReturnType<typeof renderBoard>) =>
  page.called('selfControl').flatMap(({ input }) => (input.month === undefined ? [] : [input.month]))

test('a day shows its minutes and its result; another month is requested by name', async () => {
  const october = { ...samplePanel, days: [{ date: '2026-10-09', minutes: 10, net: '-80.00' }] }
  const page = renderBoard({
    selfControl: (input) => ('month' in input && input.month === '2026-10' ? october : samplePanel),
  })
  const card = await cardOf('遊んだ日')
  await page.user.click(within(card).getByRole('button', { name: '11月3日：1時間 ・ 収支 −¥700' }))
  expect(within(card).getByRole('status').textContent).toBe('11月3日：1時間 ・ 収支 −¥700')
  expect(within(card).getByRole('button', { name: '次の月' }).getAttribute('aria-disabled')).toBe('true')
  await page.user.click(within(card).getByRole('button', { name: '前の月' }))
  await within(card).findByText('遊んだ日 1日 ・ 合計 10分 ・ 収支 −¥80')
  expect(new Set(dayCalls(page))).toEqual(new Set(['2026-10']))
})

test('a month that fails to load states that no money moved, and can be retried', async () => {
  const page = renderBoard({
    selfControl: (input) => ('month' in input && input.month !== undefined ? refusal('busy') : samplePanel),
  })
  const card = await cardOf('遊んだ日')
  await page.user.click(within(card).getByRole('button', { name: '前の月' }))
  await within(card).findByText('この月の記録を読み込めませんでした。お金は動いていません。')
  page.reply({ selfControl: { ...samplePanel, days: [] } })
  await page.user.click(within(card).getByRole('button', { name: 'もう一度読み込む' }))
  expect(await within(card).findByText('この月に遊んだ日はありません。')).toBeDefined()
})

const bare = { kind: null, period: null, from: null, to: null }
const history = [
  { ...bare, at: '2026-11-22T01:00:00.000Z', what: 'break', to: '2026-11-23T01:00:00.000Z' },
  {
    at: '2026-11-21T01:00:00.000Z',
    what: 'lowered',
    kind: 'deposit',
    period: 'day',
    from: '9000.00',
    to: '5000.00',
  },
  {
    at: '2026-11-20T01:00:00.000Z',
    what: 'raiseDropped',
    kind: 'loss',
    period: 'week',
    from: '20000.00',
    to: '20000.00',
  },
  { ...bare, at: '2026-11-19T01:00:00.000Z', what: 'realityCheck', from: '0', to: '15' },
] satisfies typeof samplePanel.history

test.each([
  {
    lang: 'ja',
    title: '変更の記録',
    rows: [
      '休止を開始しました11月22日 10:002026年11月23日 10:00まで',
      '総入金額・日の上限を下げました11月21日 10:00¥9,000 → ¥5,000',
      '負け額・週の引き上げを取り消しました11月20日 10:00¥20,000',
      '経過のお知らせを変えました11月19日 10:00なし → 15分ごと',
    ],
  },
  {
    lang: 'en',
    title: 'Change history',
    rows: [
      'Break started22 Nov, 10:00Until 23 Nov 2026, 10:00',
      'Gross deposits · Day: limit lowered21 Nov, 10:00¥9,000 → ¥5,000',
      'Losses · Week: raise cancelled20 Nov, 10:00¥20,000',
      'Reality check changed19 Nov, 10:00Off → Every 15 min',
    ],
  },
] as const)('lists changes with old and new values ($lang)', async ({ lang, title, rows }) => {
  renderBoard({ lang, selfControl: { ...samplePanel, history } })
  const items = within(await cardOf(title)).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(rows)
})

test('one press loads more changes', async () => {
  const many = Array.from({ length: 8 }, (_, no) => ({
    ...bare,
    what: 'excluded' as const,
    at: `2026-11-0${no + 1}T01:00:00.000Z`,
  }))
  const page = renderBoard({ selfControl: { ...samplePanel, history: many } })
  const card = await cardOf('変更の記録')
  expect(within(card).getAllByRole('listitem')).toHaveLength(6)
  await page.user.click(within(card).getByRole('button', { name: 'さらに見る' }))
  expect(within(card).getAllByRole('listitem')).toHaveLength(8)
})

test('the interval of reality checks is sent, shown and confirmed', async () => {
  const page = renderBoard({
    selfControl: ({ action }) =>
      action === 'query' ? samplePanel : { ...samplePanel, realityCheckMinutes: 30 },
  })
  const choice = await screen.findByRole('radio', { name: '30分ごと' })
  expect(screen.getByRole('radio', { name: '15分ごと' })).toHaveProperty('checked', true)
  await page.user.click(choice)
  await waitFor(() => expect(choice).toHaveProperty('checked', true))
  expect(page.called('selfControl').at(-1)?.input).toEqual({ action: 'realityCheck', minutes: 30 })
  expect(page.notices()).toEqual(['経過のお知らせ：30分ごと'])
})

test('a refused choice is shown once, and the old one stays', async () => {
  const page = renderBoard({
    selfControl: ({ action }) => (action === 'query' ? samplePanel : refusal('transport')),
  })
  await page.user.click(await screen.findByRole('radio', { name: 'なし' }))
  const text =
    '通信が途切れ、応答を受け取れませんでした。もう一度押してください。二重に処理されることはありません。'
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(occurrencesOf(text)).toBe(1)
  expect(screen.getByRole('radio', { name: '15分ごと' })).toHaveProperty('checked', true)
})

test('the URL opens the editor; a saved limit appears on the page at once', async () => {
  const changed = { ...samplePanel, limits: [limit({ cap: '3000.00' })] }
  const page = renderBoard({
    selfControl: ({ action }) => (action === 'query' ? samplePanel : changed),
  })
  await page.user.click(await screen.findByRole('button', { name: '変える' }))
  const sheet = await screen.findByRole('dialog', { name: '上限を変える' })
  expect(page.address()).toBe('/account/limits?open=limit')
  await fill('上限の金額', '3000')
  await page.user.click(within(sheet).getByRole('button', { name: 'この上限にする' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.address()).toBe('/account/limits')
  expect((await cardOf('上限')).textContent).toContain('¥4,000 / ¥3,000上限に達しました')
})

test.each([
  { open: 'break', title: '休止する' },
  { open: 'exclusion', title: '自己排除する' },
])('?open=$open opens "$title"', async ({ open, title }) => {
  renderBoard({ at: `/account/limits?open=${open}` })
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
})

test('setting a daily time limit starts with the minutes', async () => {
  const page = renderBoard({ selfControl: { ...samplePanel, limits: [] } })
  await page.user.click(await screen.findByRole('button', { name: '1日の時間の上限を決める' }))
  await screen.findByRole('dialog')
  expect(await fieldOf('1日に遊ぶ時間')).toBeDefined()
})

test.each([
  {
    lang: 'ja',
    links: [
      'tel:188',
      'https://www.zmhwc.jp/centerlist.html',
      'https://www.gajapan.jp/',
      'https://www.gam-anon.jp/',
    ],
  },
  {
    lang: 'en',
    links: [
      'https://www.gamcare.org.uk/',
      'https://www.gamblersanonymous.org/',
      'tel:188',
      'https://www.zmhwc.jp/centerlist.html',
      'https://www.gajapan.jp/',
      'https://www.gam-anon.jp/',
    ],
  },
] as const)('lists support organisations in the language of the page ($lang)', async ({ lang, links }) => {
  renderBoard({ lang })
  const card = await cardOf({ ja: '相談できる窓口', en: 'Where to get help' }[lang])
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(links)
})

test('a panel that fails to load can be retried, without false statements about money', async () => {
  const page = renderBoard({ lang: 'en', selfControl: refusal('transport') })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your balance has not changed.')
  page.reply({ selfControl: samplePanel })
  await page.user.click(within(alert).getByRole('button', { name: 'Reload' }))
  expect(await cardOf('Limits')).toBeDefined()
})

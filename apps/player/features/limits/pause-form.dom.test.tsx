// Breaks and exclusions: the selected length is sent, the end is shown before and after, and the form asks for
// confirmation.

import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { samplePanel } from '@mangetsu/test/player/responsible-gambling-samples'
import { signedIn } from '@mangetsu/test/player/samples'
import { beginAt } from '@mangetsu/test/player/time'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PauseForm } from './pause-form.tsx'
import { PausePanel } from './pause-panel.tsx'
import type { ActiveClosure, PauseKind } from './pauses.ts'

vi.stubEnv('TZ', 'Asia/Tokyo')

beforeEach(() => beginAt('2026-11-22T03:00:00Z'))

const closureOf = (
  kind: PauseKind,
  until: string | null,
  endsAskedAt: string | null = null,
): ActiveClosure => ({
  kind,
  from: '2026-11-22T03:00:00.000Z',
  until,
  endsAskedAt,
})

type Given = {
  readonly lang?: 'ja' | 'en'
  readonly closure?: ActiveClosure | null
  readonly selfControl?: Replies['selfControl']
}

function renderForm(kind: PauseKind, { lang = 'ja', closure = null, selfControl = samplePanel }: Given = {}) {
  const done: string[] = []
  const page = renderPage(
    <PauseForm panel={{ ...samplePanel, closure }} kind={kind} onDone={() => done.push('done')} />,
    { lang, user: signedIn(), replies: { selfControl } },
  )
  return { ...page, done }
}

const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const inputs = (page: Pick<PageUnderTest, 'called'>) => page.called('selfControl').map(({ input }) => input)
const ways = {
  break: {
    ja: ['確認へ進む', '休止を開始しますか', '休止する'],
    en: ['Continue', 'Start this break?', 'Start break'],
  },
  exclusion: {
    ja: ['確認へ進む', '自己排除を開始しますか', '自己排除する'],
    en: ['Continue', 'Exclude yourself?', 'Exclude me'],
  },
} as const

const broken = (days: number) => ({ action: 'break', days })
const excluded = (months: number | null) => ({ action: 'exclude', months })

test.each([
  { kind: 'break', lang: 'ja', name: '1日', text: '2026年11月23日 12:00 JSTまで', call: broken(1) },
  { kind: 'break', lang: 'en', name: '3 days', text: 'Until 25 Nov 2026, 12:00 JST', call: broken(3) },
  { kind: 'break', lang: 'ja', name: '1週間', text: '2026年11月29日 12:00 JSTまで', call: broken(7) },
  { kind: 'break', lang: 'en', name: '2 weeks', text: 'Until 6 Dec 2026, 12:00 JST', call: broken(14) },
  { kind: 'break', lang: 'ja', name: '4週間', text: '2026年12月20日 12:00 JSTまで', call: broken(28) },
  { kind: 'break', lang: 'ja', name: '6週間', text: '2027年1月3日 12:00 JSTまで', call: broken(42) },
  { kind: 'exclusion', lang: 'ja', name: '6か月', text: '2027年5月22日 12:00 JSTまで', call: excluded(6) },
  {
    kind: 'exclusion',
    lang: 'en',
    name: '1 year',
    text: 'Until 22 Nov 2027, 12:00 JST',
    call: excluded(12),
  },
  { kind: 'exclusion', lang: 'ja', name: '2年', text: '2028年11月22日 12:00 JSTまで', call: excluded(24) },
  { kind: 'exclusion', lang: 'ja', name: '5年', text: '2031年11月22日 12:00 JSTまで', call: excluded(60) },
  { kind: 'exclusion', lang: 'en', name: 'Permanent', text: 'No end date', call: excluded(null) },
] as const)('$kind of $name: $text', async ({ kind, lang, name, text, call }) => {
  const page = renderForm(kind, { lang })
  const [go, title, yes] = ways[kind][lang]
  await page.user.click(await screen.findByRole('radio', { name }))
  expect(screen.getByText(text)).toBeDefined()
  await press(page, go)
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(within(dialog).getByText(text)).toBeDefined()
  expect(page.called('selfControl')).toEqual([])
  await page.user.click(within(dialog).getByRole('button', { name: yes }))
  await waitFor(() => expect(page.done).toEqual(['done']))
  expect(inputs(page)).toEqual([call])
})

test.each([
  {
    kind: 'break',
    name: '1日',
    until: '2026-11-24T00:00:00.000Z',
    text: '休止を開始しました。 2026年11月24日 09:00 JSTまで',
  },
  { kind: 'exclusion', name: '無期限', until: null, text: '自己排除を開始しました。 無期限です' },
] as const)('an active $kind shows the end returned by the platform', async ({ kind, name, until, text }) => {
  const page = renderForm(kind, { selfControl: { ...samplePanel, closure: closureOf(kind, until) } })
  await page.user.click(await screen.findByRole('radio', { name }))
  await press(page, '確認へ進む')
  await press(page, ways[kind].ja[2])
  await waitFor(() => expect(page.notices()).toEqual([text]))
})

test('lists in advance the operations that stop and those that stay available', async () => {
  renderForm('exclusion')
  await screen.findByText(/同じメールアドレスや電話番号での新しい登録もできません。$/)
  expect(screen.getByText(/^出金、残高と記録の確認/)).toBeDefined()
  expect(screen.getByText(/ご自身のお申し込みから24時間後に再開します。$/)).toBeDefined()
})

test('without a length no confirmation opens; cancelling the confirmation changes nothing', async () => {
  const page = renderForm('break')
  await press(page, '確認へ進む')
  expect(screen.getByRole('alert').textContent).toBe('期間を選んでください。')
  await page.user.click(screen.getByRole('radio', { name: '3日' }))
  await press(page, '確認へ進む')
  await press(page, '戻る')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.called('selfControl')).toEqual([])
})

test('a refusal closes the confirmation and is shown once; the length stays selected', async () => {
  const page = renderForm('break', { selfControl: refusal('closureHolds') })
  await page.user.click(await screen.findByRole('radio', { name: '3日' }))
  await press(page, '確認へ進む')
  await press(page, '休止する')
  const text = '休止と自己排除は、期間が終わるまで短くできません。'
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
  expect(occurrencesOf(text)).toBe(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('radio', { name: '3日' })).toHaveProperty('checked', true)
  expect(page.done).toEqual([])
})

test('an active break can be extended, never shortened', async () => {
  renderForm('break', { closure: closureOf('break', '2026-12-01T00:00:00.000Z') })
  await screen.findByRole('radio', { name: '2週間' })
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names).toEqual(['2週間', '4週間', '6週間'])
})

test.each([
  { closure: null, buttons: ['休止する（1日から6週間）', '自己排除する（6か月以上）'] },
  {
    closure: closureOf('break', '2026-12-01T00:00:00.000Z'),
    buttons: ['休止を延ばす', '自己排除する（6か月以上）'],
  },
  { closure: closureOf('exclusion', '2027-12-01T00:00:00.000Z'), buttons: ['自己排除を延ばす'] },
  { closure: closureOf('exclusion', null), buttons: [] },
])('entry points: $buttons', async ({ closure, buttons }) => {
  const chosen: PauseKind[] = []
  const page = renderPage(
    <PausePanel panel={{ ...samplePanel, closure }} onPause={(kind) => chosen.push(kind)} />,
  )
  await screen.findByRole('link', { name: 'つらいときに相談できる窓口' })
  const all = screen.queryAllByRole('button')
  expect(all.map(({ textContent }) => textContent)).toEqual(buttons)
  for (const button of all) await page.user.click(button)
  const kinds: Readonly<Record<string, PauseKind>> = {
    '休止する（1日から6週間）': 'break',
    休止を延ばす: 'break',
  }
  expect(chosen).toEqual(buttons.map((name) => kinds[name] ?? 'exclusion'))
})

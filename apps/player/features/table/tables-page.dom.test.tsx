// The lobby of tables: the content of tiles, pushed updates, missed changes, and the filters.
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { andon, lantern, tableNowMs as now, tableChange, wheel } from '@mangetsu/test/player/table-samples'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { TablesPage } from './tables-page.tsx'

const noCorner = () => null
const factsOf = () => 'RTP 98.94% ・ 反映率 10%'
const tables = [lantern, wheel, andon]

const renderTablesPage = (at = '/game/live-casino', lang: 'ja' | 'en' = 'ja') =>
  renderPage(<TablesPage tables={tables} factsOf={factsOf} corner={noCorner} />, { lang, at })

const tileOf = (name: RegExp) => screen.getByRole('link', { name }).closest('article') as HTMLElement
const textOf = (name: RegExp) => tileOf(name).textContent

test("a tile shows the table's name, phase, history, limits, return and number of players", () => {
  renderTablesPage()
  expect(textOf(/提灯の間/)).toMatch(
    /満月バカラ.*提灯の間.*37人.*受付中.*あと9秒.*¥100〜¥50,000.*前回 プレイヤー.*RTP 98.94% ・ 反映率 10%/,
  )
  expect(
    within(tileOf(/提灯の間/))
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toBe('大路。新しい順にプレイヤー、タイ、バンカー、バンカー')
  expect(
    within(tileOf(/松風の間/))
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['17', '32', '0'])
  expect(textOf(/行灯の間/)).toMatch(/決着.*次の受付まで4秒.*139.*前回 13・大・半/)
  expect(screen.getByRole('link', { name: /提灯の間/ }).getAttribute('href')).toBe(
    '/ja/game/live-casino/baccarat-lantern',
  )
})

test('shows the same in English', () => {
  renderTablesPage('/game/live-casino', 'en')
  expect(textOf(/Lantern Room/)).toMatch(/37 playing.*Bets open.*9 s left.*Last: Player won/)
  expect(textOf(/Paper Lamp Room/)).toMatch(/Bets open in 4 s.*Last: 13 big, odd/)
})

test('subscribes to all tables, and a push updates only its table', async () => {
  const page = renderTablesPage()
  await waitFor(() => expect(page.watchedTables).toContain('*'))
  const crowd = { ...lantern.view.crowd, players: 38 }
  const round = { ...lantern.view.round, state: 'drawn' as const } as typeof lantern.view.round & object
  act(() =>
    page.push({ type: 'tableChange', change: tableChange('baccarat-lantern', { crowd, round, mark: 'b' }) }),
  )
  expect(textOf(/提灯の間/)).toMatch(/38人.*結果発表/)
  expect(
    within(tileOf(/提灯の間/))
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toMatch(/新しい順にバンカー、プレイヤー/)
  expect(textOf(/松風の間/)).toMatch(/23人.*受付中/)
})

test.each([
  ['ja', /提灯の間/, /プレイ中・3番席/, /プレイ中・5番席/],
  ['en', /Lantern Room/, /In play, seat 3/, /In play, seat 5/],
] as const)('during decisions a tile shows whose turn it is (%s)', async (lang, name, third, fifth) => {
  const page = renderTablesPage('/game/live-casino', lang)
  await waitFor(() => expect(page.watchedTables).toContain('*'))
  const turnOf = (seat: number, seq: number) => {
    const turn = { step: 0, seat, hand: 0, may: ['hit' as const], until: new Date(now + 9_000).toISOString() }
    const round = { ...lantern.view.round, state: 'acting' as const, turn } as typeof lantern.view.round &
      object
    act(() => page.push({ type: 'tableChange', change: tableChange('baccarat-lantern', { seq, round }) }))
  }
  turnOf(3, 5)
  expect(textOf(name)).toMatch(third)
  turnOf(5, 6)
  expect(textOf(name)).toMatch(fifth)
})

test('uses the platform’s clock, and screen readers do not announce seconds', async () => {
  const page = renderTablesPage()
  await waitFor(() => expect(page.watchedTables).toContain('*'))
  act(() => page.push({ type: 'table', view: { ...lantern.view, nowMs: now + 4_000 } }))
  expect(textOf(/提灯の間/)).toContain('あと5秒')
  expect(
    document.querySelectorAll('[aria-live]:not([aria-live="off"]) .table-state, [role="timer"]'),
  ).toHaveLength(0)
})

/**
 * Returns the tiles' texts second by second on a device whose clocks are wrong by this much, from the first push on.
 */
async function secondsOn(aheadMs: number): Promise<(string | null)[][]> {
  const own = { ms: 5_000 }
  vi.spyOn(performance, 'now').mockImplementation(() => own.ms + aheadMs)
  vi.spyOn(Date, 'now').mockImplementation(() => now + own.ms + aheadMs)
  const page = renderTablesPage()
  await waitFor(() => expect(page.watchedTables).toContain('*'))
  act(() => page.push({ type: 'table', view: { ...lantern.view, nowMs: now + 1_000 } }))
  const texts: (string | null)[][] = []
  for (let second = 0; second < 10; second += 1) {
    texts.push([/提灯の間/, /松風の間/, /行灯の間/].map(textOf))
    own.ms += 1_000
    // A change of another table: its clock applies to every table.
    act(() =>
      page.push({
        type: 'tableChange',
        change: tableChange('roulette-pine', { seq: 5 + second, nowMs: now + 2_000 + second * 1_000 }),
      }),
    )
  }
  cleanup()
  vi.restoreAllMocks()
  return texts
}

test.each([600_000, -600_000])(
  'a device whose clocks are off by %i ms shows the same seconds',
  async (aheadMs) => {
    const right = await secondsOn(0)
    expect(right.map(([first]) => /あと\d+秒/.exec(first ?? '')?.[0])).toEqual([
      ...[8, 7, 6, 5, 4, 3, 2, 1].map((seconds) => `あと${seconds}秒`),
      undefined,
      undefined,
    ])
    expect(await secondsOn(aheadMs)).toEqual(right)
  },
)

test('a missed change causes one request, and nothing is updated until the response', async () => {
  const page = renderTablesPage()
  await waitFor(() => expect(page.watchedTables).toContain('*'))
  const watchedBefore = page.watchedTables.length
  act(() => page.push({ type: 'tableChange', change: tableChange('roulette-pine', { seq: 8, mark: '5' }) }))
  act(() => page.push({ type: 'tableChange', change: tableChange('roulette-pine', { seq: 9, mark: '6' }) }))
  expect(page.watchedTables).toHaveLength(watchedBefore + 1)
  const numbers = () =>
    within(tileOf(/松風の間/))
      .getAllByRole('listitem')
      .map((one) => one.textContent)
  expect(numbers()).toEqual(['17', '32', '0'])
  act(() => page.push({ type: 'table', view: { ...wheel.view, seq: 9, marks: ['5', '6'] } }))
  expect(numbers()).toEqual(['6', '5'])
})

test.each([
  ['ルーレット', 'roulette', ['松風の間']],
  ['カード', 'cards', ['提灯の間']],
  ['サイコロ', 'dice', ['行灯の間']],
  ['¥100から', 'low', ['提灯の間', '行灯の間']],
])('%s keeps only its tables, and is written to the URL', async (label, query, places) => {
  const page = renderTablesPage()
  await page.user.click(screen.getByRole('link', { name: label }))
  await waitFor(() => expect(page.address()).toBe(`/game/live-casino?show=${query}`))
  expect(
    screen.getAllByRole('heading', { level: 2 }).map((one) => one.querySelector('a')?.lastChild?.textContent),
  ).toEqual(places)
  expect(screen.getByRole('link', { name: label }).getAttribute('aria-current')).toBe('true')
})

test('an empty filter shows a text and a link back', () => {
  renderPage(<TablesPage tables={[wheel]} factsOf={factsOf} corner={noCorner} />, {
    at: '/game/live-casino?show=dice',
  })
  expect(screen.getByText('条件に合うテーブルはありません')).toBeDefined()
  expect(screen.getByRole('link', { name: '条件をすべて外す' }).getAttribute('href')).toBe(
    '/ja/game/live-casino',
  )
})

test('a change of one table renders only its own part of the page', async () => {
  const commits: number[] = []
  const page = renderPage(
    <Profiler id="page" onRender={(_id, _phase, tookMs) => commits.push(tookMs)}>
      <TablesPage tables={tables} factsOf={factsOf} corner={noCorner} />
    </Profiler>,
  )
  await waitFor(() => expect(page.watchedTables).toContain('*'))
  const road = within(tileOf(/松風の間/)).getByRole('list')
  const kept = road.firstChild
  const before = commits.length
  act(() => page.push({ type: 'tableChange', change: tableChange('baccarat-lantern') }))
  expect(commits).toHaveLength(before)
  act(() =>
    page.push({ type: 'tableChange', change: tableChange('baccarat-lantern', { seq: 6, mark: 'p' }) }),
  )
  expect(commits.length).toBeGreaterThan(before)
  expect(road.firstChild).toBe(kept)
})

// The panels of each tab, the main lines of a kind, and the names of outcomes.
import { marketSample } from '@mangetsu/test/player/sport-samples'
import { expect, test } from 'vitest'
import { columnsOf, groupsOf, tabsOf, withKept } from './market-groups.ts'
import { marketName, outcomeName } from './market-words.ts'

const totals = [
  ['total:4.5', 6_000, 1_100],
  ['total:1.75', 1_630, 2_420],
  ['total:2.5', 3_130, 1_420],
  ['total:2', 2_000, 1_890],
  ['total:2.25', 2_560, 1_570],
] as const

const markets = [
  ...totals.map(([id, over, under]) => marketSample(id, { over, under })),
  marketSample('half-full', { 'home-draw': 12_000 }),
  marketSample('next-goal:2', { home: 2_000 }),
  marketSample('next-goal:1', { home: 2_000 }, { closed: 'decided' }),
  marketSample('result', { home: 2_000 }),
  marketSample('lucky-shoe', { left: 2_000 }),
]

const idsOf = (tab: Parameters<typeof groupsOf>[1]) =>
  groupsOf(markets, tab).map((group) => group.markets.map(({ marketId }) => marketId).join(' '))

test('the first tab shows the most even lines and the goal to come, each other tab all of its kinds', () => {
  expect(idsOf('main')).toEqual(['result', 'total:1.75 total:2 total:2.25 total:2.5', 'next-goal:2'])
  expect(idsOf('goals')).toEqual([
    'total:1.75 total:2 total:2.25 total:2.5 total:4.5',
    'next-goal:1',
    'next-goal:2',
  ])
  expect(tabsOf(markets)).toEqual(['main', 'goals', 'halves'])
})

test('of the runs of half-innings, the one under way is shown, and the last one at the end', () => {
  const halves = ([13, 14] as const).map((half) => marketSample(`half-runs:${half}`, { 'runs-0': 1_400 }))
  const over = halves.map((one) => ({ ...one, closed: 'decided' as const }))
  const shownOf = (all: Parameters<typeof groupsOf>[0]) =>
    groupsOf(all, 'innings').flatMap((group) => group.markets.map(({ marketId }) => marketId))
  expect(shownOf([...over.slice(0, 1), ...halves.slice(1)])).toEqual(['half-runs:14'])
  expect(shownOf(over)).toEqual(['half-runs:14'])
})

test('of the games of a tennis match, those to come are shown, and the last one at the end', () => {
  const games = ([203, 204, 205] as const).map((game) => marketSample(`game-winner:${game}`, { home: 1_400 }))
  const over = games.map((one) => ({ ...one, closed: 'decided' as const }))
  const shownOf = (all: Parameters<typeof groupsOf>[0]) =>
    groupsOf(all, 'games').map((group) => group.markets.map(({ marketId }) => marketId).join())
  expect(shownOf([...over.slice(0, 1), ...games.slice(1)])).toEqual(['game-winner:204', 'game-winner:205'])
  expect(shownOf(over)).toEqual(['game-winner:205'])
})

const linesOf = (all: Parameters<typeof groupsOf>[0], shown: readonly string[]) =>
  groupsOf(all, 'main', new Set(shown))
    .filter(({ kind }) => kind === 'total')
    .flatMap((group) => group.markets.map(({ marketId }) => marketId))

test('a line that is shown stays while it is open, and then gives its place to an open one', () => {
  const shown = ['total:1.75', 'total:2', 'total:2.25', 'total:4.5']
  expect(linesOf(markets, shown)).toEqual(shown)
  const close = (closed: 'betStop' | 'decided') =>
    markets.map((one) => (one.marketId === 'total:1.75' ? { ...one, closed } : one))
  expect(linesOf(close('decided'), shown)).toEqual(['total:2', 'total:2.25', 'total:2.5', 'total:4.5'])
  const stopped = markets.map((one) => ({ ...one, closed: 'betStop' as const }))
  expect(linesOf(stopped, shown)).toEqual(shown)
})

test('decided and withdrawn lines fill the rows that open ones leave', () => {
  const open = markets.filter(({ marketId }) => !marketId.startsWith('total:2'))
  const kept = withKept(markets, open)
  expect(linesOf(kept, [])).toEqual(['total:1.75', 'total:2', 'total:2.25', 'total:4.5'])
  expect(kept.find(({ marketId }) => marketId === 'total:2')).toMatchObject({ closed: null, outcomes: [] })
})

test('panels keep their order in two columns of about the same height', () => {
  const kindsIn = (tab: Parameters<typeof groupsOf>[1]) =>
    columnsOf(groupsOf(markets, tab)).columns.map((column) => column.map(({ key }) => key))
  expect(kindsIn('main')).toEqual([['result', 'total'], ['next-goal 0']])
  expect(kindsIn('goals')).toEqual([['total'], ['next-goal 0', 'next-goal 1']])
  expect(columnsOf(groupsOf(markets, 'halves'))).toMatchObject({ columns: [], wide: [{ key: 'half-full' }] })
})

test.each([
  ['result', 'draw', '引分'],
  ['total:2.25', 'over', 'オーバー 2.25'],
  ['handicap:-0.75', 'home', '月浜 −0.75'],
  ['handicap:-0.75', 'away', '霞野 +0.75'],
  ['handicap:0', 'away', '霞野 0'],
  ['correct-score', 's-1-0', '1–0'],
  ['correct-score', 'other', 'その他'],
  ['half-full', 'home-draw', '月浜 / 引分'],
  ['double-chance', 'home-draw', '月浜か引分'],
  ['next-goal:2', 'none', 'なし'],
  ['run-line:-1.5', 'away', '霞野 +1.5'],
  ['half-runs:14', 'runs-2', '2点以上'],
  ['set-score', 's-2-1', '2–1'],
  ['set-winner:2', 'away', '霞野'],
  ['game-winner:203', 'home', '月浜'],
  ['games-handicap:-2.5', 'away', '霞野 +2.5'],
])('%s %s is named %s', (marketId, outcomeId, name) => {
  expect(outcomeName(marketId, outcomeId, { home: '月浜', away: '霞野' })).toBe(name)
  expect(marketName(marketId)).not.toBe(marketId)
})

// Settlement of the baseball markets: vectors written from their rules, early decisions, and games called off.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BaseballFacts, InningRuns } from './baseball-markets.ts'
import type { LegResult } from './leg-result.ts'
import { mainMarkets } from './main-markets.ts'
import { marketTabs } from './market-kind.ts'
import {
  baseballMarketKinds,
  footballMarketKinds,
  halvingOf,
  marketKind,
  outcomesOf,
  settleMarket,
} from './market-kinds.ts'
import { abandonedResults } from './rules.ts'

/**
 * A game by its halves, `away/home` of each inning, `-` for a half that has not been batted, `*` after one under way and
 * `.` at the end: `1/0 0/2*` is the bottom of the second.
 */
function factsOf(course: string): BaseballFacts {
  const text = course.replace(/[*.]$/, '')
  const innings = text.split(' ').map((inning): InningRuns => {
    const [away, home] = inning.split('/')
    return { away: Number(away), home: home === '-' ? null : Number(home) }
  })
  const isOver = course.endsWith('.')
  const isInningOver = isOver || (!course.endsWith('*') && innings.at(-1)?.home !== null)
  return { sport: 'baseball', innings, isInningOver, isOver }
}

/** Nine innings with all runs in one of them. */
const ended = (home: number, away: number, inning = 7) =>
  factsOf(
    `${Array.from({ length: 9 }, (_, at) => (at + 1 === inning ? `${away}/${home}` : '0/0')).join(' ')}.`,
  )

const letters: Readonly<Record<string, LegResult>> = { W: 'won', V: 'void', L: 'lost' }
const opposite: Readonly<Record<string, string>> = { W: 'L', V: 'V', L: 'W' }

const resultsOf = (marketId: string, facts: BaseballFacts) =>
  Object.fromEntries(settleMarket(marketId, facts) ?? [])

describe('winner and run line of the home side', () => {
  // Home lost by 4, 3, 2, 1, drew after twelve, won by 1, 2, 3, 4.
  test.each([
    ['winner', 'LLLLVWWWW'],
    ['run-line:-3.5', 'LLLLLLLLW'],
    ['run-line:-2.5', 'LLLLLLLWW'],
    ['run-line:-1.5', 'LLLLLLWWW'],
    ['run-line:1.5', 'LLLWWWWWW'],
    ['run-line:2.5', 'LLWWWWWWW'],
    ['run-line:3.5', 'LWWWWWWWW'],
  ])('%s', (marketId, expected) => {
    const games = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((lead) => ended(5 + lead, 5))
    expect(games.map((facts) => resultsOf(marketId, facts))).toEqual(
      [...expected].map((letter) => ({ home: letters[letter], away: letters[opposite[letter] ?? ''] })),
    )
  })
})

describe('runs and runs of the first five innings, over', () => {
  // Four to ten runs.
  test.each([
    ['4.5', 'LWWWWWW'],
    ['5', 'LVWWWWW'],
    ['5.5', 'LLWWWWW'],
    ['6', 'LLVWWWW'],
    ['6.5', 'LLLWWWW'],
    ['7', 'LLLVWWW'],
    ['7.5', 'LLLLWWW'],
    ['8', 'LLLLVWW'],
    ['8.5', 'LLLLLWW'],
    ['9', 'LLLLLVW'],
    ['9.5', 'LLLLLLW'],
  ])('%s', (line, expected) => {
    const results = [...expected].map((letter) => ({
      over: letters[letter],
      under: letters[opposite[letter] ?? ''],
    }))
    const totals = [4, 5, 6, 7, 8, 9, 10]
    expect(totals.map((runs) => resultsOf(`runs:${line}`, ended(runs - 3, 3)))).toEqual(results)
    expect(totals.map((runs) => resultsOf(`first-five-runs:${line}`, ended(runs - 3, 3, 5)))).toEqual(results)
  })
})

const [home, away, draw] = ['home', 'away', 'draw'] as const
const over = { over: 'won', under: 'lost' }
const under = { over: 'lost', under: 'won' }
const leads = (won: string) =>
  Object.fromEntries([home, draw, away].map((id) => [id, id === won ? 'won' : 'lost']))
const wins = (won: string) => Object.fromEntries([home, away].map((id) => [id, id === won ? 'won' : 'lost']))
const undecided = {}
const scored = (won: number) =>
  Object.fromEntries([0, 1, 2].map((runs) => [`runs-${runs}`, runs === won ? 'won' : 'lost']))
const noHalf = { 'runs-0': 'void', 'runs-1': 'void', 'runs-2': 'void' }

/** Five innings, 2-1 for the home side; the home side need not bat in the ninth. */
const five = '0/1 0/0 1/0 0/0 0/1'

describe('a game', () => {
  test.each<[string, string, string, object]>([
    ['is not won in the fifth', 'winner', five, undecided],
    ['is not won while the home side bats in the ninth', 'winner', `${five} 0/0 0/0 0/0 0/0*`, undecided],
    ['is won without the bottom of the ninth', 'winner', `${five} 0/0 0/0 0/0 0/-.`, wins(home)],
    ['is won by a run that ends it', 'winner', `${five} 0/0 0/0 0/0 1/1.`, wins(home)],
    ['is won in extra innings', 'winner', `${five} 0/0 0/0 1/0 0/0 0/0 2/1.`, wins(away)],
    [
      'is tied after twelve',
      'winner',
      `${five} 1/0 0/0 0/0 0/0 0/0 0/0 0/0.`,
      { home: 'void', away: 'void' },
    ],
    ['counts extra innings for the run line', 'run-line:1.5', `${five} 1/0 0/0 0/0 0/0 2/0.`, wins(away)],
    ['counts extra innings for the total', 'runs:4.5', `${five} 1/0 0/0 0/0 0/0 2/0.`, over],
    ['counts the runs of the last hit', 'run-line:-1.5', `${five} 2/0 0/0 0/0 0/4.`, wins(home)],
    ['has its total once it is passed', 'runs:2.5', `${five} 0/0 0/0 0/0 0/-.`, over],
    ['passes a total in play', 'runs:2.5', five, over],
    ['keeps a total open in play', 'runs:3.5', five, undecided],
    ['keeps a total open at its whole line', 'runs:3', five, undecided],
    ['ties a whole total at the end', 'runs:3', `${five} 0/0 0/0 0/0 0/-.`, { over: 'void', under: 'void' }],
    ['stays under its total', 'runs:3.5', `${five} 0/0 0/0 0/0 0/-.`, under],
    ['has no run line before its end', 'run-line:-1.5', `${five} 0/5`, undecided],
    ['has a leader after five', 'first-five', five, leads(home)],
    ['has no leader of five in the bottom of the fifth', 'first-five', `${five}*`, undecided],
    ['has no runs of a half that has not begun', 'half-runs:12', `${five} 0/-*`, undecided],
    ['has no runs of a half under way', 'half-runs:11', `${five} 1/-*`, undecided],
    ['has the runs of a top once the home side bats', 'half-runs:11', `${five} 1/0*`, scored(1)],
    ['has the runs of a top without any', 'half-runs:11', `${five} 0/0*`, scored(0)],
    ['has no runs of a bottom under way', 'half-runs:12', `${five} 0/1*`, undecided],
    ['has the runs of a bottom after it', 'half-runs:12', `${five} 0/1`, scored(1)],
    ['has the runs of a half of before', 'half-runs:10', `${five} 0/4`, scored(1)],
    ['has two or more during a half', 'half-runs:12', `${five} 0/3*`, scored(2)],
    ['has two or more during a top', 'half-runs:11', `${five} 2/-*`, scored(2)],
    [
      'has the runs of a half that the winning one ended',
      'half-runs:18',
      `${five} 0/0 0/0 0/0 0/1.`,
      scored(1),
    ],
    ['has no bottom of the ninth', 'half-runs:18', `${five} 0/0 0/0 0/0 0/-.`, noHalf],
    ['has no leader of five after four', 'first-five', '0/1 0/0 1/0 0/0', undecided],
    ['keeps the leader of five', 'first-five', `${five} 7/0 0/0*`, leads(home)],
    ['has a draw after five', 'first-five', '0/0 0/0 1/0 0/1 0/0 1/-', leads(draw)],
    ['has the away side ahead after five', 'first-five', '2/0 0/0 1/0 0/1 0/0', leads(away)],
    ['counts five innings for their total', 'first-five-runs:3.5', `${five} 4/4`, under],
    ['passes the total of five early', 'first-five-runs:1.5', '0/1 0/0 1/0*', over],
    ['keeps the total of five open', 'first-five-runs:3.5', '0/1 0/0 1/0*', undecided],
    ['ties the total of five', 'first-five-runs:3', `${five} 1/0`, { over: 'void', under: 'void' }],
    ['does not count the sixth for the total of five', 'first-five-runs:3.5', `${five} 3/-*`, under],
  ])('%s: %s', (_, marketId, course, expected) => {
    expect(resultsOf(marketId, factsOf(course))).toEqual(expected)
  })
})

describe('a game called off', () => {
  const noBet = { home: 'void', away: 'void' }
  const noTotal = { over: 'void', under: 'void' }
  test.each<[string, string, string, object]>([
    ['before five innings', 'winner', '0/1 0/0 1/0 0/2', noBet],
    ['in the top of the fifth', 'winner', '0/1 0/0 1/0 0/2 0/-*', noBet],
    ['in the bottom of the fifth, the home side ahead', 'winner', '0/1 0/0 1/0 0/2 0/0*', wins(home)],
    ['in the bottom of the fifth, the home side behind', 'winner', '2/1 0/0 1/0 0/0 0/0*', noBet],
    ['in the bottom of the fifth, tied', 'winner', '1/1 0/0 1/0 0/0 0/1*', noBet],
    ['after five, the home side ahead', 'winner', five, wins(home)],
    ['after five, the away side ahead', 'winner', `3/0 ${five.slice(4)}`, wins(away)],
    ['after five, tied', 'winner', '0/1 0/0 1/0 0/0 0/0', noBet],
    ['after the away side drew level in the sixth', 'winner', `${five} 1/-*`, wins(home)],
    ['after the away side took the lead in the sixth', 'winner', `${five} 4/0*`, wins(home)],
    ['after the home side came back in the sixth', 'winner', `${five} 4/5*`, wins(home)],
    ['after six', 'winner', `${five} 4/0`, wins(away)],
    ['after five: run line', 'run-line:-1.5', `${five} 0/4`, noBet],
    ['after five: total passed', 'runs:2.5', five, over],
    ['after five: total not passed', 'runs:3.5', five, noTotal],
    ['after five: leader of five', 'first-five', five, leads(home)],
    ['before five: leader of five', 'first-five', '9/0 0/0', { home: 'void', draw: 'void', away: 'void' }],
    ['in a half', 'half-runs:3', '0/1 1/-*', noHalf],
    ['in a half with two runs', 'half-runs:3', '0/1 2/-*', scored(2)],
    ['before five: total of five passed', 'first-five-runs:4.5', '9/0 0/0', over],
    ['before five: total of five not passed', 'first-five-runs:9.5', '9/0 0/0', noTotal],
  ])('%s: %s', (_, marketId, course, expected) => {
    expect(Object.fromEntries(abandonedResults(marketId, factsOf(course)))).toEqual(expected)
  })
})

test.each([
  'run-line',
  'run-line:1',
  'run-line:0.5',
  'run-line:1.25',
  'run-line:20.5',
  'runs',
  'runs:0',
  'runs:-1.5',
  'runs:7.25',
  'winner:1',
  'first-five:1',
  'half-runs',
  'half-runs:0',
  'half-runs:1.5',
  'half-runs:25',
  'first-five-runs',
  'odd-even',
])('baseball has no market %s', (marketId) => {
  expect(marketKind(marketId)).toBeNull()
  expect(settleMarket(marketId, ended(3, 2))).toBeNull()
  expect(outcomesOf(marketId)).toEqual([])
})

test('each sport decides its own markets alone, by names that no other sport has', () => {
  expect(new Set([...footballMarketKinds, ...baseballMarketKinds]).size).toBe(
    footballMarketKinds.length + baseballMarketKinds.length,
  )
  expect(settleMarket('result', ended(3, 2))).toBeNull()
  const football = { home: 1, away: 0, halfHome: 0, halfAway: 0, isHalfOver: true, isOver: true, goals: [] }
  expect(settleMarket('winner', { sport: 'football', ...football })).toBeNull()
  for (const [sport, marketId] of Object.entries(mainMarkets)) expect(marketKind(marketId)?.sport).toBe(sport)
  const shown = [
    'result',
    'handicap:0',
    'total:2.5',
    'correct-score',
    'half-full',
    'runs:7',
    'first-five',
    'points:160',
    'quarter:1',
    'set-score',
    'game-winner:101',
  ]
  expect(new Set(shown.flatMap((id) => marketKind(id)?.tabs ?? []))).toEqual(new Set(marketTabs))
  expect(halvingOf('run-line:-1.5', 'home')).toBeNull()
})

const inning = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })).map(([a, b]) => `${a}/${b}`)

test('what is decided during a game stays as it is to the end', () => {
  const marketIds = [
    'winner',
    'run-line:1.5',
    'runs:7',
    'runs:7.5',
    'first-five',
    'first-five-runs:4',
    'half-runs:9',
  ]
  fc.assert(
    fc.property(
      fc.array(inning, { minLength: 9, maxLength: 12 }),
      fc.constantFrom(...marketIds),
      fc.integer({ min: 1, max: 9 }),
      (innings, marketId, until) => {
        const early = settleMarket(marketId, factsOf(innings.slice(0, until).join(' ')))
        const late = settleMarket(marketId, factsOf(`${innings.join(' ')}.`))
        expect(late).not.toBeNull()
        if (early !== null) expect(early).toEqual(late)
      },
    ),
  )
})

// The written rules: the instant at which a late event is void, and the results of an abandoned match.
import { expect, test } from 'vitest'
import type { FootballFacts } from './football-markets.ts'
import { abandonedResults, latestStartMs } from './rules.ts'

test('an event may begin 36 hours late', () => {
  expect(latestStartMs('football', 1_000)).toBe(1_000 + 36 * 3_600_000)
})

/** 2-1 after an hour, 1-1 at half-time. */
const abandoned: FootballFacts = {
  sport: 'football',
  home: 2,
  away: 1,
  halfHome: 1,
  halfAway: 1,
  isHalfOver: true,
  isOver: false,
  goals: ['home', 'away', 'home'],
}

test.each([
  ['result', { home: 'void', draw: 'void', away: 'void' }],
  ['draw-no-bet', { home: 'void', away: 'void' }],
  ['handicap:-0.5', { home: 'void', away: 'void' }],
  ['total:2.5', { over: 'won', under: 'lost' }],
  ['total:2.75', { over: 'void', under: 'void' }],
  ['total:3.5', { over: 'void', under: 'void' }],
  ['both-score', { yes: 'won', no: 'lost' }],
  ['next-goal:3', { home: 'won', none: 'lost', away: 'lost' }],
  ['next-goal:4', { home: 'void', none: 'void', away: 'void' }],
])('%s of a match abandoned at 2-1', (marketId, expected) => {
  expect(Object.fromEntries(abandonedResults(marketId, abandoned))).toEqual(expected)
  expect(Object.fromEntries(abandonedResults(marketId, { ...abandoned, isOver: true }))).toEqual(expected)
})

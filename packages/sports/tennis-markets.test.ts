// Settlement of the tennis markets: vectors written from their rules, early decisions, and matches that are not completed.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LegResult } from './leg-result.ts'
import { mainMarkets } from './main-markets.ts'
import { marketTabs } from './market-kind.ts'
import {
  halvingOf,
  marketKind,
  marketKinds,
  outcomesOf,
  settleMarket,
  tennisMarketKinds,
} from './market-kinds.ts'
import { abandonedResults } from './rules.ts'
import { gameNumber, gameOf, type TennisFacts, type TennisSide } from './tennis-markets.ts'

/** The games of a set by its score; those of the side with fewer come first. */
function setOf(score: string): TennisSide[] {
  const [home = 0, away = 0] = score.split('-').map(Number)
  const [winner, loser]: readonly [TennisSide, TennisSide] = home > away ? ['home', 'away'] : ['away', 'home']
  const lost = Math.min(home, away)
  return [
    ...Array.from({ length: lost }, () => loser),
    ...Array.from({ length: Math.max(home, away) }, () => winner),
  ]
}

/** A match by its sets, `.` at the end of a completed one: `6-4 3-6 7-6.` */
function factsOf(course: string): TennisFacts {
  const isOver = course.endsWith('.')
  return { sport: 'tennis', sets: course.replace('.', '').split(' ').map(setOf), isOver }
}

const letters: Readonly<Record<string, LegResult>> = { W: 'won', V: 'void', L: 'lost' }
const opposite: Readonly<Record<string, string>> = { W: 'L', V: 'V', L: 'W' }
const resultsOf = (marketId: string, facts: TennisFacts) =>
  Object.fromEntries(settleMarket(marketId, facts) ?? [])
const pair = (first: string, second: string, letter: string) => ({
  [first]: letters[letter],
  [second]: letters[opposite[letter] ?? ''],
})

const byLead = [
  '2-6 2-6.',
  '4-6 6-7.',
  '7-6 4-6 6-7.',
  '6-0 4-6 1-6.',
  '6-7 6-4 7-6.',
  '7-6 7-6.',
  '6-4 6-3.',
  '6-0 6-0.',
].map(factsOf)

describe('the home side', () => {
  const leads = byLead.map(({ sets }) => {
    const games = sets.flat()
    return games.filter((winner) => winner === 'home').length * 2 - games.length
  })

  test('has these leads', () => expect(leads).toEqual([-8, -3, -2, -1, 2, 2, 5, 12]))

  test.each([
    ['match-winner', 'LLLLWWWW'],
    ['games-handicap:-5.5', 'LLLLLLLW'],
    ['games-handicap:-5', 'LLLLLLVW'],
    ['games-handicap:-2', 'LLLLVVWW'],
    ['games-handicap:-1.5', 'LLLLWWWW'],
    ['games-handicap:0', 'LLLLWWWW'],
    ['games-handicap:1', 'LLLVWWWW'],
    ['games-handicap:1.5', 'LLLWWWWW'],
    ['games-handicap:2', 'LLVWWWWW'],
    ['games-handicap:3', 'LVWWWWWW'],
    ['games-handicap:8', 'VWWWWWWW'],
    ['games-handicap:8.5', 'WWWWWWWW'],
  ])('%s', (marketId, expected) => {
    const results = [...expected].map((letter) => pair('home', 'away', letter))
    expect(byLead.map((facts) => resultsOf(marketId, facts))).toEqual(results)
  })
})

describe('over', () => {
  // 12, 16, 19, 23, 26 and 39 games.
  const matches = ['6-0 6-0.', '6-2 6-2.', '6-4 6-3.', '6-3 2-6 6-0.', '7-6 7-6.', '7-6 6-7 7-6.'].map(
    factsOf,
  )
  test.each([
    ['games-total:12.5', 'LWWWWW'],
    ['games-total:16', 'LVWWWW'],
    ['games-total:18.5', 'LLWWWW'],
    ['games-total:19', 'LLVWWW'],
    ['games-total:19.5', 'LLLWWW'],
    ['games-total:22.5', 'LLLWWW'],
    ['games-total:23', 'LLLVWW'],
    ['games-total:23.5', 'LLLLWW'],
    ['games-total:26', 'LLLLVW'],
    ['games-total:38.5', 'LLLLLW'],
    ['games-total:39', 'LLLLLV'],
    ['sets-total:2.5', 'LLLWLW'],
  ])('%s', (marketId, expected) => {
    const results = [...expected].map((letter) => pair('over', 'under', letter))
    expect(matches.map((facts) => resultsOf(marketId, facts))).toEqual(results)
  })
})

const won = (marketId: string, winner: string) =>
  Object.fromEntries(outcomesOf(marketId).map((id) => [id, id === winner ? 'won' : 'lost']))
const refunded = (marketId: string) => Object.fromEntries(outcomesOf(marketId).map((id) => [id, 'void']))

test.each([
  ['6-4 6-3.', 's-2-0'],
  ['7-6 6-7 6-4.', 's-2-1'],
  ['7-6 6-7 4-6.', 's-1-2'],
  ['0-6 6-7.', 's-0-2'],
])('the score in sets of %s', (course, score) =>
  expect(resultsOf('set-score', factsOf(course))).toEqual(won('set-score', score)),
)

describe('sets and games', () => {
  test.each<[string, string, string]>([
    ['6-4', 'set-winner:1', 'home'],
    ['4-6', 'set-winner:1', 'away'],
    ['5-7 1-0', 'set-winner:1', 'away'],
    ['6-4 6-7', 'set-winner:2', 'away'],
    ['6-4 6-7 6-2.', 'set-winner:3', 'home'],
    ['1-0', 'game-winner:101', 'home'],
    ['6-0 0-3', 'game-winner:203', 'away'],
    ['7-6 6-4.', 'game-winner:113', 'home'],
    ['6-7 6-4', 'game-winner:113', 'away'],
  ])('after %s, %s is won by %s', (course, marketId, winner) =>
    expect(resultsOf(marketId, factsOf(course))).toEqual(won(marketId, winner)),
  )

  test.each([
    ['5-4', 'set-winner:1'],
    ['6-5', 'set-winner:1'],
    ['6-6', 'set-winner:1'],
    ['6-4', 'set-winner:2'],
    ['6-4 5-2', 'match-winner'],
    ['6-4 5-2', 'set-score'],
    ['6-4 5-2', 'sets-total:2.5'],
    ['6-4 5-2', 'games-handicap:-1.5'],
    ['6-4 5-2', 'games-total:17.5'],
    ['6-4 5-2', 'game-winner:208'],
    ['6-4', 'game-winner:201'],
  ])('after %s, %s is open', (course, marketId) => expect(settleMarket(marketId, factsOf(course))).toBeNull())

  test.each([
    ['6-4 6-3.', 'set-winner:3'],
    ['6-4 6-3.', 'game-winner:301'],
    ['6-4 1-0', 'game-winner:111'],
    ['6-3 6-3.', 'game-winner:210'],
  ])('after %s, %s is refunded, since it is not played', (course, marketId) =>
    expect(resultsOf(marketId, factsOf(course))).toEqual(refunded(marketId)),
  )

  test('a third set and a passed total are decided before the end', () => {
    expect(resultsOf('sets-total:2.5', factsOf('6-4 3-6'))).toEqual({ over: 'won', under: 'lost' })
    expect(resultsOf('games-total:18.5', factsOf('7-6 4-2'))).toEqual({ over: 'won', under: 'lost' })
  })
})

describe('a match that a side retires from at 6-4 3-6 2-1', () => {
  const facts = factsOf('6-4 3-6 2-1')
  test.each([
    ['match-winner', null],
    ['set-score', null],
    ['games-handicap:-1.5', null],
    ['games-total:22.5', null],
    ['games-total:21.5', 'over'],
    ['sets-total:2.5', 'over'],
    ['set-winner:1', 'home'],
    ['set-winner:2', 'away'],
    ['set-winner:3', null],
    ['game-winner:303', 'home'],
    ['game-winner:304', null],
    ['game-winner:110', 'home'],
    ['game-winner:111', 'refunded'],
  ])('%s', (marketId, winner) => {
    const expected = winner === null || winner === 'refunded' ? refunded(marketId) : won(marketId, winner)
    expect(Object.fromEntries(abandonedResults(marketId, facts))).toEqual(expected)
    expect(Object.fromEntries(abandonedResults(marketId, { ...facts, isOver: true }))).toEqual(expected)
  })

  test('that has not begun is refunded', () =>
    expect(
      Object.fromEntries(abandonedResults('match-winner', { sport: 'tennis', sets: [[]], isOver: false })),
    ).toEqual({ home: 'void', away: 'void' }))
})

describe('the kinds', () => {
  test('have names that no other sport has, lines of whole and half games, and known tabs', () => {
    expect(mainMarkets.tennis).toBe('match-winner')
    for (const kind of tennisMarketKinds) expect(marketKinds.filter((one) => one === kind)).toHaveLength(1)
    for (const marketId of [
      'games-handicap:-2.25',
      'games-total:11.5',
      'sets-total:3',
      'set-winner:4',
      'set-winner',
    ])
      expect(marketKind(marketId), marketId).toBeNull()
    for (const marketId of ['game-winner:100', 'game-winner:114', 'game-winner:401', 'game-winner:0'])
      expect(marketKind(marketId), marketId).toBeNull()
    expect(marketKind('games-total:21.5')?.tabs.every((tab) => marketTabs.includes(tab))).toBe(true)
    expect(halvingOf('games-handicap:-1.5', 'home')).toBeNull()
  })

  test('name a game by its set and place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 13 }), (set, game) => {
        expect(gameOf(gameNumber(set, game))).toEqual({ set, game })
        expect(marketKind(`game-winner:${gameNumber(set, game)}`)?.line).toBe(4 * gameNumber(set, game))
      }),
    )
  })
})

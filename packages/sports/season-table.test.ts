// The order of a season's table, by hand and for any results.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlayedMatch, pointsOf, rankingOf, seasonTable, winShareOf } from './season-table.ts'

const match = (home: string, away: string, homeScore: number, awayScore: number): PlayedMatch => ({
  home,
  away,
  score: { home: homeScore, away: awayScore },
})

const places = (sport: 'football' | 'baseball', matches: readonly PlayedMatch[]) =>
  seasonTable(sport, matches).map(({ place, id }) => `${place} ${id}`)

test.each([
  [
    'three points for a win and one for a draw',
    [match('a', 'b', 0, 0), match('c', 'a', 1, 2)],
    '1 a,2 b,3 c',
  ],
  ['the difference of goals', [match('a', 'b', 3, 0), match('c', 'd', 4, 0)], '1 c,2 a,3 b,4 d'],
  ['the goals', [match('a', 'b', 1, 1), match('c', 'd', 2, 2)], '1 c,1 d,3 a,3 b'],
  ['nothing: the place is shared', [match('b', 'a', 1, 1)], '1 a,1 b'],
] as const)('in football, what separates sides is %s', (_, matches, expected) => {
  expect(places('football', matches).join()).toBe(expected)
})

test('baseball ranks by the share of wins, in which ties do not count', () => {
  const games = [match('a', 'b', 5, 1), match('a', 'c', 2, 3), match('b', 'c', 4, 4)]
  expect(places('baseball', games)).toEqual(['1 c', '2 a', '3 b'])
  expect(seasonTable('baseball', games).map(winShareOf)).toEqual([1_000, 500, 0])
  expect(winShareOf({ wins: 0, losses: 0 })).toBeNull()
  expect([rankingOf('football'), rankingOf('baseball')]).toEqual(['points', 'share'])
})

const side = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const played = fc
  .record({ home: side, away: side, score: fc.record({ home: fc.nat(9), away: fc.nat(9) }) })
  .filter(({ home, away }) => home !== away)

test('every match is counted once for each side, in whatever order', () => {
  fc.assert(
    fc.property(
      fc.array(played, { maxLength: 40 }),
      fc.constantFrom('football', 'baseball'),
      (matches, sport) => {
        const table = seasonTable(sport, matches)
        const sum = (of: (record: (typeof table)[number]) => number) =>
          table.reduce((total, record) => total + of(record), 0)
        expect(sum(({ played: count }) => count)).toBe(2 * matches.length)
        expect(sum(({ wins }) => wins)).toBe(sum(({ losses }) => losses))
        expect(sum(({ scored }) => scored)).toBe(sum(({ conceded }) => conceded))
        for (const { wins, ties, losses, played: count } of table) expect(wins + ties + losses).toBe(count)
        expect(seasonTable(sport, matches.toReversed())).toEqual(table)
        if (sport === 'football') {
          const points = table.map(pointsOf)
          expect(points.toSorted((one, other) => other - one)).toEqual(points)
        }
      },
    ),
    { numRuns: 100 },
  )
})

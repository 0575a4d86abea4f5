// The calendar is complete and never runs dry, and no club plays two matches at a time.
import { describe, expect, test } from 'vitest'
import { beaconTimes } from '../beacon/index.ts'
import { fixtureOf, fixturesBetween, type LeagueFixture } from './calendar.ts'
import { type League, leagues } from './clubs.ts'
import { matchLengthMs } from './match.ts'
import { tours } from './players.ts'

const first = Date.UTC(2026, 0, 1)

/** Rounds, matches and length of a season, ms. */
function seasonOf({ clubs, rounds: times, intervalMs, restMs = 0 }: League) {
  const rounds = 2 * (clubs.length - 1) * times
  const matches = (rounds * clubs.length) / 2
  return { rounds, matches, lengthMs: matches * intervalMs + restMs }
}

const fixturesOf = (league: League, season: number): LeagueFixture[] => {
  const { lengthMs } = seasonOf(league)
  const from = league.firstMs + (season - 1) * lengthMs
  return fixturesBetween(from - 1, from + lengthMs - 1).filter(({ league: { id } }) => id === league.id)
}
const sidesOf = ({ home, away }: LeagueFixture) => [home.id, away.id]

describe.each([...leagues, ...tours])('a season of $id', (league) => {
  const { id, clubs } = league
  const { rounds, matches } = seasonOf(league)
  const season = fixturesOf(league, 158)

  test('each club receives each other as often', () => {
    expect(season).toHaveLength(matches)
    const pairs = Map.groupBy(season, (fixture) => sidesOf(fixture).join(' '))
    expect(pairs.size).toBe(clubs.length * (clubs.length - 1))
    expect(new Set([...pairs.values()].map((of) => of.length))).toEqual(new Set([league.rounds]))
    expect(season.filter(({ home, away }) => home.id === away.id)).toEqual([])
  })

  test('each club plays once a round, at most three times in a row at home or away', () => {
    for (let round = 1; round <= rounds; round += 1) {
      const played = season.filter((fixture) => fixture.round === round).flatMap(sidesOf)
      expect(new Set(played).size).toBe(clubs.length)
    }
    for (const club of clubs) {
      const places = season
        .filter((fixture) => sidesOf(fixture).includes(club.id))
        .map(({ home }) => (home.id === club.id ? 'h' : 'a'))
        .join('')
      expect(places).not.toMatch(/hhhh|aaaa/)
    }
  })

  test('the next season has another order', () => {
    const pairs = (of: LeagueFixture[]) => of.map((fixture) => sidesOf(fixture).join(' '))
    expect(pairs(fixturesOf(league, 159))).not.toEqual(pairs(season))
  })

  test('a match is found by its id alone', () => {
    for (const fixture of season) expect(fixtureOf(fixture.id)).toEqual(fixture)
    expect(season[0]?.id).toBe(`${id}-s158-r01-m1`)
    expect(season.at(-1)?.id).toBe(`${id}-s158-r${rounds}-m${clubs.length / 2}`)
  })

  test('a club’s match is over before its next one begins, between seasons too', () => {
    // Of a million games of baseball, one is longer.
    const longestMs =
      league.sport === 'baseball' ? 899_999 : matchLengthMs(league.sport, 'most', 5_000, beaconTimes)
    const last = new Map<string, number>()
    for (const fixture of [158, 159, 160].flatMap((one) => fixturesOf(league, one)))
      for (const club of sidesOf(fixture)) {
        expect(fixture.kickOffMs - (last.get(club) ?? 0)).toBeGreaterThan(longestMs)
        last.set(club, fixture.kickOffMs)
      }
  })
})

test.each([
  'f3-s1-r01-m1',
  'f1-s0-r01-m1',
  'f1-s1-r00-m1',
  'f1-s1-r35-m1',
  'f1-s1-r1-m1',
  'f1-s1-r01-m0',
  'b1-s1-r51-m1',
  'b1-s1-r01-m4',
  'k1-s1-r71-m1',
  'k1-s1-r01-m5',
  't1-s1-r31-m1',
  't2-s1-r01-m9',
  'x',
])('no match has the id %s', (id) => expect(fixtureOf(id)).toBeNull())

test('at every instant matches of each sport are under way and hours of fixtures follow', () => {
  const end = first + 158 * 34 * 9 * 600_000
  for (let at = end - 7_200_000; at < end + 7_200_000; at += 47_000) {
    const underWay = (sport: string, lengthMs: number) =>
      fixturesBetween(at - lengthMs, at).filter(({ league }) => league.sport === sport).length
    expect(underWay('football', 510_000)).toBeGreaterThanOrEqual(1)
    // Of a hundred games, one is shorter.
    expect(underWay('baseball', 480_000)).toBeGreaterThanOrEqual(1)
    // Between two seasons, one game is left out.
    expect(underWay('basketball', 490_000 + 900_000)).toBeGreaterThanOrEqual(1)
    // Of a hundred matches, two are shorter.
    expect(underWay('tennis', 270_000 + 450_000)).toBeGreaterThanOrEqual(1)
    const ahead = fixturesBetween(at, at + 6 * 3_600_000).filter(
      ({ league }) => league.sport === 'football' || league.sport === 'baseball',
    )
    expect(ahead).toHaveLength(120)
  }
})

test('no two matches begin at the same time', () => {
  const starts = fixturesBetween(first, first + 86_400_000).map(({ kickOffMs }) => kickOffMs)
  expect(new Set(starts).size).toBe(starts.length)
})

// The calendar is complete and never runs dry, and no club plays two matches at a time.
import { describe, expect, test } from 'vitest'
import { beaconTimes } from '../beacon/index.ts'
import { fixtureOf, fixturesBetween, type LeagueFixture } from './calendar.ts'
import { leagues } from './clubs.ts'
import { matchLengthMs } from './match.ts'

const seasonMatches = 34 * 9
const seasonMs = seasonMatches * 600_000
const first = Date.UTC(2026, 0, 1)
const longestMs = matchLengthMs('most', 5_000, beaconTimes)

const seasonOf = (league: string, season: number): LeagueFixture[] =>
  fixturesBetween(first + (season - 1) * seasonMs - 1, first + season * seasonMs - 1).filter(
    ({ league: { id } }) => id === league,
  )
const sidesOf = ({ home, away }: LeagueFixture) => [home.id, away.id]

describe.each(leagues)('a season of $id', ({ id, clubs }) => {
  const season = seasonOf(id, 158)

  test('each club receives each other once', () => {
    expect(season).toHaveLength(seasonMatches)
    const pairs = season.map((fixture) => sidesOf(fixture).join(' '))
    expect(new Set(pairs).size).toBe(seasonMatches)
    expect(season.filter(({ home, away }) => home.id === away.id)).toEqual([])
  })

  test('each club plays once a round, at most three times in a row at home or away', () => {
    for (let round = 1; round <= 34; round += 1) {
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
    expect(pairs(seasonOf(id, 159))).not.toEqual(pairs(season))
  })

  test('a match is found by its id alone', () => {
    for (const fixture of season) expect(fixtureOf(fixture.id)).toEqual(fixture)
    expect(season[0]?.id).toBe(`${id}-s158-r01-m1`)
    expect(season.at(-1)?.id).toBe(`${id}-s158-r34-m9`)
  })
})

test.each([
  'f3-s1-r01-m1',
  'f1-s0-r01-m1',
  'f1-s1-r00-m1',
  'f1-s1-r35-m1',
  'f1-s1-r1-m1',
  'f1-s1-r01-m0',
  'x',
])('no match has the id %s', (id) => expect(fixtureOf(id)).toBeNull())

test('at every instant a match is under way and hours of fixtures follow, through the end of a season', () => {
  const end = first + 158 * seasonMs
  for (let at = end - 7_200_000; at < end + 7_200_000; at += 47_000) {
    const underWay = fixturesBetween(at - 510_000, at)
    expect(underWay.length).toBeGreaterThanOrEqual(1)
    expect(fixturesBetween(at, at + 6 * 3_600_000)).toHaveLength(72)
  }
})

test('a club’s match is over before its next one begins, between seasons too', () => {
  const last = new Map<string, number>()
  for (const fixture of fixturesBetween(first + 157 * seasonMs, first + 160 * seasonMs))
    for (const club of sidesOf(fixture)) {
      expect(fixture.kickOffMs - (last.get(club) ?? 0)).toBeGreaterThan(longestMs)
      last.set(club, fixture.kickOffMs)
    }
})

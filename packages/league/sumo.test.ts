// The sumo model: bouts, the pairs of each day, withdrawals and the winner of a tournament.
import { drawsFrom } from '@mangetsu/chance'
import { tournamentDays } from '@mangetsu/sports'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClubStrength } from './strengths.ts'
import {
  type BoutState,
  boutChances,
  boutMoments,
  eastChance,
  isBoutOver,
  playMoment,
  progressOfBout,
  startBout,
} from './sumo-bout.ts'
import { techniques } from './sumo-techniques.ts'
import {
  divisionSize,
  duelChance,
  eastOf,
  endDay,
  leadersOf,
  playOff,
  progressByPlace,
  recordsOf,
  type SumoTournament,
  startTournament,
  tournamentFacts,
  withWinner,
} from './sumo-tournament.ts'

const strengthOf = (both: number): ClubStrength => ({ attack: both, defence: both })
const boutOf = (east: number, west: number): BoutState =>
  startBout({ home: strengthOf(east), away: strengthOf(west) })

const keyOf = (...bytes: number[]): Uint8Array => Uint8Array.from({ length: 32 }, (_, at) => bytes[at] ?? 0)

/** Plays a bout to its end with keys that follow from a number. */
function playBout(number: number, start: BoutState): BoutState[] {
  const states = [start]
  for (let moment = 1; moment <= boutMoments; moment += 1)
    states.push(playMoment(states.at(-1) ?? start, keyOf(moment, number % 256, number >> 8)))
  return states
}

describe('a bout', () => {
  test('has three moments, and a winner only after the last', () => {
    for (let number = 0; number < 200; number += 1) {
      const states = playBout(number, boutOf(1_050, 950))
      expect(states.map((state) => progressOfBout(state).phase)).toEqual([
        'ready',
        'charge',
        'exchange',
        'ended',
      ])
      expect(states.map(isBoutOver)).toEqual([false, false, false, true])
      expect(states.slice(0, 3).map(({ winner, technique }) => [winner, technique])).toEqual(
        Array.from({ length: 3 }, () => [null, null]),
      )
      expect(progressOfBout(states[3] ?? boutOf(1_000, 1_000)).technique?.ja).toMatch(/./)
      expect(() => playMoment(states[3] ?? boutOf(1_000, 1_000), keyOf())).toThrow('over')
      expect(boutChances(states[3] ?? boutOf(1_000, 1_000))).toEqual([])
    }
  })

  test('refuses strengths outside their range', () => {
    expect(() => boutOf(599, 1_000)).toThrow(RangeError)
    expect(() => boutOf(1_000, 1_601)).toThrow(RangeError)
    expect(() => boutOf(1_000.5, 1_000)).toThrow(RangeError)
  })

  test('is even between equals, and rises with strength and advantage', () => {
    expect(eastChance(boutOf(1_000, 1_000))).toBeCloseTo(0.5, 8)
    const chances = [900, 1_000, 1_100, 1_300].map((east) => eastChance(boutOf(east, 1_000)))
    expect([...chances].sort()).toEqual(chances)
    expect(eastChance(boutOf(1_300, 900))).toBeCloseTo(1 - eastChance(boutOf(900, 1_300)), 8)
    const byAdvantage = [-1, 0, 1].map((advantage) =>
      eastChance({ ...boutOf(1_000, 1_000), played: 1, advantage }),
    )
    expect([...byAdvantage].sort()).toEqual(byAdvantage)
    expect(eastChance({ ...boutOf(1_000, 1_000), played: 2, advantage: 2 })).toBeCloseTo(81 / 97, 8)
  })

  test.each([
    [boutOf(1_000, 1_000)],
    [boutOf(1_360, 910)],
    [{ ...boutOf(950, 1_080), played: 1, advantage: -1 }],
    [{ ...boutOf(950, 1_080), played: 2, advantage: 1 }],
  ])('%# comes as often as its chance says', (start) => {
    const bouts = 3_000
    let wins = 0
    for (let number = 0; number < bouts; number += 1) {
      let state: BoutState = start
      while (!isBoutOver(state)) state = playMoment(state, keyOf(state.played, number % 256, number >> 8, 7))
      if (state.winner === 'east') wins += 1
    }
    const chance = eastChance(start)
    expect(Math.abs(wins - bouts * chance)).toBeLessThan(3.3 * Math.sqrt(bouts * chance * (1 - chance)))
  })

  test('prices follow from the state alone, and sum to a million', () => {
    const state = playBout(5, boutOf(1_100, 1_000))[1] ?? boutOf(1_000, 1_000)
    const [first, second] = [1, 2].map((byte) => {
      playMoment(state, keyOf(byte))
      return boutChances(state)
    })
    expect(first).toEqual(second)
    const chances = first?.[0]?.chances ?? new Map<string, number>()
    expect([...chances.keys()]).toEqual(['east', 'west'])
    expect([...chances.values()].reduce((sum, one) => sum + one, 0)).toBe(1_000_000)
  })

  test('a recorded bout is reproduced', () => {
    const states = playBout(300, boutOf(1_150, 1_040))
    expect(
      states.map(({ advantage, winner, technique }) => [advantage, winner, technique]),
    ).toMatchInlineSnapshot(`
      [
        [
          0,
          null,
          null,
        ],
        [
          1,
          null,
          null,
        ],
        [
          1,
          null,
          null,
        ],
        [
          1,
          "west",
          2,
        ],
      ]
    `)
  })
})

test('there are 82 techniques, each with its own name, of 10,000 in all', () => {
  expect(new Set(techniques.map(({ name }) => name.ja)).size).toBe(82)
  expect(new Set(techniques.map(({ name }) => name.en)).size).toBe(82)
  expect(techniques.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000)
  expect(techniques.every(({ weight }) => weight > 0)).toBe(true)
})

/** Strengths by place, six visitors included. */
const strengths = Array.from({ length: divisionSize + 6 }, (_, place) => strengthOf(1_300 - 9 * place))

/** Plays a tournament; `gone` withdraws a place after a day, as a key could. */
function playTournament(seed: number, gone: Readonly<Record<number, number>> = {}): SumoTournament[] {
  const draws = drawsFrom(keyOf(seed, 1))
  const states = [startTournament(strengths)]
  for (let day = 1; day <= tournamentDays; day += 1) {
    let state = states.at(-1) ?? startTournament(strengths)
    for (const [at, { pair }] of (state.days[day - 1] ?? []).entries()) {
      const [one, other] = pair
      const chance = duelChance(strengths[one] ?? strengthOf(1_000), strengths[other] ?? strengthOf(1_000))
      state = withWinner(state, at, draws.int(2 ** 32) < chance ? one : other)
    }
    const withdrawn = state.withdrawn.map((before, place) => before ?? (gone[place] === day ? day : null))
    states.push(endDay({ ...state, withdrawn }, keyOf(seed, day)))
  }
  return states
}

const pairsOf = ({ days }: SumoTournament) => days.flat().map(({ pair }) => pair)

describe('a tournament', () => {
  test('has everybody once a day and no pair twice, whoever withdraws', () => {
    const course = fc.tuple(
      fc.nat({ max: 250 }),
      fc.dictionary(fc.integer({ min: 0, max: 41 }).map(String), fc.integer({ min: 1, max: 14 }), {
        maxKeys: 6,
      }),
    )
    fc.assert(
      fc.property(course, ([seed, gone]) => {
        const end = playTournament(seed, gone).at(-1)
        if (end === undefined) throw new Error('no tournament')
        expect(end.days).toHaveLength(tournamentDays)
        for (const [at, bouts] of end.days.entries()) {
          const places = bouts.flatMap(({ pair }) => pair)
          expect(new Set(places).size).toBe(places.length)
          const missing = Array.from({ length: divisionSize }, (_, place) => place).filter(
            (place) => !places.includes(place),
          )
          for (const place of missing) expect(end.withdrawn[place]).toBeLessThan(at)
          expect(places.filter((place) => place >= divisionSize).length).toBeLessThanOrEqual(1)
          // The highest ranks come last.
          expect(bouts.map(({ pair }) => pair[0])).toEqual(
            bouts.map(({ pair }) => pair[0]).sort((one, other) => other - one),
          )
        }
        const pairs = pairsOf(end).map(([one, other]) => `${one}-${other}`)
        expect(new Set(pairs).size).toBe(pairs.length)
        for (const { wins, losses, absences } of recordsOf(end).slice(0, divisionSize))
          expect(wins + losses + absences).toBe(tournamentDays)
      }),
      { numRuns: 25 },
    )
  })

  test('pairs by rank at first, the leaders of the ranking with each other, and by record at last', () => {
    const states = playTournament(3)
    const [first, second] = [states[0]?.days[0] ?? [], states[0]?.days[1] ?? []]
    expect(first.map(({ pair }) => pair).slice(-3)).toEqual([
      [2, 17],
      [1, 16],
      [0, 15],
    ])
    expect(second.map(({ pair }) => pair).at(-1)).toEqual([0, 14])
    // Distances in rank on the last day are those of records, not of ranks.
    const end = states.at(-1)
    const gaps = Array.from(
      { length: 40 },
      (_, seed) => playTournament(seed).at(-1)?.days.at(-1) ?? [],
    ).flatMap((bouts) => bouts.map(({ pair: [one, other] }) => other - one))
    expect(Math.max(...gaps)).toBeGreaterThan(20)
    expect(end?.champion).not.toBeNull()
  })

  test('arranges the bouts of a day two days before, from the records until then', () => {
    for (const [at, { days, day }] of playTournament(9).entries()) {
      expect(day).toBe(at)
      expect(days).toHaveLength(Math.min(tournamentDays, at + 2))
    }
  })

  test('gives the opponent of a wrestler who has withdrawn a win, and arranges no more bouts of his', () => {
    const states = playTournament(4, { 5: 6 })
    const end = states.at(-1)
    if (end === undefined) throw new Error('no tournament')
    const ofHim = end.days.map((bouts) => bouts.find(({ pair }) => pair.includes(5)) ?? null)
    expect(ofHim.map((bout) => bout !== null)).toEqual(
      Array.from({ length: tournamentDays }, (_, at) => at < 7),
    )
    const forfeit = ofHim[6]
    expect(forfeit).toMatchObject({ isForfeit: true, isOver: true })
    expect(forfeit?.winner).toBe(forfeit?.pair.find((place) => place !== 5))
    expect(recordsOf(end)[5]).toMatchObject({ absences: 8 })
    expect(progressByPlace(end)[5]).toMatchObject({ hasWithdrawn: true, left: 9 })
    // One visitor a day from the day after the next on.
    const visits = end.days.map((bouts) => bouts.flatMap(({ pair }) => pair).filter((place) => place >= 42))
    expect(visits.map(({ length }) => length)).toEqual(
      Array.from({ length: tournamentDays }, (_, at) => (at < 7 ? 0 : 1)),
    )
  })

  test('two who have withdrawn both lose their bout', () => {
    const [one, other] = playTournament(4)[6]?.days[6]?.at(3)?.pair ?? [0, 0]
    const end = playTournament(4, { [one]: 6, [other]: 6 }).at(-1)
    const bout = end?.days[6]?.find(({ pair }) => pair.includes(one))
    expect(bout).toMatchObject({ pair: [one, other], isForfeit: true, winner: null, isOver: true })
  })

  test('has a winner among those with the most wins', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const end = playTournament(seed).at(-1)
      if (end === undefined) throw new Error('no tournament')
      const wins = recordsOf(end).map((record) => record.wins)
      expect(leadersOf(wins, () => false)).toContain(end.champion)
      const facts = tournamentFacts(end, (place) => `w${place}`)
      expect(facts.champions).toEqual([`w${end.champion}`])
      expect(facts.wrestlers.every(({ left, hasWithdrawn }) => left === 0 || hasWithdrawn)).toBe(true)
    }
  })

  test('cannot end a day with a bout under way, and ends after fifteen', () => {
    expect(() => endDay(startTournament(strengths), keyOf())).toThrow('not over')
    const end = playTournament(1).at(-1)
    if (end === undefined) throw new Error('no tournament')
    expect(() => endDay(end, keyOf())).toThrow('not over')
    expect(() => startTournament(strengths.slice(0, divisionSize))).toThrow(RangeError)
  })

  test('draws about one withdrawal in a thousand a day', () => {
    const start = startTournament(strengths)
    const played = (start.days[0] ?? []).reduce(
      (state, { pair }, at) => withWinner(state, at, pair[0]),
      start,
    )
    let gone = 0
    const days = 600
    for (let day = 0; day < days; day += 1)
      gone += endDay(played, keyOf(day % 256, day >> 8, 3)).withdrawn.filter((since) => since !== null).length
    const expected = (days * divisionSize) / 1_000
    expect(Math.abs(gone - expected)).toBeLessThan(3.3 * Math.sqrt(expected))
  })
})

test('the higher rank has its own side', () => {
  expect([eastOf([0, 1]), eastOf([1, 2]), eastOf([2, 40]), eastOf([3, 41])]).toEqual([0, 2, 2, 41])
})

describe('a playoff', () => {
  const higher = (one: number, other: number) => Math.min(one, other)
  const lower = (one: number, other: number) => Math.max(one, other)

  test.each([
    [[4], 4, 4],
    [[4, 9], 4, 9],
    [[4, 9, 11], 4, 11],
    [[4, 9, 11, 20], 4, 20],
    [[4, 9, 11, 20, 30], 4, 30],
    [[1, 2, 3, 4, 5, 6, 7], 1, 7],
  ])('between %j', (places, ofHigher, ofLower) => {
    expect([playOff(places, higher), playOff(places, lower)]).toEqual([ofHigher, ofLower])
  })

  test('of three needs two wins in succession', () => {
    const results = [1, 3, 2, 1, 1]
    const met: string[] = []
    const winner = playOff([1, 2, 3], (one, other) => {
      met.push([one, other].sort().join('-'))
      return results.shift() ?? 0
    })
    expect([winner, met]).toEqual([1, ['1-2', '1-3', '2-3', '1-2', '1-3']])
  })

  test('leaves out who has withdrawn, unless nobody else has as many wins', () => {
    expect(leadersOf([10, 12, 12, 9], (place) => place === 1)).toEqual([2])
    expect(leadersOf([10, 12, 11, 9], (place) => place === 1)).toEqual([1])
    expect(leadersOf([12, 12, 3, 12], () => false)).toEqual([0, 1, 3])
  })
})

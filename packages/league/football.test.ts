// The football model: its course from keys, what pages show of it, and chances that follow from the state alone.
import { drawsFrom } from '@mangetsu/chance'
import { settleMarket } from '@mangetsu/sports'
import { expectBook } from '@mangetsu/test/sports/league-books'
import { equalStrengths, stepKey, unevenStrengths } from '@mangetsu/test/sports/league-strengths'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type FootballState,
  factsOf,
  isOver,
  minuteIndexOf,
  pausesBefore,
  playMinute,
  progressOf,
  startFootball,
} from './football.ts'
import { footballChances } from './football-chances.ts'
import { addedMinutes, type GoalPlay, goalRates, nextHalf, playGoals, startGoals } from './football-goals.ts'
import { ppmOfWeights } from './market-chances.ts'
import { minuteEndMs, minuteText } from './match.ts'
import { minuteKey } from './minute-key.ts'

/** Returns the state after each minute, the start first. */
function statesOf(match: string, strengths = equalStrengths): FootballState[] {
  const states = [startFootball(strengths)]
  for (let state = states[0]; state !== undefined && !isOver(state); state = states.at(-1))
    states.push(playMinute(state, stepKey(match, minuteIndexOf(state))))
  return states
}

const afterMinutes = (match: string, minutes: number, strengths = equalStrengths): FootballState =>
  statesOf(match, strengths)[minutes] ?? startFootball(strengths)

describe('the course of a match', () => {
  const matches = Array.from({ length: 60 }, (_, at) =>
    statesOf(`m${at}`, at % 2 === 0 ? equalStrengths : unevenStrengths),
  )

  test('has every added time, and only phases in their order', () => {
    const added = { first: new Set<number>(), second: new Set<number>() }
    for (const states of matches) {
      const end = states.at(-1)
      added.first.add(end?.first.added ?? 0)
      added.second.add(end?.second.added ?? 0)
      const phases = states.map((state) => progressOf(state).phase)
      expect(phases.filter((phase, at) => phase !== phases[at - 1])).toEqual([
        'firstHalf',
        'halfTime',
        'secondHalf',
        'ended',
      ])
      expect(states).toHaveLength(91 + (end?.first.added ?? 0) + (end?.second.added ?? 0))
    }
    expect([...added.first].toSorted()).toEqual(addedMinutes('first'))
    expect([...added.second].toSorted()).toEqual(addedMinutes('second'))
  })

  test('knows the added time from the 45th minute of a half on', () => {
    const known = (minutes: number) => afterMinutes('m0', minutes).first.added
    expect([known(44), known(45)]).toEqual([null, expect.any(Number)])
    const first = 45 + (afterMinutes('m0', 45).first.added ?? 0)
    const [before, after] = [afterMinutes('m0', first + 44), afterMinutes('m0', first + 45)]
    expect([before.second.added, after.second.added]).toEqual([null, expect.any(Number)])
    expect([first - 1, first, first + 1].map((minutes) => pausesBefore(afterMinutes('m0', minutes)))).toEqual(
      [0, 1, 1],
    )
  })

  test('shows minutes of 1 to 90, and added ones', () => {
    const states = statesOf('m0')
    const first = 45 + (states.at(-1)?.first.added ?? 0)
    const shown = [0, 1, 45, 46, first, first + 1, first + 45, first + 46].map((minutes) => {
      const { minute, added } = progressOf(states[minutes] ?? startFootball(equalStrengths))
      return [minute, added]
    })
    expect(shown).toEqual([
      [0, undefined],
      [1, undefined],
      [45, undefined],
      [45, 1],
      [45, first - 45],
      [46, undefined],
      [90, undefined],
      [90, 1],
    ])
  })

  test('shows figures that agree with each other', () => {
    for (const states of matches) {
      const { statistics, timeline, momentum, score, halfScore, last } = progressOf(
        states.at(-1) ?? startFootball(equalStrengths),
      )
      for (const side of ['home', 'away'] as const) {
        const { shots, onTarget, attacks, yellows, reds } = statistics[side]
        const count = (kind: string) =>
          timeline.filter((one) => one.kind === kind && one.side === side).length
        expect([count('goal'), count('yellow'), count('red')]).toEqual([score[side], yellows, reds])
        expect(score[side]).toBeLessThanOrEqual(onTarget)
        expect(onTarget).toBeLessThanOrEqual(shots)
        expect(attacks.left + attacks.centre + attacks.right).toBe(100)
      }
      expect(statistics.home.possession + statistics.away.possession).toBe(100)
      expect(momentum).toHaveLength(states.length - 1)
      expect(momentum.every((one) => Number.isInteger(one) && Math.abs(one) <= 100)).toBe(true)
      expect(timeline.filter(({ side }) => side === null).map(({ kind }) => kind)).toEqual([
        'halfTime',
        'fullTime',
      ])
      expect(last?.kind).toBe('fullTime')
      expect(halfScore).not.toBeNull()
    }
  })

  test('takes goals and added time from streams 1 and 2, whatever is shown', () => {
    for (const states of matches.slice(0, 10)) {
      const [start, end] = [states[0] ?? startFootball(equalStrengths), states.at(-1)]
      let play: GoalPlay = startGoals(start.strengths)
      const match = `m${matches.indexOf(states)}`
      while (nextHalf(play) !== null) {
        const draws = drawsFrom(stepKey(match, minuteIndexOf(play)))
        play = playGoals(play, { goals: draws.stream(1), added: draws.stream(2) })
      }
      expect(factsOf(play)).toEqual(end && factsOf(end))
    }
  })

  test('is plain JSON, and ends', () => {
    const states = statesOf('m1')
    const half = states[50] ?? startFootball(equalStrengths)
    expect(JSON.parse(JSON.stringify(half))).toEqual(half)
    expect(() => playMinute(states.at(-1) ?? half, stepKey('m1', 0))).toThrow(RangeError)
  })

  test.each([599, 1_601, 1_000.5, Number.NaN])('refuses the strength %s', (attack) => {
    expect(() => startFootball({ ...equalStrengths, home: { attack, defence: 1_000 } })).toThrow(RangeError)
  })
})

describe('a minute', () => {
  test('has a key of its seed, event, index and beacon', () => {
    const [seed, beacon] = ['5c'.repeat(32), 'ab'.repeat(32)]
    const hex = (...of: Parameters<typeof minuteKey>) => Buffer.from(minuteKey(...of)).toString('hex')
    const keys = new Set([
      hex(seed, 'f1-m1', 0, beacon),
      hex('5d'.repeat(32), 'f1-m1', 0, beacon),
      hex(seed, 'f1-m2', 0, beacon),
      hex(seed, 'f1-m1', 1, beacon),
      hex(seed, 'f1-m1', 0, 'ac'.repeat(32)),
    ])
    expect(keys.size).toBe(5)
    expect(minuteText('f1-m1', 7, beacon)).toBe(`match:f1-m1:7:${beacon}`)
    expect(() => minuteKey('5C'.repeat(32), 'f1-m1', 0, beacon)).toThrow(RangeError)
  })

  test('ends by kick-off, length and half-time', () => {
    const clock = { kickOffMs: 1_000_000, minuteMs: 5_000, halfTimeMs: 45_000 }
    const ends = (
      [
        [0, 0],
        [46, 0],
        [47, 1],
      ] as const
    ).map(([index, pauses]) => minuteEndMs(clock, index, pauses))
    expect(ends).toEqual([1_005_000, 1_235_000, 1_285_000])
  })

  test('has more goals later, and for a better attack or a weaker defence', () => {
    const at = (minute: number, attack = 1_000, defence = 1_000) =>
      goalRates({ home: { attack, defence: 1_000 }, away: { attack: 1_000, defence } }, minute).home
    expect(at(90)).toBeGreaterThan(at(1))
    expect(at(45, 1_200)).toBeGreaterThan(at(45))
    expect(at(45, 1_000, 1_200)).toBeLessThan(at(45))
    expect(Number.isInteger(at(31, 1_117, 903))).toBe(true)
  })
})

/** Draws that give one chosen result. */
const chosen = (result: number) => ({ int: () => result })

/** Every way a match can go on, with its exact weight. */
function* endingsOf(play: GoalPlay, weight = 1): Generator<{ play: GoalPlay; weight: number }> {
  const half = nextHalf(play)
  if (half === null) {
    yield { play, weight }
    return
  }
  const nth = play[half].played + 1
  const { home, away } = goalRates(play.strengths, Math.min(nth, 45) + (half === 'first' ? 0 : 45))
  const added = nth === 45 ? addedMinutes(half).map((_, at) => at) : [0]
  const all = 2 ** 32
  for (const [drawn, ways] of [
    [0, home],
    [home, away],
    [home + away, all - home - away],
  ] as const)
    for (const place of added)
      yield* endingsOf(
        playGoals(play, { goals: chosen(drawn), added: chosen(place) }),
        (weight * ways) / all / added.length,
      )
}

const wonShares: Readonly<Record<string, number>> = { won: 1, 'half-won': 0.5 }
const lostShares: Readonly<Record<string, number>> = { lost: 1, 'half-lost': 0.5 }

describe('fair chances', () => {
  test('are those of equal sides', () => {
    const result = footballChances(startFootball(equalStrengths)).find(
      ({ marketId }) => marketId === 'result',
    )
    expect([...(result?.chances ?? [])]).toEqual([
      ['home', 452_755],
      ['draw', 257_123],
      ['away', 290_122],
    ])
  })

  const late = (score: [number, number], half: [number, number]): GoalPlay => ({
    ...startGoals(unevenStrengths),
    first: { played: 47, added: 2 },
    second: { played: 43, added: null },
    score: { home: score[0], away: score[1] },
    halfScore: { home: half[0], away: half[1] },
    goals: [...Array(score[0]).fill('home'), ...Array(score[1]).fill('away')],
  })
  test.each([
    ['0-0', late([0, 0], [0, 0])],
    ['1-1 after 1-0', late([1, 1], [1, 0])],
    ['4-2 after 0-2', late([4, 2], [0, 2])],
  ])('at 88 minutes and %s equal those of every way to the end, settled', (_, play) => {
    const byFacts = new Map<string, { play: GoalPlay; weight: number }>()
    for (const { play: end, weight } of endingsOf(play)) {
      const key = end.goals.join()
      byFacts.set(key, { play: end, weight: weight + (byFacts.get(key)?.weight ?? 0) })
    }
    for (const { marketId, chances } of footballChances(play))
      for (const [outcomeId, chance] of chances) {
        const shares = { won: 0, lost: 0 }
        for (const { play: end, weight } of byFacts.values()) {
          const result = settleMarket(marketId, factsOf(end))?.get(outcomeId) ?? ''
          shares.won += weight * (wonShares[result] ?? 0)
          shares.lost += weight * (lostShares[result] ?? 0)
        }
        const exact = (shares.won / (shares.won + shares.lost)) * 1_000_000
        // What raises the least chances to 1 is taken from the largest.
        expect(Math.abs(chance - exact), `${marketId} ${outcomeId}`).toBeLessThan(chances.size)
      }
  })

  const strength = fc.integer({ min: 600, max: 1_600 })
  const side = fc.record({ attack: strength, defence: strength })

  test('form complete books of undecided markets at any state', () => {
    fc.assert(
      fc.property(
        fc.record({ home: side, away: side }),
        fc.nat({ max: 200 }),
        fc.string({ maxLength: 4 }),
        (strengths, minutes, match) => {
          const state = afterMinutes(match, minutes, strengths)
          const markets = footballChances(state)
          expect(new Set(markets.map(({ marketId }) => marketId)).size).toBe(markets.length)
          expect(markets.some(({ marketId }) => marketId.startsWith('total:'))).toBe(!isOver(state))
          for (const market of markets) {
            expectBook(market, market.marketId === 'double-chance' ? 2_000_000 : 1_000_000)
            expect(settleMarket(market.marketId, factsOf(state)), market.marketId).toBeNull()
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('know nothing of later keys: what follows a state leaves its prices as they are', () => {
    const state = afterMinutes('fork', 60)
    const before = footballChances(state)
    const ends = ['a', 'b', 'c', 'd'].map((branch) => {
      let play = state
      while (!isOver(play)) play = playMinute(play, stepKey(branch, minuteIndexOf(play)))
      return play.goals.join()
    })
    expect(new Set(ends).size).toBeGreaterThan(1)
    expect(footballChances(state)).toEqual(before)
    expect(footballChances(JSON.parse(JSON.stringify(state)))).toEqual(before)
  })

  test('offer 2.5 goals before the match, and lines around the even one', () => {
    for (const strengths of [equalStrengths, unevenStrengths]) {
      const ids = footballChances(startFootball(strengths)).map(({ marketId }) => marketId)
      expect(ids).toContain('total:2.5')
      expect(ids.filter((id) => id.startsWith('handicap:'))).toHaveLength(5)
    }
  })

  test('are parts of a million, at least 1 for what is possible', () => {
    expect(ppmOfWeights([1, 1, 1])).toEqual([333_334, 333_333, 333_333])
    expect(ppmOfWeights([1, 1e-12, 0, 1e-12])).toEqual([999_998, 1, 0, 1])
    expect(ppmOfWeights([0, 0.25, 0.75])).toEqual([0, 250_000, 750_000])
  })
})

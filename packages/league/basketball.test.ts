// The basketball model: its course from keys, what pages show of it, and chances that follow from the state alone.
import { createHash } from 'node:crypto'
import { settleMarket } from '@mangetsu/sports'
import { describe, expect, test } from 'vitest'
import {
  type BasketballState,
  breaksBefore,
  courtLengths,
  factsOfCourt,
  lateTurn,
  playHalfMinute,
  progressOfCourt,
  startBasketball,
  stepsPlayed,
} from './basketball.ts'
import { basketballChances } from './basketball-chances.ts'
import {
  attackRates,
  type CourtPlay,
  type CourtPlayKind,
  courtScore,
  isCourtOver,
  nextOnCourt,
  playAttacks,
  pointsOfPlay,
  startCourt,
} from './basketball-play.ts'
import { restOfCourt } from './basketball-points.ts'
import type { MatchStrengths } from './strengths.ts'

const equal: MatchStrengths = {
  home: { attack: 1_000, defence: 1_000 },
  away: { attack: 1_000, defence: 1_000 },
}
const uneven: MatchStrengths = {
  home: { attack: 1_450, defence: 1_200 },
  away: { attack: 780, defence: 840 },
}
const keyOf = (game: string, step: number): Uint8Array =>
  createHash('sha256').update(`${game}:${step}`).digest()

/** Returns the state after each step, the start first. */
function statesOf(game: string, strengths = equal): BasketballState[] {
  const states = [startBasketball(strengths)]
  for (let state = states[0]; state !== undefined && !isCourtOver(state); state = states.at(-1))
    states.push(playHalfMinute(state, keyOf(game, stepsPlayed(state))))
  return states
}

const games = Array.from({ length: 24 }, (_, at) => statesOf(`k${at}`, at % 2 === 0 ? equal : uneven))
const endOf = (states: readonly BasketballState[]) => states.at(-1) ?? startBasketball(equal)

/** A game with these points of each period, the last of which has had so many steps. */
const courtAt = (periods: CourtPlay['periods'], played: number): CourtPlay => ({
  strengths: equal,
  played,
  periods,
})
const tied = courtAt(
  [
    { home: 20, away: 20 },
    { home: 20, away: 20 },
    { home: 20, away: 20 },
    { home: 20, away: 20 },
  ],
  20,
)

/** Draws that give chosen plays, one after the other. */
function drawsOf(...plays: readonly [side: 'home' | 'away', play: CourtPlayKind][]) {
  const results = plays.map(([side, play]) => {
    const rates = attackRates(equal, side)
    const at = rates.findIndex(([name]) => name === play)
    return rates.slice(0, at).reduce((sum, [, rate]) => sum + rate, 0)
  })
  return { int: () => results.shift() ?? 0 }
}

describe('an attack', () => {
  test('has whole chances that sum to 2^32, more points for a better attack or a weaker defence', () => {
    const points = (attack: number, defence: number) =>
      attackRates({ home: { attack, defence: 1_000 }, away: { attack: 1_000, defence } }, 'home').reduce(
        (sum, [play, rate]) => sum + pointsOfPlay[play] * rate,
        0,
      )
    expect(points(1_200, 1_000)).toBeGreaterThan(points(1_000, 1_000))
    expect(points(1_000, 1_200)).toBeLessThan(points(1_000, 1_000))
    for (const side of ['home', 'away'] as const)
      for (const strengths of [equal, uneven, { home: { attack: 1_600, defence: 600 }, away: equal.away }]) {
        const rates = attackRates(strengths, side).map(([, rate]) => rate)
        expect(rates.every((rate) => Number.isInteger(rate) && rate > 0)).toBe(true)
        expect(rates.reduce((sum, rate) => sum + rate, 0)).toBe(2 ** 32)
      }
  })

  test('counts its points for the side that makes it, in the period', () => {
    const { game } = playAttacks(tied, drawsOf(['home', 'three'], ['away', 'oneThrow']))
    expect(game.periods.at(-1)).toEqual({ home: 3, away: 1 })
    expect([game.periods.length, game.played]).toEqual([5, 1])
  })
})

describe('the end of a game', () => {
  test('is the fourth quarter unless it leaves a tie, then the first overtime that leaves none', () => {
    expect(isCourtOver(tied)).toBe(false)
    expect(nextOnCourt(tied)?.periods).toHaveLength(5)
    expect(isCourtOver({ ...tied, periods: [...tied.periods.slice(1), { home: 21, away: 20 }] })).toBe(true)
    const overtime = (home: number, played: number) => courtAt([...tied.periods, { home, away: 9 }], played)
    expect([overtime(9, 10), overtime(10, 9), overtime(10, 10)].map(isCourtOver)).toEqual([
      false,
      false,
      true,
    ])
    expect(() => playAttacks(overtime(10, 10), drawsOf())).toThrow(RangeError)
  })

  test('comes within the stated lengths, with a break before each period but the first', () => {
    for (const states of games) {
      const end = endOf(states)
      const steps = stepsPlayed(end)
      expect(steps).toBe(states.length - 1)
      expect(steps).toBe(80 + 10 * (end.periods.length - 4))
      expect(steps).toBeGreaterThanOrEqual(courtLengths.least.steps)
      expect(steps).toBeLessThanOrEqual(courtLengths.most.steps)
      expect(states.slice(0, -1).map(breaksBefore)).toEqual(
        Array.from({ length: steps }, (_, at) =>
          at < 80 ? Math.floor(at / 20) : 4 + Math.floor((at - 80) / 10),
        ),
      )
    }
  })

  test('late points change the chances at once, earlier ones do not', () => {
    const states = games[0] ?? []
    expect(states.slice(0, 76).map(lateTurn)).toEqual(Array.from({ length: 76 }, () => 0))
    const end = endOf(states)
    expect(lateTurn(end)).toBe(courtScore(end).home + courtScore(end).away)
  })
})

describe('what pages show', () => {
  test('follows from the plays: scores, runs, leads, shots and fouls agree', () => {
    for (const states of games) {
      const shown = progressOfCourt(endOf(states))
      const { statistics, score, periods, leads, leadChanges, largestLead } = shown
      for (const side of ['home', 'away'] as const) {
        const { twos, threes, throws } = statistics[side]
        expect(2 * twos.made + 3 * threes.made + throws.made).toBe(score[side])
        for (const { made, tried } of [twos, threes, throws]) expect(made).toBeLessThanOrEqual(tried)
        expect(periods.reduce((sum, one) => sum + one[side], 0)).toBe(score[side])
      }
      expect(leads).toEqual(states.slice(1).map((state) => courtScore(state).home - courtScore(state).away))
      expect(largestLead.home).toBeGreaterThanOrEqual(Math.max(0, ...leads))
      expect(largestLead.away).toBeGreaterThanOrEqual(Math.max(0, ...leads.map((lead) => -lead)))
      for (const [at, { side, score: after }] of leadChanges.entries()) {
        expect(after[side]).toBeGreaterThan(after[side === 'home' ? 'away' : 'home'])
        expect(side).not.toBe(leadChanges[at - 1]?.side)
      }
      expect(shown).toMatchObject({ phase: 'ended', clock: 0 })
    }
  })

  test('plays come in the order of the clock, and fouls begin anew with each quarter', () => {
    for (const states of games)
      for (const state of states) {
        const { plays, fouls, period, clock } = progressOfCourt(state)
        const times = plays.map((play) => 10_000 * play.period - play.clock)
        expect(times).toEqual(times.toSorted((one, other) => one - other))
        expect(plays.at(-1)?.clock ?? 600).toBeGreaterThanOrEqual(clock)
        if (clock === 570 && period <= 4) expect(Math.max(fouls.home, fouls.away)).toBeLessThanOrEqual(2)
      }
  })

  test('another stream of the key changes no point', () => {
    const key = keyOf('k', 0)
    const state = playHalfMinute(startBasketball(equal), key)
    const bare = playHalfMinute({ ...startBasketball(equal), show: { ...state.show } }, key)
    expect([bare.periods, bare.played]).toEqual([state.periods, state.played])
  })
})

/** Calculates how a game ends by following each attack, without convolutions; the overtimes follow from `ties`. */
function byHand(strengths: MatchStrengths, steps: number, lead: number): { home: number; tie: number } {
  let leads = new Map([[lead, 1]])
  for (let step = 0; step < steps; step += 1)
    for (const side of ['home', 'away'] as const) {
      const after = new Map<number, number>()
      for (const [at, weight] of leads)
        for (const [play, rate] of attackRates(strengths, side)) {
          const to = at + (side === 'home' ? 1 : -1) * pointsOfPlay[play]
          after.set(to, (after.get(to) ?? 0) + (weight * rate) / 2 ** 32)
        }
      leads = after
    }
  const sumOf = (isOf: (at: number) => boolean) =>
    [...leads].reduce((sum, [at, weight]) => sum + (isOf(at) ? weight : 0), 0)
  return { home: sumOf((at) => at > 0), tie: sumOf((at) => at === 0) }
}

describe('chances', () => {
  test.each([
    [equal, 6, 0],
    [uneven, 3, -7],
    [equal, 1, 3],
  ])('of a winner are those of each attack followed by hand, overtimes included', (strengths, left, lead) => {
    const play: CourtPlay = {
      strengths,
      played: 20 - left,
      periods: [...tied.periods.slice(1), { home: 20 + lead, away: 20 }],
    }
    const own = byHand(strengths, left, lead)
    const overtime = byHand(strengths, 10, 0)
    const expected = own.home + (own.tie * overtime.home) / (1 - overtime.tie)
    const [winner] = basketballChances(play)
    expect(winner?.marketId).toBe('moneyline')
    expect(Math.abs((winner?.chances.get('home') ?? 0) - 1_000_000 * expected)).toBeLessThan(2)
  })

  test('sum to a million, of the markets that are open alone, and every market offered is decided at the end', () => {
    for (const states of games.slice(0, 6)) {
      const offered = new Set<string>()
      for (const state of states.filter((_, at) => at % 5 === 0 || at > 78)) {
        for (const { marketId, chances } of basketballChances(state)) {
          offered.add(marketId)
          expect([...chances.values()].reduce((sum, one) => sum + one, 0)).toBe(1_000_000)
          expect(settleMarket(marketId, factsOfCourt(state)), marketId).toBeNull()
        }
      }
      const end = endOf(states)
      expect(basketballChances(end)).toEqual([])
      for (const marketId of offered)
        expect(settleMarket(marketId, factsOfCourt(end)), marketId).not.toBeNull()
    }
  })

  test('of all ends sum to one, also from a tie and with overtimes', () => {
    for (const play of [startCourt(uneven), tied, courtAt([...tied.periods, { home: 3, away: 5 }], 4)]) {
      const ending = restOfCourt(play)
      for (const part of [ending?.leads, ending?.totals, ending?.home, ending?.away])
        expect([...(part?.values() ?? [])].reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 7)
      expect(ending?.leads.get(0) ?? 0).toBe(0)
    }
  })

  test('are whole again in the next quarter: its own markets replace those of the one before', () => {
    const breakAfterFirst = courtAt([{ home: 25, away: 19 }], 20)
    const ids = basketballChances(breakAfterFirst).map(({ marketId }) => marketId)
    expect(ids).toContain('quarter:2')
    expect(ids.filter((id) => id.startsWith('q1'))).toEqual([])
    expect(ids.some((id) => id.startsWith('q2-points:'))).toBe(true)
    expect(basketballChances(tied).some(({ marketId }) => marketId.startsWith('quarter'))).toBe(false)
  })
})

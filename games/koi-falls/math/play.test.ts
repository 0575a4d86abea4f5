// Tests of the rules of Koi Falls with scripted draws, and of the properties of every round.

import { drawsFrom } from '@mangetsu/chance'
import { scriptedDraws } from '@mangetsu/test/games/scripted-draws'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pocketBalls, pocketOf, pockets, turnsOf } from '../rules.ts'
import type { DigitsEvent, FallsEvent } from './events.ts'
import { koiFalls } from './index.ts'
import { digitsOf, play } from './play.ts'

const stake = 2500n // twenty-five balls of 100

/** Paths into the middle exit, the left gate, and the outermost left pocket. */
const out = 0b000000111111
const gate = 0b000000000111
const spring = 0

const miss = 65_535
const hit = 0
const lastHit = 661
const lastChainHit = 2_340

/** Returns a shot with this many balls in a gate and the rest in the exit. */
const shot = (gates: number) => Array.from({ length: 25 }, (_, ball) => (ball < gates ? gate : out))
const eventsOf = (draws: readonly number[], stakeMinor = stake): readonly FallsEvent[] =>
  play(scriptedDraws(draws), stakeMinor).events as readonly FallsEvent[]
const typesOf = (events: readonly FallsEvent[]) => events.map((event) => event.type)
const digitsIn = (events: readonly FallsEvent[]): DigitsEvent[] =>
  events.filter((event) => event.type === 'digits')
const quiet = Array(20).fill(miss)

describe('nails', () => {
  it('lead each of the 4,096 paths to the pocket with its number of right turns', () => {
    for (let way = 0; way < 4096; way += 1) {
      expect(turnsOf(way).filter(Boolean)).toHaveLength(pocketOf(way))
      expect(turnsOf(way)).toHaveLength(12)
    }
    expect(turnsOf(0b100000000000)[0]).toBe(true)
  })
  it('are symmetric', () => {
    expect([...pockets].reverse()).toEqual([...pockets])
    expect(pockets).toHaveLength(13)
  })
})

describe('shot', () => {
  it.each([
    [out, 0, 0],
    [gate, 2, 1],
    [0b111111111000, 2, 1],
    [0b000000000011, 4, 0],
    [0b000000000001, 10, 0],
    [spring, 15, 0],
    [4095, 15, 0],
  ])('with one ball on path %i pays %i balls and adds %i draws', (way, balls, starts) => {
    const [first] = eventsOf([way, ...Array(24).fill(out), ...Array(starts).fill(miss)])
    expect(first).toMatchObject({ type: 'shot', balls, starts, amountMinor: String(balls * 100) })
  })
  it('without a gate ends at once', () => {
    expect(typesOf(eventsOf(shot(0)))).toEqual(['shot', 'roundEnd'])
  })
  it('draws the digits once for each gate and counts down the pending draws', () => {
    const events = eventsOf([...shot(3), miss, miss, miss])
    expect(digitsIn(events).map(({ draw, held: pending, chain }) => [draw, pending, chain])).toEqual([
      [1, 2, 0],
      [2, 1, 0],
      [3, 0, 0],
    ])
  })
})

describe('jackpot', () => {
  it.each([
    [lastHit, true],
    [lastHit + 1, false],
  ])('outside chain time: a draw of %i is one: %s', (drawn, isJackpot) => {
    const events = eventsOf([...shot(1), drawn, ...quiet])
    expect(digitsIn(events)[0]?.isJackpot).toBe(isJackpot)
  })
  it.each([
    [lastChainHit, true],
    [lastChainHit + 1, false],
  ])('in chain time: a draw of %i is one: %s', (drawn, isJackpot) => {
    const events = eventsOf([...shot(1), hit, drawn, ...quiet, ...quiet])
    expect(digitsIn(events)[1]?.isJackpot).toBe(isJackpot)
  })
  it('pays 250 balls, then twenty draws of chain time, then the pending draws', () => {
    const events = eventsOf([...shot(2), hit, ...quiet, miss])
    expect(typesOf(events)).toEqual([
      'shot',
      'digits',
      'jackpot',
      'chainBegin',
      ...quiet.map(() => 'digits'),
      'chainEnd',
      'digits',
      'roundEnd',
    ])
    expect(events[2]).toEqual({
      type: 'jackpot',
      number: 1,
      isChain: false,
      rounds: 10,
      balls: 250,
      amountMinor: '25000',
      totalMinor: '25400',
    })
    expect(digitsIn(events).map((event) => event.chain)).toEqual([0, ...quiet.map((_, at) => at + 1), 0])
  })
  it('in chain time restarts the twenty draws, and the end states the total', () => {
    const events = eventsOf([...shot(1), hit, ...quiet.slice(1), hit, ...quiet])
    expect(events.filter((event) => event.type === 'jackpot').map((event) => event.isChain)).toEqual([
      false,
      true,
    ])
    expect(events.at(-2)).toEqual({ type: 'chainEnd', jackpots: 2, amountMinor: '50000' })
  })
  it('at the cap is cut to it and ends the round, even with pending draws', () => {
    const { events, payoutMinor } = play(scriptedDraws([...shot(2), ...Array(30).fill(hit)]), stake)
    expect(payoutMinor).toBe(stake * 300n)
    // 4 balls of the gates and 29 jackpots leave 246 of the 7,500.
    expect(events.at(-3)).toMatchObject({ type: 'jackpot', number: 30, balls: 250, amountMinor: '24600' })
    expect(typesOf(events as FallsEvent[]).slice(-2)).toEqual(['capReached', 'roundEnd'])
  })
})

describe('display', () => {
  it('shows each of the 504 non-triples equally often, and a triple only for a jackpot', () => {
    const pictures = Array.from({ length: 504 }, (_, at) => digitsOf(662 + at, 662))
    expect(new Set(pictures).size).toBe(504)
    expect(pictures.every((digits) => /^[1-8]{3}$/.test(digits) && !/^(.)\1\1$/.test(digits))).toBe(true)
    expect(pictures.filter((digits) => digits[0] === digits[2])).toHaveLength(56)
    expect(Array.from({ length: 8 }, (_, at) => digitsOf(at, 662))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((digit) => String(digit).repeat(3)),
    )
  })
})

describe('data board', () => {
  it('counts the draws, the first jackpot as big and the others as chain, each at its draw', () => {
    const events = eventsOf([...shot(2), miss, hit, miss, hit, ...quiet])
    expect(koiFalls.tally?.(events)).toEqual({
      games: 24,
      bonuses: [
        { kind: 'big', atGame: 2 },
        { kind: 'chain', atGame: 4 },
      ],
    })
  })
  it('counts nothing for a shot without a gate', () => {
    expect(koiFalls.tally?.(eventsOf(shot(0)))).toEqual({ games: 0, bonuses: [] })
  })
})

describe('every round', () => {
  const rounds = fc.record({
    key: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    stakeMinor: fc.constantFrom(...koiFalls.stakesMinor('JPY'), ...koiFalls.stakesMinor('USD')),
  })
  /** Draws that are a jackpot about once in this many digits, so that chains are frequent. */
  const lucky = (key: Uint8Array) => {
    const draws = drawsFrom(key)
    return { int: (n: number) => (n === 65_536 && draws.int(16) === 0 ? draws.int(662) : draws.int(n)) }
  }
  it('pays the sum of its balls and jackpots within the cap, in a form the stage can play', () => {
    fc.assert(
      fc.property(rounds, ({ key, stakeMinor }) => {
        const outcome = play(lucky(key), stakeMinor)
        const events = outcome.events as readonly FallsEvent[]
        let paid = 0n
        for (const event of events) {
          if (event.type !== 'shot' && event.type !== 'jackpot') continue
          paid += BigInt(event.amountMinor)
          expect(event.totalMinor).toBe(String(paid))
        }
        const [first] = events
        const ways = first?.type === 'shot' ? first.ways : []
        const balls = ways.reduce((sum, way) => sum + pocketBalls[pockets[pocketOf(way)] ?? 'out'], 0)
        expect(first).toMatchObject({ balls, amountMinor: String((BigInt(balls) * stakeMinor) / 25n) })
        expect(paid).toBe(outcome.payoutMinor)
        expect(paid <= stakeMinor * 300n).toBe(true)
        expect(events.length).toBeLessThan(1_000)
        expect(events.at(-1)).toEqual({
          type: 'roundEnd',
          stakeMinor: String(stakeMinor),
          totalMinor: String(paid),
        })
      }),
      { numRuns: 300 },
    )
  })
  it('shows three of a kind exactly if it pays a jackpot', () => {
    fc.assert(
      fc.property(rounds, ({ key }) => {
        const events = play(lucky(key), stake).events as readonly FallsEvent[]
        events.forEach((event, at) => {
          if (event.type !== 'digits') return
          expect(/^(.)\1\1$/.test(event.digits)).toBe(event.isJackpot)
          expect(events[at + 1]?.type === 'jackpot').toBe(event.isJackpot)
        })
      }),
      { numRuns: 200 },
    )
  })
  it('pays in proportion to the stake, and the same for the same draws', () => {
    fc.assert(
      fc.property(rounds, ({ key, stakeMinor }) => {
        const one = play(lucky(key), 25n)
        expect(play(lucky(key), stakeMinor).payoutMinor).toBe((one.payoutMinor * stakeMinor) / 25n)
        expect(play(lucky(key), 25n)).toEqual(one)
        expect(JSON.parse(JSON.stringify(one.events))).toEqual(one.events)
      }),
      { numRuns: 200 },
    )
  })
})

describe('stakes', () => {
  it('are twenty-five equal balls, from 10 yen and from 25 cents', () => {
    const yen = koiFalls.stakesMinor('JPY')
    const dollars = koiFalls.stakesMinor('USD')
    expect([yen[0], yen.at(-1), dollars[0], dollars.at(-1)]).toEqual([1000n, 2_000_000n, 25n, 20_000n])
    expect([...yen, ...dollars].every((one) => one % 25n === 0n)).toBe(true)
    expect(koiFalls.stakesMinor('toString')).toEqual([])
  })
  it.each([0n, -25n, 26n, 2n ** 60n])('of %s are refused', (bad) => {
    expect(() => play(drawsFrom(new Uint8Array(32)), bad)).toThrow(RangeError)
  })
})

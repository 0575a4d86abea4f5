// Prices of cash-outs: examples, and what holds for every bet, part and chance.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betReturn, type Combining } from './bet.ts'
import { cashOutPrice, mostPartPercent, partOfStake, type ValuedLeg } from './cash-out.ts'
import type { LegResult } from './leg-result.ts'

const million = 1_000_000
const all = (legs: number) => ({ sizes: [legs], bankers: [] })
const won = (odds: number): ValuedLeg => ({ odds, result: 'won' })
const open = (odds: number, chancePpm: number, refundPpm = 0): ValuedLeg => ({
  odds,
  result: null,
  chancePpm,
  refundPpm,
})

describe('a bet of 1000 at a margin of 5 %', () => {
  test.each<[string, ValuedLeg[], Pick<Combining, 'sizes' | 'bankers'>, bigint, bigint]>([
    ['single at even chances', [open(1_900, 500_000)], all(1), 950n, 902n],
    // A quarter of the stake is returned on average, and half of the rest wins: 0.25 + 0.375 × 1.9.
    ['single with a tie', [open(1_900, 500_000, 250_000)], all(1), 962n, 914n],
    ['single that cannot win', [open(1_900, 0)], all(1), 0n, 0n],
    // 1.84 × (1.58 × 0.7) × (1.64 × 0.6)
    ['treble, one won', [won(1_840), open(1_580, 700_000), open(1_640, 600_000)], all(3), 2_002n, 1_902n],
    [
      'treble, one lost',
      [{ odds: 1_840, result: 'lost' }, open(1_580, 700_000), open(1_640, 1)],
      all(3),
      0n,
      0n,
    ],
    // 2/3, one lost: 1000 × (1.58 × 0.7) × (1.64 × 0.6)
    [
      '2/3, one lost',
      [{ odds: 1_840, result: 'lost' }, open(1_580, 700_000), open(1_640, 600_000)],
      { sizes: [2], bankers: [] },
      1_088n,
      1_033n,
    ],
    ['double, one void', [{ odds: 1_840, result: 'void' }, open(2_000, 500_000)], all(2), 1_000n, 950n],
    [
      'double, one half won',
      [{ odds: 1_800, result: 'half-won' }, open(2_000, 500_000)],
      all(2),
      1_400n,
      1_330n,
    ],
  ])('%s', (_, legs, combining, fairMinor, amountMinor) => {
    expect(cashOutPrice(1_000n, { legs, ...combining }, 50_000)).toEqual({ fairMinor, amountMinor })
  })
})

const ppm = fc.integer({ min: 0, max: million })
const odds = fc.integer({ min: 1_001, max: 500_000 })
const result = fc.constantFrom<LegResult>('won', 'lost', 'void', 'half-won', 'half-lost', 'dead-heat:1/2')
const leg = fc.oneof(
  fc.record({ odds, result }),
  fc.record({ odds, result: fc.constant(null), chancePpm: ppm, refundPpm: ppm }),
)
const bet = fc.array(leg, { minLength: 1, maxLength: 6 }).chain((legs) =>
  fc.record({
    legs: fc.constant(legs),
    sizes: fc.subarray(
      legs.map((_, place) => place + 1),
      { minLength: 1 },
    ),
    bankers: fc.constant([]),
  }),
)
const stake = fc.bigInt({ min: 1n, max: 10n ** 12n })

test('a bet whose chances are certain is worth its return', () => {
  const certain = bet.map(({ legs, ...combining }) => ({
    legs: legs.map((one) => ({ odds: one.odds, result: one.result ?? ('won' as const) })),
    ...combining,
  }))
  const property = fc.property(stake, certain, (unit, { legs, ...combining }) => {
    const sure = legs.map((one) => (one.result === 'won' ? open(one.odds, million) : one))
    const { fairMinor, amountMinor } = cashOutPrice(unit, { legs: sure, ...combining }, 0)
    expect(fairMinor).toBe(betReturn(unit, legs, combining, 'lost'))
    expect(amountMinor).toBe(fairMinor)
  })
  fc.assert(property)
})

test('parts of a bet never pay more than all of it, and it never pays more than it can return', () => {
  const property = fc.property(
    stake,
    bet,
    ppm,
    fc.integer({ min: 1, max: 99 }),
    (unit, valued, margin, percent) => {
      const whole = cashOutPrice(unit, valued, margin)
      const part = partOfStake(unit, percent)
      const parts = [part, unit - part].map((one) => cashOutPrice(one, valued, margin))
      const sum = parts.reduce((total, { amountMinor }) => total + amountMinor, 0n)
      expect(sum).toBeLessThanOrEqual(whole.amountMinor)
      expect(whole.amountMinor - sum).toBeLessThanOrEqual(1n)
      expect(whole.amountMinor).toBeLessThanOrEqual(whole.fairMinor)
      const { legs, ...combining } = valued
      expect(whole.fairMinor).toBeLessThanOrEqual(betReturn(unit, legs, combining, 'won'))
    },
  )
  fc.assert(property)
})

test('a bet is worth no more when a chance falls', () => {
  const property = fc.property(stake, bet, ppm, fc.nat(), (unit, { legs, ...combining }, lower, at) => {
    const place = at % legs.length
    const worse = legs.map((one, of) =>
      of === place && one.result === null ? { ...one, chancePpm: Math.min(one.chancePpm, lower) } : one,
    )
    const [before, after] = [legs, worse].map((of) => cashOutPrice(unit, { legs: of, ...combining }, 50_000))
    expect(after?.amountMinor).toBeLessThanOrEqual(before?.amountMinor ?? 0n)
  })
  fc.assert(property)
})

test('the largest part leaves the least stake, and one percent more does not', () => {
  expect(mostPartPercent(10_000n, 10_000n)).toBe(0)
  expect(mostPartPercent(9_000n, 10_000n)).toBe(0)
  expect(mostPartPercent(100_000n, 10_000n)).toBe(90)
  expect(mostPartPercent(10n ** 9n, 10_000n)).toBe(99)
  const property = fc.property(stake, stake, (unit, least) => {
    const most = mostPartPercent(unit, least)
    const left = (percent: number) => unit - partOfStake(unit, percent)
    if (most > 0) expect(left(most)).toBeGreaterThanOrEqual(least)
    if (most < 99) expect(left(most + 1)).toBeLessThan(least)
  })
  fc.assert(property)
})

// Rakeback of a week, its claim period, and invalid files.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { PromotionBody } from '../promotion/index.ts'
import { weekToRemind } from './remind.ts'
import { claimableMs, rakebackKind, stateOfWeek, sumOfWeek, type WeekStake } from './rules.ts'

const slots = (stakedMinor: bigint, costPpm = 38_000): WeekStake => ({ stakedMinor, costPpm, kind: 'slots' })

test('4% of the cost of ¥1,212,000 at 3.8% is ¥1,842.24', () => {
  expect(sumOfWeek([slots(121_200_000n)], { kinds: {} }, 4)).toEqual({
    stakedMinor: 121_200_000n,
    costMinor: 4_605_600n,
    amountMinor: 184_224n,
  })
})

test('a kind without weight adds nothing, one of half weight adds half', () => {
  const sports: WeekStake = { stakedMinor: 1_000_000n, costPpm: 100_000, kind: 'sports' }
  expect(sumOfWeek([sports], { kinds: { sports: 0 } }, 10)).toEqual({
    stakedMinor: 0n,
    costMinor: 0n,
    amountMinor: 0n,
  })
  expect(sumOfWeek([sports], { kinds: { sports: 50 } }, 10).amountMinor).toBe(5_000n)
})

const anyStakes = fc.array(
  fc.record({
    stakedMinor: fc.bigInt({ min: 1n, max: 10n ** 15n }),
    costPpm: fc.integer({ min: 0, max: 1_000_000 }),
    kind: fc.constantFrom('slots' as const, 'pachinko' as const, undefined),
  }),
  { maxLength: 12 },
)

test('a week’s sum is independent of order and division, and never exceeds the exact share', () => {
  fc.assert(
    fc.property(anyStakes, fc.integer({ min: 0, max: 100 }), (stakes, share) => {
      const terms = { kinds: { pachinko: 50 } }
      const whole = sumOfWeek(stakes, terms, share)
      const pieces = stakes.flatMap((one) => {
        const part = one.stakedMinor / 3n
        return [
          { ...one, stakedMinor: one.stakedMinor - part },
          ...(part > 0n ? [{ ...one, stakedMinor: part }] : []),
        ]
      })
      expect(sumOfWeek(pieces.toReversed(), terms, share)).toEqual(whole)
      expect(whole.amountMinor).toBeLessThanOrEqual(whole.costMinor)
      expect(whole.amountMinor * 100n).toBeLessThanOrEqual((whole.costMinor + 1n) * BigInt(share))
    }),
  )
})

const endMs = Date.parse('2026-11-08T15:00:00.000Z')

test.each([
  [endMs - 1, true, 'running'],
  [endMs + 59_999, true, 'running'],
  [endMs + 60_000, true, 'claimable'],
  [endMs + 60_000, false, 'running'],
  [endMs + claimableMs - 1, true, 'claimable'],
  [endMs + claimableMs, true, 'expired'],
] as const)('at %i, counted %s, a week is %s', (nowMs, isCounted, state) => {
  expect(stateOfWeek({ endMs, isClaimed: false, isCounted }, nowMs)).toBe(state)
  expect(stateOfWeek({ endMs, isClaimed: true, isCounted }, nowMs)).toBe('claimed')
})

test('a week is due for a reminder within the last two days of its claim period', () => {
  const overMs = endMs + claimableMs
  expect(weekToRemind(overMs - 2 * dayMs - 1)).toBeUndefined()
  expect(weekToRemind(overMs - 2 * dayMs)).toBe('2026-11-02')
  expect(weekToRemind(overMs - 1)).toBe('2026-11-02')
  expect(weekToRemind(overMs)).toBeUndefined()
})

test('a file may not name an audience or limits, nor give a higher level less', () => {
  const words = { ja: 'x', en: 'x' }
  const body = (more: object) =>
    PromotionBody.parse({
      title: words,
      summary: words,
      terms: { ja: [], en: [] },
      picture: 'vip',
      from: '2026-11-01T00:00:00.000Z',
      until: null,
      rules: {},
      ...more,
    })
  const rules = { shares: [0, 2, 3, 4, 5, 6, 8, 10], kinds: {} }
  const faults = (more: object, shares = rules.shares) =>
    rakebackKind.check?.(body(more), { ...rules, shares }, null)
  expect(faults({})).toEqual([])
  expect(faults({ audience: { kycFrom: 2 } })).toHaveLength(1)
  expect(faults({ limits: { perPlayer: 1 } })).toHaveLength(1)
  expect(faults({}, [0, 5, 3, 4, 5, 6, 8, 10])).toHaveLength(1)
})

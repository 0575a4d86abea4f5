// Loss-back of a week: bounds, weights, and the offsetting of kinds.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lossBackOf, type WeekPlay } from './rules.ts'

const rules = { sharePercent: 5, kinds: {}, amounts: { JPY: { least: '100.00', most: '3000.00' } } }
const play = (
  kind: WeekPlay['kind'],
  staked: bigint,
  returned: bigint,
  costMinor: bigint | null = staked,
): WeekPlay => ({ kind, stakedMinor: staked, returnedMinor: returned, costMinor })

describe('a week returns', () => {
  test.each<[string, readonly WeekPlay[], bigint]>([
    ['nothing without play', [], 0n],
    ['nothing after a win', [play('slots', 100_000n, 900_000n)], 0n],
    ['nothing below the minimum', [play('slots', 199_999n, 0n)], 0n],
    ['exactly the minimum', [play('slots', 200_000n, 0n)], 10_000n],
    ['just above the minimum', [play('slots', 200_020n, 0n)], 10_001n],
    ['just below the maximum', [play('slots', 5_999_980n, 0n)], 299_999n],
    ['exactly the maximum', [play('slots', 6_000_000n, 0n)], 300_000n],
    ['the maximum just above it', [play('slots', 6_000_020n, 0n)], 300_000n],
    ['its share, rounded down', [play('slots', 1_000_019n, 0n)], 50_000n],
    ['the maximum for a large loss', [play('slots', 90_000_000n, 0n)], 300_000n],
    [
      'less by the wins of another kind',
      [play('slots', 1_000_000n, 0n), play('pachinko', 0n, 400_000n)],
      30_000n,
    ],
    ['the full share for a game that no longer exists', [play(null, 1_000_000n, 0n)], 50_000n],
  ])('%s', (_, plays, expected) => {
    expect(lossBackOf(plays, rules, 'JPY')).toBe(expected)
  })

  test('half for a kind of half weight, and nothing in a currency without amounts', () => {
    const half = { ...rules, kinds: { slots: 50 } }
    const plays = [play('slots', 1_000_000n, 0n)]
    expect(lossBackOf(plays, half, 'JPY')).toBe(25_000n)
    expect(lossBackOf(plays, half, 'USD')).toBe(0n)
  })
})

test('loss-back never exceeds the share of the loss, nor the maximum', () => {
  const money = fc.bigInt({ min: 0n, max: 10n ** 12n })
  fc.assert(
    fc.property(money, money, (staked, returned) => {
      const back = lossBackOf([play('slots', staked, returned)], rules, 'JPY')
      expect(back <= 300_000n).toBe(true)
      expect(back === 0n || back * 20n <= staked - returned).toBe(true)
    }),
  )
})

test.each<[string, readonly WeekPlay[], bigint]>([
  ['half of the theoretical cost', [play('live-casino', 6_000_000n, 0n, 63_600n)], 31_800n],
  ['the share of the loss if that is less', [play('slots', 400_000n, 0n, 400_000n)], 20_000n],
  [
    'nothing if half of the cost is far below the minimum',
    [play('live-casino', 1_000_000n, 0n, 10_600n)],
    0n,
  ],
  [
    'nothing if half of the cost is just below the minimum',
    [play('live-casino', 1_000_000n, 0n, 19_999n)],
    0n,
  ],
  ['the minimum if half of the cost equals it', [play('live-casino', 1_000_000n, 0n, 20_000n)], 10_000n],
  [
    'unbounded if part of the week was counted without its cost',
    [play('slots', 400_000n, 0n, null)],
    20_000n,
  ],
])('bounded by the cost it is %s', (_, plays, expected) => {
  expect(lossBackOf(plays, { ...rules, costSharePercent: 50 }, 'JPY')).toBe(expected)
})

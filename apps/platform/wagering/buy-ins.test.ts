// Purchases of chips decided by the stack they led to.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decidePurchases } from './buy-ins.ts'

const bought = (...stakes: bigint[]) => stakes.map((stakeMinor, place) => ({ id: `p${place}`, stakeMinor }))

test.each<[string, bigint[], bigint, bigint, (readonly [bigint, bigint] | null)[]]>([
  ['an unplayed stack is refunded', [100n], 100n, 0n, [null]],
  ['a stack that was lost pays nothing', [100n], 0n, 100n, [[0n, 100n]]],
  ['a stack that was played without a result pays its stake', [100n], 100n, 40n, [[100n, 40n]]],
  ['a stack that won pays more', [100n], 350n, 100n, [[350n, 100n]]],
  [
    'the first chips are lost first',
    [100n, 50n],
    30n,
    130n,
    [
      [0n, 100n],
      [30n, 30n],
    ],
  ],
  [
    'chips of a later purchase are refunded while the first ones last',
    [100n, 50n],
    60n,
    90n,
    [[10n, 90n], null],
  ],
  [
    'a win belongs to the first purchase',
    [100n, 50n],
    200n,
    120n,
    [
      [150n, 100n],
      [50n, 20n],
    ],
  ],
])('%s', (_name, stakes, stackMinor, atRiskMinor, expected) => {
  const decided = decidePurchases(bought(...stakes), { stackMinor, atRiskMinor })
  expect(decided.map(({ payout }) => payout && [payout.payoutMinor, payout.atRiskMinor])).toEqual(expected)
})

test.each([
  ['more is at risk than was bought', 100n, 101n],
  ['more is lost than was at risk', 50n, 40n],
  ['something is won without risk', 101n, 0n],
])('a stack is an error when %s', (_name, stackMinor, atRiskMinor) => {
  expect(() => decidePurchases(bought(60n, 40n), { stackMinor, atRiskMinor })).toThrow(RangeError)
})

test('payouts and refunds sum to the stack, and the parts at risk to the risk', () => {
  const amount = fc.bigInt({ min: 1n, max: 1_000n })
  const share = fc.bigInt({ min: 0n, max: 1_000n })
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), share, share, (stakes, risk, change) => {
      const boughtMinor = stakes.reduce((sum, one) => sum + one, 0n)
      const atRiskMinor = (boughtMinor * risk) / 1_000n
      const stackMinor = boughtMinor - atRiskMinor + (atRiskMinor * change) / 400n
      const decided = decidePurchases(bought(...stakes), { stackMinor, atRiskMinor })
      const paid = decided.map(({ payout }, place) => payout?.payoutMinor ?? stakes[place] ?? 0n)
      expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(stackMinor)
      expect(paid.every((one) => one >= 0n)).toBe(true)
      const risks = decided.map(({ payout }) => payout?.atRiskMinor ?? 0n)
      expect(risks.reduce((sum, one) => sum + one, 0n)).toBe(atRiskMinor)
    }),
  )
})

// The source of a stake: each order, with and without enough money of either kind, and never a source that is too
// small.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MoneyAtHand, stakedMoney } from './staked-money.ts'

test.each([
  ['cashFirst', 100n, 500n, 'cash'],
  ['cashFirst', 99n, 500n, 'bonus'],
  ['cashFirst', 99n, 99n, 'cash'],
  ['bonusFirst', 500n, 100n, 'bonus'],
  ['bonusFirst', 500n, 99n, 'cash'],
  ['bonusFirst', 99n, 99n, 'cash'],
] as const)(
  'by %s with %s own and %s bonus money, a stake of 100 takes %s money',
  (order, walletMinor, bonusMinor, money) => {
    expect(stakedMoney({ order, walletMinor, bonusMinor, stakeMinor: 100n })).toBe(money)
  },
)

test('the chosen source covers the stake whenever either does', () => {
  const minor = fc.bigInt({ min: 0n, max: 1_000n })
  const hands: fc.Arbitrary<MoneyAtHand> = fc.record({
    order: fc.constantFrom('cashFirst', 'bonusFirst'),
    walletMinor: minor,
    bonusMinor: minor,
    stakeMinor: minor,
  })
  fc.assert(
    fc.property(hands, (hand) => {
      const taken = stakedMoney(hand) === 'cash' ? hand.walletMinor : hand.bonusMinor
      const isAny = hand.walletMinor >= hand.stakeMinor || hand.bonusMinor >= hand.stakeMinor
      expect(taken >= hand.stakeMinor).toBe(isAny)
    }),
  )
})

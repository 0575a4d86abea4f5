// The money a stake takes: each order, with and without enough of either, and never one that does not cover it.
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
  '%s with %s of own and %s of bonus money stakes 100 of %s',
  (order, walletMinor, bonusMinor, money) => {
    expect(stakedMoney({ order, walletMinor, bonusMinor, stakeMinor: 100n })).toBe(money)
  },
)

test('what is taken covers the stake whenever either does', () => {
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

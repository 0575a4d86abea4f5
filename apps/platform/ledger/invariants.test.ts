// The rules no posting may break, as tables and properties, without a database.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertAmount, assertBalanced, BrokenLedger, hashOfRequest } from './invariants.ts'
import { houseNet } from './settle-batch.ts'
import { moveLegs } from './transfer.ts'

const leg = (amountMinor: bigint, currency: 'JPY' | 'USD' = 'JPY') => ({ currency, amountMinor })

describe('legs of a transfer', () => {
  test.for<[string, ReturnType<typeof leg>[], boolean]>([
    ['two legs that cancel', [leg(-5n), leg(5n)], true],
    ['three legs that cancel', [leg(-5n), leg(2n), leg(3n)], true],
    ['two currencies, each cancelling', [leg(-5n), leg(5n), leg(7n, 'USD'), leg(-7n, 'USD')], true],
    ['one leg', [leg(5n)], false],
    ['two currencies that cancel only together', [leg(-5n), leg(5n, 'USD')], false],
    ['a difference of one unit', [leg(-5n), leg(6n)], false],
    ['no legs', [], false],
    ['legs of 0', [leg(0n), leg(0n)], false],
  ])('%s', ([, legs, isRight]) => {
    const check = () => assertBalanced(legs)
    if (isRight) expect(check).not.toThrow()
    else expect(check).toThrow(BrokenLedger)
  })
})

test.for<[bigint, bigint, boolean]>([
  [1n, 1n, true],
  [0n, 1n, false],
  [0n, 0n, true],
  [-1n, 0n, false],
  [2n ** 63n - 1n, 0n, true],
  [2n ** 63n, 0n, false],
])('rejects an amount of %s if the minimum is %s', ([amountMinor, atLeast, isRight]) => {
  const check = () => assertAmount(amountMinor, { atLeast })
  if (isRight) expect(check).not.toThrow()
  else expect(check).toThrow(BrokenLedger)
})

test('the legs of a wager sum to zero for any stake, win and contributions', () => {
  const money = fc.bigInt({ min: 0n, max: 10n ** 17n })
  fc.assert(
    fc.property(money, money, fc.array(money, { maxLength: 5 }), (stakeMinor, winMinor, shares) => {
      const contributions = shares.map((amountMinor) => ({ account: 'house:pool:x' as const, amountMinor }))
      const shared = shares.reduce((sum, share) => sum + share, 0n)
      expect(houseNet({ stakeMinor, winMinor, contributions }) + shared - stakeMinor + winMinor).toBe(0n)
    }),
  )
})

test('a move has two legs of opposite amounts', () => {
  const legs = moveLegs({ from: 'house:bank', to: { playerId: 'p' }, currency: 'JPY', amountMinor: 9n })
  expect(legs).toEqual([
    { place: 'house:bank', currency: 'JPY', amountMinor: -9n },
    { place: { playerId: 'p' }, currency: 'JPY', amountMinor: 9n },
  ])
})

test('the hash of a request depends on each part and on nothing else', () => {
  const base = ['transfer', 'deposit', 'ref', [['house:bank', 'JPY', -5n]]]
  expect(hashOfRequest(base).equals(hashOfRequest(structuredClone(base)))).toBe(true)
  const changed = [
    ['hold', 'deposit', 'ref', [['house:bank', 'JPY', -5n]]],
    ['transfer', 'deposit', 'ref', [['house:bank', 'JPY', -6n]]],
    ['transfer', 'deposit', 'ref', [['house:bank', 'USD', -5n]]],
  ]
  for (const other of changed) expect(hashOfRequest(other).equals(hashOfRequest(base))).toBe(false)
})

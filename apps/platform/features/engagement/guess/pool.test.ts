// Mathematics of guess-games: pools are paid out to the last unit, fairly, and no correct bet loses.
import { netPool } from '@mangetsu/contract/guess-pool'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decide,
  divide,
  fixedReward,
  type GuessStake,
  isBeatable,
  oddsOf,
  oddsText,
  poolOdds,
} from './pool.ts'

const stake = (id: string, option: string, stakeMinor: bigint, odds: number | null = null): GuessStake => ({
  id,
  option,
  stakeMinor,
  odds,
})
const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n)

const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 30 })

test('a division sums to the net exactly, and a larger stake never gets less', () => {
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 0n, max: 10n ** 13n }), (stakes, net) => {
      const shares = divide(net, stakes)
      expect(sum(shares)).toBe(net)
      for (const [a, one] of stakes.entries())
        for (const [b, other] of stakes.entries()) {
          if (one > other) expect(shares[a] ?? 0n).toBeGreaterThanOrEqual(shares[b] ?? 0n)
          // Among equal stakes the earlier one receives the remainder first.
          if (one === other && a < b) expect(shares[a] ?? 0n).toBeGreaterThanOrEqual(shares[b] ?? 0n)
        }
    }),
  )
})

test('a pool pays out all but the house’s share, and a correct bet returns at least its stake', () => {
  const option = fc.constantFrom('a', 'b', 'c')
  const bets = fc.array(fc.tuple(option, fc.bigInt({ min: 1n, max: 10n ** 9n })), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(bets, option, fc.integer({ min: 0, max: 500_000 }), (made, right, houseSharePpm) => {
      const stakes = made.map(([on, minor], place) => stake(`${place}`, on, minor))
      const total = sum(stakes.map(({ stakeMinor }) => stakeMinor))
      const onRight = sum(stakes.filter((one) => one.option === right).map(({ stakeMinor }) => stakeMinor))
      const decided = decide(stakes, right, { mode: 'pool', houseSharePpm })
      const paid = sum(decided.map(({ payoutMinor }) => payoutMinor))
      expect(paid).toBe(onRight === 0n ? total : netPool(total, onRight, houseSharePpm))
      expect(paid).toBeLessThanOrEqual(total)
      for (const [place, one] of decided.entries())
        if (one.outcome !== 'lost')
          expect(one.payoutMinor).toBeGreaterThanOrEqual(stakes[place]?.stakeMinor ?? 0n)
    }),
  )
})

test.each([
  ['the largest remainder', 10n, [1n, 1n, 4n], [2n, 2n, 6n]],
  ['the earliest of equal ones', 11n, [1n, 1n, 1n], [4n, 4n, 3n]],
])('the remainder goes to %s', (_, net, stakes, shares) => {
  expect(divide(net, stakes)).toEqual(shares)
})

test('pool odds match the screens: 842,000 less five per cent over the stakes on each option', () => {
  const total = 84_200_000n
  const odds = [42_100_000n, 26_900_000n, 15_200_000n].map((on) => poolOdds(total, on, 50_000))
  expect(odds.map((one) => oddsText(one ?? 0n))).toEqual(['1.900', '2.973', '5.262'])
  expect(poolOdds(total, 0n, 50_000)).toBeNull()
  expect(poolOdds(100n, 100n, 50_000)).toBe(1_000n)
  expect(oddsOf('12.345')).toBe(12_345)
  expect(oddsText(7)).toBe('0.007')
})

test('fixed odds pay as stated, rounded down; a void refunds every stake', () => {
  const bets = [stake('1', 'a', 333n, 1_500), stake('2', 'b', 100n, 3_000)]
  expect(fixedReward(333n, 1_500)).toBe(499n)
  expect(decide(bets, 'a', { mode: 'fixedOdds' })).toEqual([
    { id: '1', outcome: 'won', payoutMinor: 499n },
    { id: '2', outcome: 'lost', payoutMinor: 0n },
  ])
  expect(decide(bets, 'c', { mode: 'fixedOdds' }).map(({ outcome }) => outcome)).toEqual(['lost', 'lost'])
  expect(decide(bets, null, { mode: 'fixedOdds' }).map(({ payoutMinor }) => payoutMinor)).toEqual([
    333n,
    100n,
  ])
})

test('betting on every option never profits at accepted odds, for any division of stakes', () => {
  const odds = fc.array(fc.integer({ min: 1_001, max: 20_000 }), { minLength: 2, maxLength: 6 })
  const stakes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(odds, stakes, (all, parts) => {
      const made = all.map((one, place) => stake(`${place}`, `${place}`, parts[place] ?? 1n, one))
      const returns = made.map(({ option }) =>
        sum(decide(made, option, { mode: 'fixedOdds' }).map(({ payoutMinor }) => payoutMinor)),
      )
      const worst = returns.reduce((least, one) => (one < least ? one : least))
      if (!isBeatable(all)) expect(worst).toBeLessThanOrEqual(sum(parts.slice(0, all.length)))
    }),
  )
  expect([isBeatable([1_900, 1_900]), isBeatable([2_000, 2_000]), isBeatable([2_000, 2_001])]).toEqual([
    false,
    false,
    true,
  ])
})

test('betting on every side of a pool returns at most its stakes in some outcome, whatever others bet', () => {
  const two = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
  fc.assert(
    fc.property(two, two, fc.integer({ min: 0, max: 500_000 }), ([a, b], [c, d], houseSharePpm) => {
      const bets = [stake('1', 'a', a), stake('2', 'b', b), stake('3', 'a', c), stake('4', 'b', d)]
      const back = (right: string) => {
        const decided = decide(bets, right, { mode: 'pool', houseSharePpm })
        return sum(decided.slice(0, 2).map(({ payoutMinor }) => payoutMinor))
      }
      // Either side may gain from other players' wrong bets; both sides at once cannot.
      const [ifA, ifB] = [back('a'), back('b')]
      expect(ifA < ifB ? ifA : ifB).toBeLessThanOrEqual(a + b)
    }),
  )
})

// Pots as pure functions: division loses nothing, a pot pays exactly its drop point, and batching does not matter.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earnRights, feedPot, type Pot, type PotRound, partContribution } from './pots.ts'

const round = (roundNum: number): PotRound => ({
  potId: 'shingetsu',
  roundNum,
  seedMinor: 300n,
  floorMinor: 400n,
  mustDropByMinor: 900n,
})
/** Artificial drop points that differ from round to round. */
const dropPointOf = ({ roundNum }: PotRound): bigint => 400n + BigInt((roundNum * 137) % 501)
const facts = { dropPointOf, nextOf: (one: PotRound) => round(one.roundNum + 1) }
const opened: Pot = { ...round(1), amountMinor: 300n }

test('parts sum to the whole, and the remainder goes to the first', () => {
  expect(partContribution(7n, [3_500, 2_500, 2_000, 1_000, 1_000])).toEqual(
    [4n, 1n, 1n, 0n, 0n].map((n, at) => (at === 0 ? 5n : n)),
  )
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 12n),
      fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1 }),
      (all, shares) => {
        const parts = partContribution(all, shares)
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(all)
        expect(parts.every((part) => part >= 0n)).toBe(true)
      },
    ),
  )
})

test('contributions and seeds equal the pot plus its payments, and each drop pays its drop point', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 2_000n), { maxLength: 60 }), (fed) => {
      let pot = opened
      let there = opened.amountMinor
      for (const one of fed) {
        there += one
        const after = feedPot(pot, one, facts)
        for (const drop of after.drops) {
          expect(drop.paidMinor).toBe(dropPointOf(drop))
          expect(drop.beforeMinor).toBeLessThan(drop.paidMinor)
          expect(drop.beforeMinor + drop.contributionMinor).toBeGreaterThanOrEqual(drop.paidMinor)
          there += drop.nextSeedMinor - drop.paidMinor
        }
        pot = after.pot
        expect(pot.amountMinor).toBe(there)
        expect(pot.amountMinor).toBeLessThan(dropPointOf(pot))
      }
    }),
  )
})

test('a pot drops exactly at its drop point, not one unit earlier', () => {
  const point = dropPointOf(opened)
  expect(feedPot(opened, point - 301n, facts).drops).toEqual([])
  expect(feedPot(opened, point - 300n, facts)).toMatchObject({
    pot: { roundNum: 2, amountMinor: 300n },
    drops: [{ roundNum: 1, paidMinor: point, nextSeedMinor: 300n }],
  })
})

test.each([
  [0n, 99n, 0n, 99n],
  [0n, 100n, 1n, 0n],
  [99n, 1n, 1n, 0n],
  [50n, 375n, 4n, 25n],
])('with %s staked, %s more earn %s rights and leave %s', (towards, stake, earned, towardsMinor) => {
  expect(earnRights(towards, stake, 100n)).toEqual({ earned, towardsMinor })
})

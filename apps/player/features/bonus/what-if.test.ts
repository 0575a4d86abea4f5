// Trial sums: contribution by game, kind and largest stake, the theoretical cost, and the duration of the remainder.
import { bonus } from '@mangetsu/test/player/bonus-samples'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedMinor, progressOf, restCostMinor, thousandths, weightOf, whatIf } from './what-if.ts'

const slots = { gameId: 'moonlit-festival', gameType: 'slots', rtpPpm: 962_000 }
const plan = { bonus, game: slots, stakeMinor: 10_000n, count: 100, roundMs: 2_500 }

test.each([
  ['a game without a weight', 'moonlit-festival', 'slots', 100],
  ['a game with a weight for its kind', 'carp-pond', 'fish', 50],
  ['a kind with weight 0', 'holdem', 'poker', 0],
  ['a game with its own weight', 'koi-falls', 'pachinko', 10],
  ['an excluded game', 'fireworks-night', 'pachislot', 0],
] as const)('%s: %s counts %4$i per cent', (_, gameId, gameType, weight) => {
  expect(weightOf(bonus.terms, { gameId, gameType })).toBe(weight)
})

test.each([
  ['in full', 10_000n, 100, 10_000n],
  ['no more than the largest stake', 80_000n, 100, 50_000n],
  ['rounded down', 9_999n, 50, 4_999n],
  ['nothing', 10_000n, 0, 0n],
] as const)('a stake counts %s', (_, stakeMinor, weight, counted) => {
  expect(countedMinor(bonus.terms, 'JPY', stakeMinor, weight)).toBe(counted)
})

test('a hundred stakes of ¥100 add ¥10,000 of progress and cost ¥380; the rest costs ¥8,664 in 2,280 rounds', () => {
  expect(whatIf(plan)).toEqual({
    weight: 100,
    advanceMinor: 1_000_000n,
    costMinor: 38_000n,
    afterMinor: 38_200_000n,
    leftMinor: 21_800_000n,
    rest: { rounds: 2_280n, costMinor: 866_400n, ms: 5_700_000n },
  })
})

test('a game that returns more than is staked has no theoretical cost', () => {
  const full = { gameId: 'deuces-wild', gameType: 'slots', rtpPpm: 1_007_619 }
  expect(whatIf({ ...plan, game: full })).toMatchObject({ costMinor: 0n, rest: { costMinor: 0n } })
})

test('a game that does not count adds no progress, however many rounds', () => {
  const poker = { gameId: 'holdem', gameType: 'poker', rtpPpm: 980_000 }
  expect(whatIf({ ...plan, game: poker })).toMatchObject({ weight: 0, advanceMinor: 0n, rest: null })
})

test('a bonus that has not begun requires its amount times the wagering factor', () => {
  const waiting = { ...bonus, wagerTarget: '0.00', wagerDone: '0.00', amount: '100.00' }
  expect(progressOf(waiting)).toEqual({ doneMinor: 0n, targetMinor: 200_000n, leftMinor: 200_000n })
  expect(thousandths(0n, 0n)).toBe(1_000)
})

test('no plan exceeds the target; more rounds never add less, and the remainder is sufficient', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000_000n), fc.integer({ min: 1, max: 100_000 }), (stakeMinor, count) => {
      const found = whatIf({ ...plan, stakeMinor, count })
      const { targetMinor, leftMinor } = progressOf(bonus)
      expect(found.afterMinor + found.leftMinor).toBe(targetMinor)
      expect(found.advanceMinor <= leftMinor).toBe(true)
      const more = whatIf({ ...plan, stakeMinor, count: count + 1 })
      expect(more.advanceMinor >= found.advanceMinor).toBe(true)
      const each = countedMinor(bonus.terms, 'JPY', stakeMinor, 100)
      if (found.rest !== null) {
        expect(found.rest.rounds * each >= leftMinor).toBe(true)
        expect((found.rest.rounds - 1n) * each < leftMinor).toBe(true)
      }
    }),
  )
})

test('the cost of the rest follows from the weight and the RTP of a game, and is unknown where nothing counts', () => {
  const { leftMinor } = progressOf(bonus)
  expect(restCostMinor(bonus, plan.game)).toBe(
    (leftMinor * BigInt(1_000_000 - plan.game.rtpPpm)) / 1_000_000n,
  )
  expect(restCostMinor(bonus, { gameId: 'holdem', gameType: 'poker', rtpPpm: 980_000 })).toBeNull()
})

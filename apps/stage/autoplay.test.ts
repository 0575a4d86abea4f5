// Tests each stop rule of autoplay, and that no sequence of results exceeds the loss limit.
import type { Round } from '@mangetsu/contract/studio'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type AutoplayPlan,
  type AutoplayTally,
  emptyTally,
  lossStops,
  roundCounts,
  stopAfter,
  stopBefore,
  tallyWith,
} from './autoplay.ts'

const plan: AutoplayPlan = {
  rounds: 10,
  stakeMinor: 10_000n,
  lossStopMinor: 50_000n,
  winStopMinor: 100_000n,
  stopsAtFeature: true,
}
const next = { stakeMinor: 10_000n, funding: 'cash' } as const
const tally = (played: number, stakedMinor: bigint, returnedMinor: bigint): AutoplayTally => ({
  played,
  stakedMinor,
  returnedMinor,
})

it.each([
  ['at first', emptyTally, next, null],
  ['after its last round', tally(10, 100_000n, 100_000n), next, 'done'],
  ['whose stake reaches the loss limit exactly', tally(4, 40_000n, 0n), next, null],
  ['after the loss limit was reached', tally(5, 50_000n, 0n), next, 'lossStop'],
  ['whose stake exceeds the loss limit by a minor unit', tally(5, 50_000n, 9_999n), next, 'lossStop'],
  ['at another stake', emptyTally, { ...next, stakeMinor: 20_000n }, 'stakeChanged'],
  ['with bonus money', emptyTally, { ...next, funding: 'bonus' as const }, 'ownMoneyOnly'],
  ['with a free spin', emptyTally, { ...next, funding: 'freeSpin' as const }, 'ownMoneyOnly'],
] as const)('stopBefore: the next round %s: %#', (_when, now, nextMinor, reason) => {
  expect(stopBefore(plan, now, nextMinor)).toBe(reason)
})

const round = (payout: string, ...types: string[]) => ({
  stake: '100.00',
  payout,
  currency: 'JPY' as const,
  events: types.map((type) => ({ type })) as Round['events'],
})

it.each([
  ['nothing', round('0.00', 'spin', 'roundEnd'), plan, null],
  ['less than the win', round('999.00'), plan, null],
  ['the win', round('1000.00'), plan, 'winStop'],
  ['a win without a win limit', round('99999.00'), { ...plan, winStopMinor: null }, null],
  ['a feature', round('0.00', 'spin', 'freeSpinsBegin'), plan, 'feature'],
  [
    'a feature if features do not stop it',
    round('0.00', 'freeSpinsBegin'),
    { ...plan, stopsAtFeature: false },
    null,
  ],
] as const)('stopAfter: a round with %s: %#', (_what, played, chosen, reason) => {
  expect(stopAfter(chosen, played, ['freeSpinsBegin'])).toBe(reason)
})

test('never exceeds the loss limit or the number of rounds, whatever the rounds pay', () => {
  const paid = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 60, maxLength: 60 })
  const chosen = fc.record({ rounds: fc.constantFrom(...roundCounts), stakes: fc.constantFrom(...lossStops) })
  fc.assert(
    fc.property(paid, chosen, (payouts, { rounds, stakes }) => {
      const lossStopMinor = stakes * plan.stakeMinor
      let now = emptyTally
      for (const payout of payouts) {
        if (stopBefore({ ...plan, rounds, lossStopMinor }, now, next) !== null) break
        now = tallyWith(now, round(`${payout}.00`))
        expect(now.stakedMinor - now.returnedMinor).toBeLessThanOrEqual(lossStopMinor)
      }
      expect(now.played).toBeLessThanOrEqual(rounds)
    }),
  )
})

describe('the autoplay options', () => {
  it('allow at most fifty rounds and no loss limit below one stake', () => {
    expect(Math.max(...roundCounts)).toBe(50)
    for (const stakes of lossStops)
      expect(stopBefore({ ...plan, lossStopMinor: stakes * plan.stakeMinor }, emptyTally, next)).toBeNull()
  })
})

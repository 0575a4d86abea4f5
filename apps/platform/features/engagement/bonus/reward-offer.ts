// Rewards of a promotion as facts of its offer: their sum, and their wagering requirement.
import type { ActivityOffer, OfferAmounts } from '@mangetsu/contract/activity'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import type { Reward } from './reward.ts'

export type RewardSum = {
  readonly points: number
  readonly freeSpins: number
  readonly amounts: OfferAmounts
  /** Stakes of free bets; absent without one. */
  readonly freeBets?: OfferAmounts
}

/** Returns amounts by currency, summed. */
function addAmounts(one: OfferAmounts, other: OfferAmounts): OfferAmounts {
  const sum: OfferAmounts = { ...one }
  for (const [currency, amount] of Object.entries(other) as [Currency, string][])
    sum[currency] = toDecimal(
      minorOf(sum[currency] ?? '0.00', currency) + minorOf(amount, currency),
      currency,
    )
  return sum
}

/** Returns the points, free spins, amounts and free bets of several rewards together. */
export function sumOfRewards(rewards: readonly Reward[]): RewardSum {
  let sum: RewardSum = { points: 0, freeSpins: 0, amounts: {} }
  for (const reward of rewards)
    if (reward.kind === 'points') sum = { ...sum, points: sum.points + reward.count }
    else if (reward.kind === 'freeSpins') sum = { ...sum, freeSpins: sum.freeSpins + reward.count }
    else if (reward.kind === 'freeBet')
      sum = { ...sum, freeBets: addAmounts(sum.freeBets ?? {}, reward.amounts) }
    else sum = { ...sum, amounts: addAmounts(sum.amounts, reward.amounts) }
  return sum
}

/** Returns the largest wagering multiple of several rewards; null if none has a requirement. */
export function wagerTimesOf(rewards: readonly Reward[]): ActivityOffer['wagerTimes'] {
  const times = rewards.map((reward) =>
    reward.kind === 'bonus' || reward.kind === 'freeSpins' ? reward.wagering.times : 0,
  )
  const most = Math.max(0, ...times)
  return most === 0 ? null : most
}

/** Returns the offer of one reward that a player receives once; `deadline` is an instant or null. */
export const offerOfReward = (reward: Reward, deadline: string | null): ActivityOffer => ({
  gain: { shape: 'reward', ...sumOfRewards([reward]) },
  cap: null,
  wagerTimes: wagerTimesOf([reward]),
  claimDays: null,
  recurs: null,
  deadline,
})

/** Returns the largest amount of each currency among several; currencies that none names are omitted. */
export function largestAmounts(all: readonly OfferAmounts[]): OfferAmounts {
  return extreme(all, (one, other) => one > other)
}

/** Returns the smallest amount of each currency among several. */
export function smallestAmounts(all: readonly OfferAmounts[]): OfferAmounts {
  return extreme(all, (one, other) => one < other)
}

function extreme(
  all: readonly OfferAmounts[],
  isBetter: (one: bigint, other: bigint) => boolean,
): OfferAmounts {
  const found: OfferAmounts = {}
  for (const amounts of all)
    for (const [currency, amount] of Object.entries(amounts) as [Currency, string][]) {
      const best = found[currency]
      if (best === undefined || isBetter(minorOf(amount, currency), minorOf(best, currency)))
        found[currency] = amount
    }
  return found
}

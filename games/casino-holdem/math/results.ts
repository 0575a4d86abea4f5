// Compares hands and computes the payout of each bet; used both for rounds and for counting all cases.
import { categoryOf, lowestStrengthOf } from '@mangetsu/cards'
import { antePays, bonusPairFrom, bonusPays, dealerPairFrom } from '../rules.ts'
import type { BonusHand } from './events.ts'

/** Number of hands with a pair of a given rank: three of the twelve other ranks. */
const handsWithPair = (12 * 11 * 10) / 6

/** Returns the lowest strength of a hand with a pair of this rank or better. */
const pairFrom = (rank: number): number => lowestStrengthOf('pair') + rank * handsWithPair

/** Lowest strength with which the dealer qualifies. */
export const dealerQualifiesAt = pairFrom(dealerPairFrom)

/** Lowest strength of the first five cards for which the AA bonus pays. */
export const bonusPaysAt = pairFrom(bonusPairFrom)

/** Returns the odds to one that the ante pays for a hand of this strength. */
export const antePaysFor = (strength: number): number => antePays[categoryOf(strength)]

/**
 * Compares two hands by strength, and returns the payout of ante and call per unit staked: more than 1 for a win, 1 for
 * a push.
 */
export function compareHands(player: number, dealer: number) {
  const doesDealerQualify = dealer >= dealerQualifiesAt
  const ante = 1 + antePaysFor(player)
  if (!doesDealerQualify) return { doesDealerQualify, result: 'win', ante, call: 1 } as const
  if (player > dealer) return { doesDealerQualify, result: 'win', ante, call: 2 } as const
  if (player === dealer) return { doesDealerQualify, result: 'push', ante: 1, call: 1 } as const
  return { doesDealerQualify, result: 'lose', ante: 0, call: 0 } as const
}

/** Returns the bonus hand for the strength of the first five cards; null if it pays nothing. */
export function bonusHandOf(strength: number): BonusHand | null {
  const category = categoryOf(strength)
  if (category !== 'straight' && Object.hasOwn(bonusPays, category)) return category as BonusHand
  return strength >= bonusPaysAt ? 'acesOrBetter' : null
}

/** Returns the payout of a bonus per unit staked: stake and winnings, or zero. */
export const bonusBack = (hand: BonusHand | null): number => (hand === null ? 0 : 1 + bonusPays[hand])

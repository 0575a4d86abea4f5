// Who wins, and what each bet is paid for a hand: what rounds are decided by, and what all cases are counted by.
import { categoryOf, lowestStrengthOf } from '@mangetsu/cards'
import { antePays, bonusPairFrom, bonusPays, dealerPairFrom } from '../rules.ts'
import type { BonusHand } from './events.ts'

/** Hands with one pair of a rank: three of the twelve other ranks beside it. */
const handsWithPair = (12 * 11 * 10) / 6

/** The strength from which a hand has a pair of this rank or better. */
const pairFrom = (rank: number): number => lowestStrengthOf('pair') + rank * handsWithPair

/** The strength from which the dealer qualifies. */
export const dealerQualifiesAt = pairFrom(dealerPairFrom)

/** The strength of the first five cards from which the AA bonus pays. */
export const bonusPaysAt = pairFrom(bonusPairFrom)

/** What the ante is paid to one for a hand of this strength. */
export const antePaysFor = (strength: number): number => antePays[categoryOf(strength)]

/**
 * How two hands compare, and what ante and call give back of each unit staked on them: more than 1 for a win, 1 for a push.
 * Takes their strengths.
 */
export function compareHands(player: number, dealer: number) {
  const doesDealerQualify = dealer >= dealerQualifiesAt
  const ante = 1 + antePaysFor(player)
  if (!doesDealerQualify) return { doesDealerQualify, result: 'win', ante, call: 1 } as const
  if (player > dealer) return { doesDealerQualify, result: 'win', ante, call: 2 } as const
  if (player === dealer) return { doesDealerQualify, result: 'push', ante: 1, call: 1 } as const
  return { doesDealerQualify, result: 'lose', ante: 0, call: 0 } as const
}

/** What the AA bonus pays for the strength of the first five cards; null for nothing. */
export function bonusHandOf(strength: number): BonusHand | null {
  const category = categoryOf(strength)
  if (category !== 'straight' && Object.hasOwn(bonusPays, category)) return category as BonusHand
  return strength >= bonusPaysAt ? 'acesOrBetter' : null
}

/** What a bonus gives back of each unit staked on it: its stake and what it pays, or nothing. */
export const bonusBack = (hand: BonusHand | null): number => (hand === null ? 0 : 1 + bonusPays[hand])

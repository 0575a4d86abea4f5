// The rules of Casino Hold'em as plain data: stakes, odds, and the dealer's qualifying hand. The maths applies them,
// the stage shows them.
import { type HandCategory, sideBetsOfAnte } from '@mangetsu/cards'
import { stakeLadder } from '@mangetsu/chance/first-stakes'
import { sideBetReturns } from './declared.ts'

/**
 * Antes in smallest units: 100 to 10,000 yen, 1 to 100 dollars. Each is divisible by ten, so that every side bet is
 * whole.
 */
export const antesMinor = stakeLadder([100, 200, 500, 1_000, 2_000, 5_000, 10_000])

/** Stake of a call, in antes. */
export const callAntes = 2

/** Odds to one of the ante, by the player's hand of seven cards, if the hand wins or the dealer does not qualify. */
export const antePays: Readonly<Record<HandCategory, number>> = {
  royalFlush: 100,
  straightFlush: 20,
  fourOfAKind: 10,
  fullHouse: 3,
  flush: 2,
  straight: 1,
  threeOfAKind: 1,
  twoPair: 1,
  pair: 1,
  highCard: 1,
}

/** Odds to one of the AA bonus, by the first five cards, also for a player who folds. */
export const bonusPays = {
  royalFlush: 100,
  straightFlush: 50,
  fourOfAKind: 40,
  fullHouse: 30,
  flush: 20,
  acesOrBetter: 7,
} as const

/** The dealer qualifies with a pair of fours or better: rank of that pair, 0 for a two. */
export const dealerPairFrom = 2

/** The AA bonus pays from a pair of aces: rank of that pair. */
export const bonusPairFrom = 12

/** A royal flush that beats a qualifying dealer, without a bonus: 101 antes for the ante, and 4 for the call. */
export const maxWinMultiple = 105

/** The AA bonus as a side bet, as a fraction of the ante. */
export const sideBets = sideBetsOfAnte('bonus', { ja: 'AAボーナス', en: 'AA bonus' }, sideBetReturns)

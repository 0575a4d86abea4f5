// The rules of three-card poker as plain data: stakes, odds, and the dealer's qualifying hand. The maths applies them,
// the stage shows them.
import { sideBetsOfAnte } from '@mangetsu/cards'
import { stakeLadder } from '@mangetsu/chance/first-stakes'
import { sideBetReturns } from './declared.ts'

/**
 * Antes in smallest units: 100 to 10,000 yen, 1 to 100 dollars. Each is divisible by ten, so that every side bet is
 * whole.
 */
export const antesMinor = stakeLadder([100, 200, 500, 1_000, 2_000, 5_000, 10_000])

/** Odds to one of the ante bonus, whatever the dealer has, for a player who has played. */
export const anteBonus = { straightFlush: 5, threeOfAKind: 4, straight: 1 } as const

/** Odds to one of Pair Plus, also for a player who folds. */
export const pairPlus = { straightFlush: 40, threeOfAKind: 30, straight: 6, flush: 4, pair: 1 } as const

/** Lowest hand the dealer plays with: queen high. */
export const dealerPlaysFrom = '2c3dQs'

/** Lowest hand worth a further ante; `math/exact.ts` derives it from all hands of the dealer. */
export const worthPlayingFrom = '4c6dQs'

/** Ante, play and bonus of a straight flush against a dealer who plays, with a whole ante on Pair Plus: 50 of 2 antes. */
export const maxWinMultiple = 25

/** Pair Plus as a side bet, as a fraction of the ante. */
export const sideBets = sideBetsOfAnte('pair-plus', { ja: 'ペアプラス', en: 'Pair Plus' }, sideBetReturns)

// The rules of baccarat (punto banco) as data: the shoe, the third cards, and the odds of each bet.
import type { Odds } from '@mangetsu/chance/table'

export const decks = 8

/**
 * A round begins with a fresh shoe if fewer cards than this are left: the cut card is placed before the last fourteen.
 */
export const leastCards = 14

/** Highest total with which the player takes a third card. */
export const playerTakesUpTo = 5

/**
 * Highest total with which the banker takes a card, indexed by the value of the player's third card; if the player has stood,
 * the player's rule applies to the banker.
 */
export const bankerTakesUpTo: readonly number[] = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3]

/** Odds of a banker win: 0.95 to 1; or, without commission, 1 to 1 and half of it with a total of six. */
export type BankerPay = { readonly usual: Odds; readonly withSix: Odds }

const lessCommission: Odds = [19, 20]
export const withCommission: BankerPay = { usual: lessCommission, withSix: lessCommission }
export const withoutCommission: BankerPay = { usual: [1, 1], withSix: [1, 2] }

export const pays = { player: [1, 1], tie: [8, 1], pair: [11, 1] } as const satisfies Record<string, Odds>

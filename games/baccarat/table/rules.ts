// The rules of baccarat (punto banco) as data: the shoe, the third cards, and what each bet pays.
import type { Odds } from '@mangetsu/chance/table'

export const decks = 8

/** A round begins from a fresh shoe where fewer cards than these are left: the cut card stands before the last fourteen. */
export const leastCards = 14

/** The player draws a third card up to this total. */
export const playerDrawsTo = 5

/**
 * The banker's totals that draw, by the value of the player's third card; where the player has stood, the player's own rule
 * holds for the banker.
 */
export const bankerDrawsTo: readonly number[] = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3]

/** What the banker's win pays: 0.95 to 1; or without commission 1 to 1, and half of it with a total of six. */
export type BankerPay = { readonly usual: Odds; readonly withSix: Odds }

const lessCommission: Odds = [19, 20]
export const withCommission: BankerPay = { usual: lessCommission, withSix: lessCommission }
export const withoutCommission: BankerPay = { usual: [1, 1], withSix: [1, 2] }

export const pays = { player: [1, 1], tie: [8, 1], pair: [11, 1] } as const satisfies Record<string, Odds>

// Events of a video poker round, written by the maths and played by the stage.
import type { CardCode } from '@mangetsu/cards'
import type { RoundEndEvent, SideBetPlacedEvent } from '@mangetsu/chance'

/** Names of a pay table's hands, as its model lists them: `royalFlush`, `fourAces`, `jacksOrBetter`. */
export type HandName = string

/** Five cards are dealt. `hand` is their hand if all were held; null if it pays nothing. */
export type PokerDealEvent = {
  readonly type: 'deal'
  readonly cards: readonly CardCode[]
  readonly hand: HandName | null
}

/** A hand after the draw, and its payout. */
export type DrawnHand = {
  readonly cards: readonly CardCode[]
  readonly hand: HandName | null
  readonly paidMinor: string
}

/** The held positions (0 to 4), and the resulting hands: one, or five, each with a separate deck. */
export type DrawEvent = {
  readonly type: 'draw'
  readonly held: readonly number[]
  readonly hands: readonly DrawnHand[]
}

/** In this order: `betPlaced` if five hands are played, the deal, and after the decision the draw and the end. */
export type VideoPokerEvent = SideBetPlacedEvent | PokerDealEvent | DrawEvent | RoundEndEvent

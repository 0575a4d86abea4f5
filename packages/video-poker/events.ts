// Events of a video poker round, written by the maths and played by the stage.
import type { CardCode } from '@mangetsu/cards'
import type { RoundEndEvent, SideBetPlacedEvent } from '@mangetsu/chance'

/** Names of a pay table's hands, as its model lists them: `royalFlush`, `fourAces`, `jacksOrBetter`. */
export type HandName = string

/** Five cards are dealt. `hand` is their hand if all were kept; null if it pays nothing. */
export type PokerDealEvent = {
  readonly type: 'deal'
  readonly cards: readonly CardCode[]
  readonly hand: HandName | null
}

/** A hand after the replacement, and its payout. */
export type FinalHand = {
  readonly cards: readonly CardCode[]
  readonly hand: HandName | null
  readonly paidMinor: string
}

/** The kept positions (0 to 4), and the resulting hands: one, or five, each with a separate deck. */
export type ReplacedEvent = {
  readonly type: 'draw'
  readonly held: readonly number[]
  readonly hands: readonly FinalHand[]
}

/**
 * In this order: `betPlaced` if five hands are played, the deal, and after the decision the replacement and the end.
 */
export type VideoPokerEvent = SideBetPlacedEvent | PokerDealEvent | ReplacedEvent | RoundEndEvent

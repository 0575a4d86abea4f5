// What happens in a round of video poker, as its mathematics writes it and a stage plays it.
import type { CardCode } from '@mangetsu/cards'
import type { BetPlacedEvent, RoundEndEvent } from '@mangetsu/chance'

/** The names of the hands of a pay table, as its model lists them: `royalFlush`, `fourAces`, `jacksOrBetter`. */
export type HandName = string

/** Five cards are dealt. `hand` is what they would be paid as if all were kept; null for nothing. */
export type DealEvent = {
  readonly type: 'deal'
  readonly cards: readonly CardCode[]
  readonly hand: HandName | null
}

/** A hand after the draw, and what it is paid. */
export type DrawnHand = {
  readonly cards: readonly CardCode[]
  readonly hand: HandName | null
  readonly paidMinor: string
}

/** The places (0 to 4) that are kept, and the hands that come of it: one, or five, each with a deck of its own. */
export type DrawEvent = {
  readonly type: 'draw'
  readonly held: readonly number[]
  readonly hands: readonly DrawnHand[]
}

/** In this order: `betPlaced` where five hands are played, the deal, and after the decision the draw and the end. */
export type VideoPokerEvent = BetPlacedEvent | DealEvent | DrawEvent | RoundEndEvent

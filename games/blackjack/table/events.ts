// Events of a blackjack round, written by the maths and shown by the table.
import type { CardCode } from '@mangetsu/cards'
import type { HandDecision } from '@mangetsu/chance/table'

/** The first two cards of each seat, and the dealer's up card. The dealer's hole card is face down. */
export type BlackjackDealEvent = {
  readonly type: 'deal'
  readonly seats: readonly { readonly seat: number; readonly cards: readonly [CardCode, CardCode] }[]
  readonly up: CardCode
}

/** No seat has a bet: no card is dealt. */
type NobodySeatedEvent = { readonly type: 'nobodySeated' }

/** A decision about a hand; the hands of a seat count from 0. */
export type DecidedEvent = {
  readonly type: 'decided'
  readonly seat: number
  readonly hand: number
  readonly what: HandDecision
}

/** A card dealt to a hand after a decision. */
type DealtEvent = {
  readonly type: 'drawn'
  readonly seat: number
  readonly hand: number
  readonly card: CardCode
}

/** A pair becomes two hands: the existing one, and a new last hand of the seat. Each gets a second card. */
type SplitEvent = {
  readonly type: 'split'
  readonly seat: number
  readonly hand: number
  readonly newHand: number
  readonly cards: readonly [CardCode, CardCode]
}

/** The dealer's hole card, and the cards dealt after it. */
export type DealerEvent = {
  readonly type: 'dealer'
  readonly hole: CardCode
  readonly drawn: readonly CardCode[]
}

/** Result of a hand against the dealer's. */
export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust' | 'surrendered'

export type HandEnd = {
  readonly total: number
  /** Number of the seat's bets on it: two if it was doubled. */
  readonly units: 1 | 2
  readonly result: HandResult
}

export type BlackjackResultEvent = {
  readonly type: 'result'
  /** The total is over 21 for a bust; null if no seat is taken. */
  readonly dealer: { readonly total: number; readonly isBlackjack: boolean } | null
  readonly seats: readonly { readonly seat: number; readonly hands: readonly HandEnd[] }[]
}

export type BlackjackEvent =
  | BlackjackDealEvent
  | NobodySeatedEvent
  | DecidedEvent
  | DealtEvent
  | SplitEvent
  | DealerEvent
  | BlackjackResultEvent

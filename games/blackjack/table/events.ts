// What happens in a round of blackjack, as its mathematics writes it and a table shows it.
import type { CardCode } from '@mangetsu/cards'
import type { HandDecision } from '@mangetsu/chance/table'

/** The first two cards of each seat, and the dealer's open one. The dealer's other one lies face down. */
export type BlackjackDealEvent = {
  readonly type: 'deal'
  readonly seats: readonly { readonly seat: number; readonly cards: readonly [CardCode, CardCode] }[]
  readonly up: CardCode
}

/** Nobody has bet: no card is dealt. */
export type NobodySeatedEvent = { readonly type: 'nobodySeated' }

/** What was decided about a hand; hands of a seat count from 0. */
export type DecidedEvent = {
  readonly type: 'decided'
  readonly seat: number
  readonly hand: number
  readonly what: HandDecision
}

/** A card drawn to a hand. */
export type DrawnEvent = {
  readonly type: 'drawn'
  readonly seat: number
  readonly hand: number
  readonly card: CardCode
}

/** A pair becomes two hands: the one it was, and a last one of the seat's. Each gets a second card. */
export type SplitEvent = {
  readonly type: 'split'
  readonly seat: number
  readonly hand: number
  readonly newHand: number
  readonly cards: readonly [CardCode, CardCode]
}

/** The dealer's other card, and what was drawn to both. */
export type DealerEvent = {
  readonly type: 'dealer'
  readonly hole: CardCode
  readonly drawn: readonly CardCode[]
}

/** What has become of a hand against the dealer's. */
export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust' | 'surrendered'

export type HandEnd = {
  readonly total: number
  /** How many times the seat's bet is on it: two where it was doubled. */
  readonly units: 1 | 2
  readonly result: HandResult
}

export type BlackjackResultEvent = {
  readonly type: 'result'
  /** Over 21 for a bust; with nobody seated null. */
  readonly dealer: { readonly total: number; readonly isBlackjack: boolean } | null
  readonly seats: readonly { readonly seat: number; readonly hands: readonly HandEnd[] }[]
}

export type BlackjackEvent =
  | BlackjackDealEvent
  | NobodySeatedEvent
  | DecidedEvent
  | DrawnEvent
  | SplitEvent
  | DealerEvent
  | BlackjackResultEvent

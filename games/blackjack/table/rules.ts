// The rules of blackjack as data: what cards are dealt from, what is paid, and what may be done with a hand.
import type { Odds } from '@mangetsu/chance/table'

/** Of versions 1.0.0: all of them are in the shoe again as a round begins, so that no round depends on another. */
export const decks = 8
export const seatCount = 7

/** So many hands a seat may be split into. */
export const mostHands = 4

/** The dealer draws up to sixteen and stands on every seventeen, a soft one too. */
export const dealerStandsOn = 17

export const pays = {
  /** An ace and a ten-valued card as the first two. */
  blackjack: [3, 2],
  win: [1, 1],
} as const satisfies Readonly<Record<string, Odds>>

export type BlackjackRules = {
  /** Whether the first two cards may be given up for half of the stake. */
  readonly canSurrender: boolean
  /**
   * Of an infinite deck each card is any of the 52, equally likely each time, and the dealer and each seat have a stream of their
   * own. A shoe of eight decks is dealt from by all of them in turn.
   */
  readonly dealtFrom: 'infiniteDeck' | 'eightDecks'
}

export const withSurrender: BlackjackRules = { canSurrender: true, dealtFrom: 'infiniteDeck' }
export const withoutSurrender: BlackjackRules = { canSurrender: false, dealtFrom: 'infiniteDeck' }

/** Of versions 1.0.0, which are played no more: their rounds are proved under them. */
export const eightDecksWithSurrender: BlackjackRules = { canSurrender: true, dealtFrom: 'eightDecks' }
export const eightDecksWithoutSurrender: BlackjackRules = { canSurrender: false, dealtFrom: 'eightDecks' }

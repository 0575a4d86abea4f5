// The rules of blackjack as data: source of the cards, odds, and allowed actions.
import type { Odds } from '@mangetsu/chance/table'

/** For versions 1.0.0: the shoe is refilled before every round, so that no round depends on another. */
export const decks = 8
export const seatCount = 7

/** Maximum number of hands of a split seat. */
export const mostHands = 4

/** The dealer takes cards to sixteen and stands on every seventeen, soft ones included. */
export const dealerStandsOn = 17

export const pays = {
  /** The first two cards are an ace and a ten-valued card. */
  blackjack: [3, 2],
  win: [1, 1],
} as const satisfies Readonly<Record<string, Odds>>

export type BlackjackRules = {
  /** Whether the first two cards may be surrendered for half of the stake. */
  readonly canSurrender: boolean
  /**
   * In an infinite deck each card is any of the 52, equally likely each time, and the dealer and each seat have
   * separate streams. A shoe of eight decks is dealt to all of them in turn.
   */
  readonly dealtFrom: 'infiniteDeck' | 'eightDecks'
}

export const withSurrender: BlackjackRules = { canSurrender: true, dealtFrom: 'infiniteDeck' }
export const withoutSurrender: BlackjackRules = { canSurrender: false, dealtFrom: 'infiniteDeck' }

/** Retired versions 1.0.0: their rounds are verified with these rules. */
export const eightDecksWithSurrender: BlackjackRules = { canSurrender: true, dealtFrom: 'eightDecks' }
export const eightDecksWithoutSurrender: BlackjackRules = { canSurrender: false, dealtFrom: 'eightDecks' }

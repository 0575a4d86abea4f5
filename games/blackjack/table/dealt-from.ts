// Where the cards of a round come from, by its rules: one shoe for everybody in turn, or an infinite deck with a stream for each hand's owner.
import { type Card, deckSize, freshCounts, takeCard } from '@mangetsu/cards'
import type { Draws, KeyedDraws } from '@mangetsu/chance'
import { type BlackjackRules, decks } from './rules.ts'

/** The dealer, or a seat by its number. */
export type CardOwner = 'dealer' | number

export type TakeCard = (owner: CardOwner) => Card

/** The dealer's stream; a seat's has the seat's number. */
const dealerStream = 0

function takeFromShoe(draws: Draws): TakeCard {
  const left = [...freshCounts(decks)]
  return () => takeCard(left, draws)
}

/** What one owner takes, and how often, changes no card of another. */
function takeFromStreams(draws: KeyedDraws): TakeCard {
  const streams = new Map<number, Draws>()
  return (owner) => {
    const no = owner === 'dealer' ? dealerStream : owner
    const stream = streams.get(no) ?? draws.stream(no)
    streams.set(no, stream)
    return stream.int(deckSize)
  }
}

export const takeCardsBy = ({ dealtFrom }: BlackjackRules, draws: KeyedDraws): TakeCard =>
  dealtFrom === 'infiniteDeck' ? takeFromStreams(draws) : takeFromShoe(draws)

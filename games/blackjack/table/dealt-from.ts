// Sources of a round's cards, by its rules: one shoe for all in turn, or an infinite deck with a separate stream for
// the dealer and each seat.
import { type Card, deckSize, freshCounts, takeCard } from '@mangetsu/cards'
import type { Draws, KeyedDraws } from '@mangetsu/chance'
import { type BlackjackRules, decks } from './rules.ts'

/** The dealer, or a seat number. */
type CardOwner = 'dealer' | number

export type TakeCard = (owner: CardOwner) => Card

/** Number of the dealer's stream; a seat's stream has the seat's number. */
const dealerStream = 0

function takeFromShoe(draws: Draws): TakeCard {
  const left = [...freshCounts(decks)]
  return () => takeCard(left, draws)
}

/** Each owner has a separate stream, so its cards do not depend on the cards other owners take. */
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

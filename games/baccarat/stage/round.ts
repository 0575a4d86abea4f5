// Reads a baccarat round from its events: both sides' cards in the order they are dealt, and the result. Pure.
import type { CardCode } from '@mangetsu/cards'
import type { PlayedEvent } from '@mangetsu/stage-kit'
import type { BaccaratEvent, BaccaratSide, ResultEvent } from '../table/events.ts'

export type DealtRound = {
  readonly cards: Readonly<Record<BaccaratSide, readonly CardCode[]>>
  /** Sides that take a third card, in order. */
  readonly thirds: readonly BaccaratSide[]
  readonly isNewShoe: boolean
  readonly result: ResultEvent
}

/** Throws a RangeError if an event is missing: the stage and the maths do not match then. */
export function readRound(events: readonly PlayedEvent[]): DealtRound {
  const all = events as unknown as readonly BaccaratEvent[]
  const cards: Record<BaccaratSide, CardCode[]> = { player: [], banker: [] }
  const thirds: BaccaratSide[] = []
  let result: ResultEvent | null = null
  let isNewShoe = false
  for (const event of all) {
    if (event.type === 'newShoe') isNewShoe = true
    else if (event.type === 'deal') {
      cards.player.push(...event.player)
      cards.banker.push(...event.banker)
    } else if (event.type === 'thirdCard') {
      cards[event.side].push(event.card)
      thirds.push(event.side)
    } else result = event
  }
  if (result === null) throw new RangeError('the round has no result')
  return { cards, thirds, isNewShoe, result }
}

/** Points of a card: ace 1, two to nine at face value, ten and court cards 0. */
const pointsOf = (code: CardCode): number => {
  const [rank = ''] = code
  if (rank === 'A') return 1
  return Number(rank) || 0
}

/** Returns the total of the cards: the last digit of their sum. */
export const totalOf = (cards: readonly CardCode[]): number =>
  cards.reduce((sum, code) => sum + pointsOf(code), 0) % 10

// Values of blackjack cards and hands.
import { type Card, rankOf } from '@mangetsu/cards'

export type HandTotal = {
  readonly total: number
  /** Whether an ace counts as eleven. */
  readonly isSoft: boolean
}

const [ten, ace] = [8, 12]

/** Returns a card's points: ace 1, two to nine at face value, ten and court cards 10. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card)
  if (rank === ace) return 1
  return rank >= ten ? 10 : rank + 2
}

/** Returns the best total of cards with these values: one ace counts eleven unless that is a bust. */
export function totalOfValues(values: readonly number[]): HandTotal {
  const low = values.reduce((sum, value) => sum + value, 0)
  const isSoft = values.includes(1) && low <= 11
  return { total: isSoft ? low + 10 : low, isSoft }
}

export const totalOf = (cards: readonly Card[]): HandTotal => totalOfValues(cards.map(pointsOf))

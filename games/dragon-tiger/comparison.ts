// Which of two cards is the higher one: the ace is the lowest, and suits count for nothing but a tie of one suit.
import { type Card, rankOf, suitOf } from '@mangetsu/cards'

/** Who has the higher card; of two of one rank whether they are of one suit as well. */
export type Comparison = 'dragon' | 'tiger' | 'tie' | 'suitedTie'

const aceLow = (card: Card): number => (rankOf(card) + 1) % 13

export function compare(dragon: Card, tiger: Card): Comparison {
  const [one, other] = [aceLow(dragon), aceLow(tiger)]
  if (one !== other) return one > other ? 'dragon' : 'tiger'
  return suitOf(dragon) === suitOf(tiger) ? 'suitedTie' : 'tie'
}

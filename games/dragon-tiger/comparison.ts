// Compares two cards: the ace is the lowest, and suits matter only for a suited tie.
import { type Card, rankOf, suitOf } from '@mangetsu/cards'

/** The side with the higher card; for two cards of one rank, whether their suits are equal too. */
export type Comparison = 'dragon' | 'tiger' | 'tie' | 'suitedTie'

const aceLow = (card: Card): number => (rankOf(card) + 1) % 13

export function compare(dragon: Card, tiger: Card): Comparison {
  const [one, other] = [aceLow(dragon), aceLow(tiger)]
  if (one !== other) return one > other ? 'dragon' : 'tiger'
  return suitOf(dragon) === suitOf(tiger) ? 'suitedTie' : 'tie'
}

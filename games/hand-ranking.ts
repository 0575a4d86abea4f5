// The ranking of five-card hands, the best first, each with the cards of one such hand.
import {
  type CardCode,
  cardName,
  type HandCategory,
  handCategories,
  handCategoryNames,
  parseCard,
} from '@mangetsu/cards'
import type { Bilingual } from '@mangetsu/chance/disclosure'

const examples: Readonly<Record<HandCategory, readonly CardCode[]>> = {
  royalFlush: ['As', 'Ks', 'Qs', 'Js', 'Ts'],
  straightFlush: ['9h', '8h', '7h', '6h', '5h'],
  fourOfAKind: ['Ah', 'As', 'Ad', 'Ac', '9h'],
  fullHouse: ['Kh', 'Ks', 'Kd', '7c', '7h'],
  flush: ['Ad', 'Td', '8d', '5d', '3d'],
  straight: ['Tc', '9d', '8h', '7s', '6c'],
  threeOfAKind: ['Qh', 'Qs', 'Qd', '8c', '4s'],
  twoPair: ['Th', 'Tc', '5d', '5s', 'Ac'],
  pair: ['Ac', 'Ad', '9s', '7d', '4c'],
  highCard: ['Kc', 'Td', '8c', '6h', '3s'],
}

export type RankedHand = {
  readonly category: HandCategory
  readonly name: Bilingual
  readonly cards: readonly { readonly code: CardCode; readonly name: Bilingual }[]
}

export const handRanking: readonly RankedHand[] = handCategories.map((category) => ({
  category,
  name: handCategoryNames[category],
  cards: examples[category].map((code) => ({ code, name: cardName(parseCard(code)) })),
}))

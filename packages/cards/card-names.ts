// Spoken names of cards in both languages, for screen readers and the names of hands.
import type { Bilingual } from '@mangetsu/chance/disclosure'
import { type Card, type CardCode, parseCard, rankOf, suitOf } from './card.ts'

type RankName = { readonly ja: string; readonly en: string; readonly plural: string }

const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const named = (ja: string, en: string): RankName => ({
  ja,
  en,
  plural: en.endsWith('x') ? `${en}es` : `${en}s`,
})

const ranks: readonly RankName[] = [
  ...numbers.map((en, place) => named(String(place + 2), en)),
  named('ジャック', 'jack'),
  named('クイーン', 'queen'),
  named('キング', 'king'),
  named('エース', 'ace'),
]

const suits: readonly Bilingual[] = [
  { ja: 'クラブ', en: 'clubs' },
  { ja: 'ダイヤ', en: 'diamonds' },
  { ja: 'ハート', en: 'hearts' },
  { ja: 'スペード', en: 'spades' },
]

/** Returns the name of a rank by its number, 0 for a two to 12 for an ace: 「クイーン」, “queen”, “queens”. */
export const rankName = (rank: number): RankName => ranks[rank] as RankName

/** Returns the mark of a rank on a card: 2 to 10, J, Q, K, A. */
export const rankMark = (rank: number): string => (rank < 9 ? String(rank + 2) : 'JQKA'.charAt(rank - 9))

/** Returns a card's name: 「ハートのクイーン」, “queen of hearts”. */
export function cardName(card: Card): Bilingual {
  const rank = rankName(rankOf(card))
  const suit = suits[suitOf(card)] as Bilingual
  return { ja: `${suit.ja}の${rank.ja}`, en: `${rank.en} of ${suit.en}` }
}

const suitSigns = '♣♦♥♠'
/** Variation selector that renders the sign as text, not as an emoji. */
const asText = '\ufe0e'

/** Returns the short form of a card: Q♥, 10♣. Throws a RangeError for a code that is no card. */
export function cardSign(code: CardCode): string {
  const card = parseCard(code)
  return `${rankMark(rankOf(card))}${suitSigns.charAt(suitOf(card))}${asText}`
}

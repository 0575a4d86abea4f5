// Names and signs of cards on a stage's page, by their codes.
import { type CardCode, cardName, parseCard, rankMark, rankOf, suitOf } from '@mangetsu/cards'
import type { StageLang } from '../text.ts'

/** Returns the spoken name of a card: ハートのクイーン, queen of hearts. */
export const cardWords = (code: CardCode, lang: StageLang): string => cardName(parseCard(code))[lang]

/** Returns the spoken names of several cards. */
export const cardsWords = (codes: readonly CardCode[], lang: StageLang): string =>
  codes.map((code) => cardWords(code, lang)).join(lang === 'ja' ? '、' : ', ')

const signs = '♣♦♥♠'
/** Variation selector that renders the sign as text, not as an emoji. */
const asText = '\ufe0e'

/** Returns the short form of a card: Q♥. */
export function cardSign(code: CardCode): string {
  const card = parseCard(code)
  return `${rankMark(rankOf(card))}${signs.charAt(suitOf(card))}${asText}`
}

/** Returns whether the card's suit is red: diamonds or hearts. */
export const isRed = (code: CardCode): boolean => 'dh'.includes(code.charAt(1))

// Cards in the words and signs of a stage's page, by their codes.
import { type CardCode, cardName, parseCard, rankMark, rankOf, suitOf } from '@mangetsu/cards'
import type { StageLang } from '../text.ts'

/** A card as one says it: ハートのクイーン, queen of hearts. */
export const cardWords = (code: CardCode, lang: StageLang): string => cardName(parseCard(code))[lang]

/** Several cards as one says them. */
export const cardsWords = (codes: readonly CardCode[], lang: StageLang): string =>
  codes.map((code) => cardWords(code, lang)).join(lang === 'ja' ? '、' : ', ')

const signs = '♣♦♥♠'
/** Asks for the sign as text, not as a coloured picture. */
const asText = '\ufe0e'

/** A card as one writes it shortly: Q♥. */
export function cardSign(code: CardCode): string {
  const card = parseCard(code)
  return `${rankMark(rankOf(card))}${signs.charAt(suitOf(card))}${asText}`
}

/** Whether its suit is one of the red ones: diamonds or hearts. */
export const isRed = (code: CardCode): boolean => 'dh'.includes(code.charAt(1))

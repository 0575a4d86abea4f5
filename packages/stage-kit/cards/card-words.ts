// Names of cards on a stage's page, by their codes.
import { type CardCode, cardName, parseCard } from '@mangetsu/cards'
import type { StageLang } from '../text.ts'

/** Returns the spoken name of a card: ハートのクイーン, queen of hearts. */
export const cardWords = (code: CardCode, lang: StageLang): string => cardName(parseCard(code))[lang]

/** Returns the spoken names of several cards. */
export const cardsWords = (codes: readonly CardCode[], lang: StageLang): string =>
  codes.map((code) => cardWords(code, lang)).join(lang === 'ja' ? '、' : ', ')

/** Returns whether the card's suit is red: diamonds or hearts. */
export const isRed = (code: CardCode): boolean => 'dh'.includes(code.charAt(1))

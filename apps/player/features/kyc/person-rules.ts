// Normalises and validates the player's personal text input.
import { plainText } from '@mangetsu/contract/typed'

/** Converts hiragana and half-width katakana to full-width katakana, the stored form of readings. */
export const kanaOf = (text: string): string =>
  plainText(text).replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

/** Katakana with its marks, at least one letter. */
export const isKana = (text: string): boolean => /^[ァ-ヺヽヾ][ァ-ヺヽヾー・ ]*$/.test(text)

/** Returns the length of an explanation without spaces. */
export const countedLength = (text: string): number => [...text.replace(/\s+/g, '')].length
export const shortestExplanation = 10
export const longestExplanation = 1_000

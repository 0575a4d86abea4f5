// What a player types of themselves, as it is sent.
import { plainText } from '@mangetsu/contract/typed'

/** Hiragana and half-width katakana become full-width katakana, as readings are kept. */
export const kanaOf = (text: string): string =>
  plainText(text).replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

/** Katakana with its marks, at least one letter of it. */
export const isKana = (text: string): boolean => /^[ァ-ヺヽヾ][ァ-ヺヽヾー・ ]*$/.test(text)

/** The characters of an explanation that count: all but spaces. */
export const countedLength = (text: string): number => [...text.replace(/\s+/g, '')].length
export const shortestExplanation = 10
export const longestExplanation = 1_000

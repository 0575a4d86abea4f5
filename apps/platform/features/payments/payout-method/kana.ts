// Kana in banks' form: full-size katakana without marks, so that spellings of one reading compare equal.
import { katakanaOf, withLargeKatakana } from '../../../kernel/japanese-text.ts'

/**
 * Folds text for comparison: NFKC (half-width becomes full-width), hiragana to katakana, small letters to full size, ヲ
 * ヰ ヱ to the letters banks use; spaces, long vowels and punctuation are removed.
 */
export function foldKana(text: string): string {
  return withLargeKatakana(katakanaOf(text.normalize('NFKC')))
    .replace(/ヲ/gu, 'オ')
    .replace(/ヰ/gu, 'イ')
    .replace(/ヱ/gu, 'エ')
    .replace(/[\s\p{P}\p{S}ー]/gu, '')
    .toUpperCase()
}

const latinName = /^[A-Z][A-Z '.-]*$/

/** Returns the sorted words of a name in Latin letters: banks print the family name first or last. */
const wordsOf = (name: string): string | null =>
  latinName.test(name)
    ? name
        .split(/[^A-Z]+/)
        .filter(Boolean)
        .toSorted()
        .join(' ')
    : null

/**
 * Returns whether an account holder matches the player's verified name in any form; true while no name is verified
 * (null).
 */
export const isOwnName = (holder: string, verifiedNames: readonly string[] | null): boolean =>
  verifiedNames === null ||
  verifiedNames.some((name) => {
    const words = wordsOf(name)
    return words === null ? foldKana(holder) === foldKana(name) : words === wordsOf(holder)
  })

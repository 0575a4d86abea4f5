// Kana as banks keep it: large katakana without marks, so that two spellings of one reading are one text.
import { katakanaOf, withLargeKatakana } from '../../../kernel/japanese-text.ts'

/**
 * The text for comparing: NFKC (half width becomes full), hiragana as katakana, small letters large, ヲ ヰ ヱ as the
 * letters banks write for them; spaces, long vowels and the signs banks print are dropped.
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

/** The words of a name in Latin letters, in one order: banks print the family name first or last. */
const wordsOf = (name: string): string | null =>
  latinName.test(name)
    ? name
        .split(/[^A-Z]+/)
        .filter(Boolean)
        .toSorted()
        .join(' ')
    : null

/**
 * Whether an account in this holder's name is the player's own, by any form of their verified name; also while that is
 * not known (null).
 */
export const isOwnName = (holder: string, verifiedNames: readonly string[] | null): boolean =>
  verifiedNames === null ||
  verifiedNames.some((name) => {
    const words = wordsOf(name)
    return words === null ? foldKana(holder) === foldKana(name) : words === wordsOf(holder)
  })

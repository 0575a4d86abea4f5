// Folding: normalises different spellings of a searched text to the same letters. Pure.
import { toRomaji } from 'wanakana'
import { withLargeKana as largeKanaIn } from './japanese-text.ts'

const accents = /[\u0300-\u036f]/g

/** Normalises full-width, half-width and upper-case letters, and removes accents. */
const plain = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replace(accents, '').normalize('NFC')

/** Returns the text with every small kana replaced by the large one, a common simplification in typing. */
export const withLargeKana = (text: string): string => largeKanaIn(text.normalize('NFKC'))

/**
 * Replacements for spellings of the same sound, in the order of application: Kunrei, keyboard and Hepburn romaji end in
 * the same letters.
 */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/dzu|du/g, 'zu'],
  [/di|zi/g, 'ji'],
  [/[zjd]y(?=[auo])/g, 'j'],
  [/zy$|jy$/g, 'j'],
  [/tu/g, 'tsu'],
  [/ti/g, 'chi'],
  [/[tc]y(?=[auo])|[tc]y$|tch/g, 'ch'],
  [/si/g, 'shi'],
  [/sy(?=[auo])|sy$/g, 'sh'],
  [/(?<![sc])hu/g, 'fu'],
  [/wo/g, 'o'],
  [/l/g, 'r'],
  [/vu(?=[aieo])|v/g, 'b'],
  [/fu(?=[aieo])/g, 'f'],
  [/([kgnhbpmr])iy(?=[auo])/g, '$1y'],
  [/(sh|ch|j)iy(?=[auo])/g, '$1'],
  [/m(?=[bp])/g, 'n'],
  [/([a-z])\1+/g, '$1'],
  [/ou/g, 'o'],
  [/ei/g, 'e'],
]

const silent = /[ー―‐\-~〜'’`・·.,、。!?！？&＆:：()（）「」\s]/g

const sound = /[っッ]?[ぁ-ゖァ-ヺ][ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ]?/g
const romajiOf = new Map<string, string>()

/** Converts kana to romaji sound by sound; the set is small, so each conversion is cached. */
const romaji = (text: string): string =>
  text.replace(sound, (kana) => {
    const known = romajiOf.get(kana) ?? toRomaji(kana)
    romajiOf.set(kana, known)
    return known
  })

/**
 * Folds Japanese to one spelling: hiragana, katakana and romaji become identical, long vowels and doubled consonants
 * count once, and kanji are unchanged. Spaces and punctuation are removed.
 */
export function foldJapanese(text: string): string {
  const letters = romaji(plain(text).replace(silent, ''))
  return sounds.reduce(
    (folded, [sound, spelling]) => folded.replace(sound, spelling),
    letters.replace(silent, ''),
  )
}

/** Folds English to plain letters and digits without spaces and punctuation. */
export const foldEnglish = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Splits a text into its words. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[\s・]+/)
    .filter((word) => word !== '')

const particles = new Set(['の', 'と', 'を', 'が', 'は', 'へ', 'に', 'で', 'no', 'to', 'wo', 'o', 'ga'])

export const isParticle = (word: string): boolean => particles.has(word)

/** Removes the particle の, which joins nouns and is often omitted in typing. */
export const withoutJoint = (text: string): string => text.replace(/の/g, '')

/** Splits a word in kana into its morae, each small kana with the kana before it. */
const moraeOf = (word: string): string[] =>
  word.match(/[^ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ][ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ]?/g) ?? []

/**
 * Returns the usual abbreviations of a name of several words: the first two morae of each word, or the first of each.
 */
export function abbreviationsOf(reading: string): string[] {
  const words = wordsOf(reading).filter((word) => !isParticle(word))
  if (words.length < 2) return []
  return [2, 1].map((count) => words.map((word) => moraeOf(word).slice(0, count).join('')).join(''))
}

/** Returns the initials of an English name of several words. */
export function initialsOf(name: string): string | null {
  const words = wordsOf(name)
  return words.length < 2 ? null : words.map((word) => word[0]).join('')
}

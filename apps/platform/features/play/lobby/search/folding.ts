// Folding: what people write differently and mean alike becomes the same letters. Pure.
import { toRomaji } from 'wanakana'
import { withLargeKana as largeKanaIn } from '../../../../kernel/japanese-text.ts'

const accents = /[\u0300-\u036f]/g

/** Wide, half-width and upper case letters are the narrow, full and lower case ones; accents go. */
const plain = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replace(accents, '').normalize('NFC')

/** The text with every small kana written large, as people write it who do not trouble with small ones. */
export const withLargeKana = (text: string): string => largeKanaIn(text.normalize('NFKC'))

/** Spellings of one sound, in the order they are made alike: Kunrei, keyboard and Hepburn end in the same letters. */
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

/** Kana as romaji, sound by sound: there are few, so each is looked up once. */
const romaji = (text: string): string =>
  text.replace(sound, (kana) => {
    const known = romajiOf.get(kana) ?? toRomaji(kana)
    romajiOf.set(kana, known)
    return known
  })

/**
 * Japanese as letters of one spelling: hiragana, katakana and romaji end alike, long vowels and doubled consonants
 * count once; kanji stay. Spaces and signs are left out.
 */
export function foldJapanese(text: string): string {
  const letters = romaji(plain(text).replace(silent, ''))
  return sounds.reduce(
    (folded, [sound, spelling]) => folded.replace(sound, spelling),
    letters.replace(silent, ''),
  )
}

/** English as plain letters and digits, without spaces and signs. */
export const foldEnglish = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Words as they are written apart. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[\s・]+/)
    .filter((word) => word !== '')

const particles = new Set(['の', 'と', 'を', 'が', 'は', 'へ', 'に', 'で', 'no', 'to', 'wo', 'o', 'ga'])

export const isParticle = (word: string): boolean => particles.has(word)

/** The text without the particle that joins nouns, which people leave out. */
export const withoutJoint = (text: string): string => text.replace(/の/g, '')

/** The sounds of a word in kana, a small kana with the one before it. */
const moraeOf = (word: string): string[] =>
  word.match(/[^ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ][ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ]?/g) ?? []

/** What people make of a name of several words: the first two sounds of each, or the first of each. */
export function abbreviationsOf(reading: string): string[] {
  const words = wordsOf(reading).filter((word) => !isParticle(word))
  if (words.length < 2) return []
  return [2, 1].map((count) => words.map((word) => moraeOf(word).slice(0, count).join('')).join(''))
}

/** The first letters of an English name of several words. */
export function initialsOf(name: string): string | null {
  const words = wordsOf(name)
  return words.length < 2 ? null : words.map((word) => word[0]).join('')
}

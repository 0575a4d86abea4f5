// A message as it is stored, and the normalised forms read by the filter: one letter for all spellings of it.

/** Runs of marks over one letter that are longer than any language needs. */
const piledMarks = /\p{M}{3,}/gu
/**
 * Invisible characters, except those that join pictures. Besides Unicode's default ignorables: blank Braille,
 * the object replacement character, the musical null notehead and the two blanks of Egyptian hieroglyphs.
 */
const unseen =
  /(?<!\p{Extended_Pictographic}|\uFE0F)\u200D|(?![\u200D\uFE0F])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}\u{13441}\u{13442}]/gu
/** Matches a letter, a digit, a sign or a picture; a message without any of them is invisible. */
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A message as it is shown: NFKC, in one line, without invisible characters; '' if nothing is visible. */
export function cleanMessage(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(unseen, '')
    .replace(piledMarks, '')
    .trim()
  return seen.test(clean) ? clean : ''
}

export const lengthOf = (text: string): number => [...text].length

const cyrillic = 'аеорсхуікмтв'
const likeLatin = 'aeopcxyikmtb'
const smallKana = 'ぁぃぅぇぉっゃゅょゎ'
const largeKana = 'あいうえおつやゆよわ'
const kanjiDigits = '〇零一二三四五六七八九壱弐参肆伍陸漆捌玖壹貳參'
const digits = '00123456789123456789123'

const swapped = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((letter, at) => [letter, to[at] ?? letter]))

/**
 * Rows of signs in the order of the Latin alphabet that NFKC does not normalise:
 * negative circles and squares, flags.
 */
const letterRows = [0x1_f150, 0x1_f170, 0x1_f1e6] as const
const latin = 'abcdefghijklmnopqrstuvwxyz'
const letterShapes = letterRows.map((first) =>
  swapped([...latin].map((_, at) => String.fromCodePoint(first + at)).join(''), latin),
)

const letters = new Map([
  ...swapped(cyrillic, likeLatin),
  ...swapped(smallKana, largeKana),
  ...letterShapes.flatMap((row) => [...row]),
])
/**
 * Rows of figures from 1 to 9 that Unicode does not count as decimal digits and NFKC does not
 * normalise: Ethiopic, double circled, negative circled, Dingbats with and without serifs,
 * Suzhou, Aegean, counting rods.
 */
const figureRows = [0x1369, 0x24f5, 0x2776, 0x2780, 0x278a, 0x3021, 0x1_0107, 0x1_d360] as const
const figureShapes = figureRows.map((first) =>
  swapped(Array.from({ length: 9 }, (_, at) => String.fromCodePoint(first + at)).join(''), '123456789'),
)
const zeros = swapped('\u24ff\u{1F10B}\u{1F10C}', '000')
const numerals = new Map([
  ...swapped(kanjiDigits, digits),
  ...figureShapes.flatMap((row) => [...row]),
  ...zeros,
])
const leet = swapped('013457$@!', 'oieastsai')

const mapped = (text: string, table: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => table.get(letter) ?? letter).join('')

const hiraganaOf = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))

/**
 * Lower case without accents, katakana as hiragana, small kana as large, and one letter for all lookalikes.
 */
export const folded = (text: string): string =>
  mapped(
    hiraganaOf(
      text
        .normalize('NFKC')
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0300-\u036F]/g, '')
        .normalize('NFC'),
    ),
    letters,
  ).replace(/\u200D/g, '')

/** The folded text without spaces, punctuation and long vowel marks. */
export const squeezed = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]|ー/gu, '')

/** The folded words, each surrounded by single spaces; adjacent single letters are joined to one word. */
export function wordsOf(text: string): string {
  const parts = mapped(folded(text), leet).match(/[\p{L}\p{N}']+/gu) ?? []
  const words: string[] = []
  let isJoining = false
  for (const part of parts) {
    const isSingle = part.length === 1
    if (isSingle && isJoining) words.push(`${words.pop() ?? ''}${part}`)
    else words.push(part)
    isJoining = isSingle
  }
  return ` ${words.join(' ').replaceAll("'", '')} `
}

/** The value of a decimal digit of any script: Unicode has each script's ten in a row, from 0. */
function figureOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/** Writes the digits of every script as ASCII digits, without the marks of keycaps. */
export const withFigures = (text: string): string =>
  mapped(folded(text), numerals)
    .replace(/(?![0-9])\p{Nd}/gu, figureOf)
    .replace(/(?<=\d)[\uFE0F\u20E3]+/gu, '')

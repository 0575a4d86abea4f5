// What names may look like: read as people read them, stored in one form (Unicode NFC), and taken for nobody of the house.
import { composed } from '@mangetsu/contract/typed'
import { isMixed, looksOfWords, looksWithoutFigures } from './look-alikes.ts'
import reserved from './reserved-names.json' with { type: 'json' }

/** Grapheme clusters (UAX #29): what a reader counts as one character. */
const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length

/** Controls, unassigned and private characters, line breaks, tags, and what turns the text around, hides in it or is blank. */
const unwelcome =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>\u2800\uFFFC\u{1D159}\u{13441}\u{13442}]|(?![\u200D\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
/** A joiner that follows no picture, or a variation selector that follows neither a picture nor a Han character. */
const stray =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|(?<![\p{Emoji}\p{Script=Han}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u
/** More marks over one letter than any language needs. */
const piledMarks = /\p{M}{4,}/u
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u
const nicknameLimit = 20

const lookOf = (text: string): string => looksOfWords(text).join('')
const looks = {
  anywhere: reserved.anywhere.map(lookOf),
  words: new Set(reserved.words.map(lookOf)),
  whole: new Set([...reserved.words, ...reserved.whole].map(lookOf)),
}

/** Whether a name, however it is spelt, may be taken for somebody who speaks for the house. */
export function isReservedName(name: string): boolean {
  const apart = name.replaceAll('_', ' ')
  return [looksOfWords(apart), looksWithoutFigures(apart)].some((words) => {
    const whole = words.join('')
    return (
      looks.whole.has(whole) ||
      words.some((word) => looks.words.has(word)) ||
      looks.anywhere.some((one) => whole.includes(one))
    )
  })
}

/**
 * The nickname as it is kept: '' takes it away; null when it may not be one. A zero-width joiner holds emoji together. A word
 * that mixes scripts which look alike is none.
 */
export function readNickname(typed: string): string | null {
  if (unwelcome.test(typed) || stray.test(typed) || piledMarks.test(typed.normalize('NFD'))) return null
  const name = composed(typed).replace(/\s+/gu, ' ').trim()
  if (name !== '' && !seen.test(name)) return null
  return lengthOf(name) <= nicknameLimit && !isMixed(name) ? name : null
}

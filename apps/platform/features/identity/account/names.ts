// Rules for names: measured as people read them, stored in one form (Unicode NFC), and not impersonating the operator's
// staff.
import { composed } from '@mangetsu/contract/typed'
import { isMixed, looksOfWords, looksWithoutFigures } from './look-alikes.ts'
import reserved from './reserved-names.json' with { type: 'json' }

/** Grapheme clusters (UAX #29): user-perceived characters. */
const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length

/**
 * Control, unassigned and private-use characters, line breaks, tags, and characters that change the text direction or
 * are invisible or blank.
 */
const unwelcome =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>\u2800\uFFFC\u{1D159}\u{13441}\u{13442}]|(?![\u200D\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
/**
 * A joiner that does not follow an emoji, or a variation selector that follows neither an emoji nor a Han character.
 */
const stray =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|(?<![\p{Emoji}\p{Script=Han}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u
/** More combining marks on one letter than any language needs. */
const piledMarks = /\p{M}{4,}/u
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u
const nicknameLimit = 20

const lookOf = (text: string): string => looksOfWords(text).join('')
const looks = {
  anywhere: reserved.anywhere.map(lookOf),
  words: new Set(reserved.words.map(lookOf)),
  whole: new Set([...reserved.words, ...reserved.whole].map(lookOf)),
}

/** Returns whether a name, in any spelling, may be mistaken for the operator's staff. */
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
 * Normalises a nickname for storage: '' removes it; null if it is not allowed. A zero-width joiner is allowed within
 * emoji. A word that mixes confusable scripts is rejected.
 */
export function readNickname(typed: string): string | null {
  if (unwelcome.test(typed) || stray.test(typed) || piledMarks.test(typed.normalize('NFD'))) return null
  const name = composed(typed).replace(/\s+/gu, ' ').trim()
  if (name !== '' && !seen.test(name)) return null
  return lengthOf(name) <= nicknameLimit && !isMixed(name) ? name : null
}

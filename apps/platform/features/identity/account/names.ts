// What names may look like: read as people read them, stored in one form (Unicode NFC).
import { composed } from '@mangetsu/contract/typed'

/** Grapheme clusters (UAX #29): what a reader counts as one character. */
const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length

/** Controls, unassigned and private characters, line breaks, tags, and what turns the text around or hides in it. */
const unwelcome = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>]|(?!\u200d)\p{Cf}/u
const nicknameLimit = 20

/** The nickname as it is kept: '' takes it away; null when it may not be one. A zero-width joiner holds emoji together. */
export function readNickname(typed: string): string | null {
  if (unwelcome.test(typed)) return null
  const name = composed(typed).replace(/\s+/gu, ' ').trim()
  return lengthOf(name) <= nicknameLimit ? name : null
}

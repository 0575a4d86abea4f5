// The chat filter, a pure function of the text: insults and threats, words of self-harm, contact details, advice to
// borrow or to chase losses, and repetitions.
import words from './filter-words.json' with { type: 'json' }
import { folded, squeezed, withFigures, wordsOf } from './fold-text.ts'
import { hasPhoneNumber } from './phone-numbers.ts'

const chatFaults = ['abuse', 'selfHarm', 'contact', 'advice', 'repeat'] as const
export type ChatFault = (typeof chatFaults)[number]

/** Names of faults in a refusal; words of self-harm are answered with help lines and not named. */
export const faultNames: Readonly<
  Record<Exclude<ChatFault, 'selfHarm'>, Readonly<Record<'ja' | 'en', string>>>
> = {
  abuse: { ja: '人を傷つける言葉や脅し', en: 'insults and threats are' },
  contact: { ja: '連絡先やリンク、外への勧誘', en: 'contact details, links and solicitation are' },
  advice: { ja: '借金や、負けを取り返すことのすすめ', en: 'advice to borrow or to chase losses is' },
  repeat: { ja: '同じメッセージの繰り返し', en: 'the same message once more is' },
}

type ListName = Exclude<ChatFault, 'repeat'>
type WordLists = Readonly<Record<'part' | 'word' | 'start' | 'all', readonly string[]>>

const escaped = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Matches a word with each letter repeated at least as often as in the word. */
const stretched = (word: string): string =>
  word.replace(/(.)\1*/gu, (run, letter: string) => {
    const least = [...run].length
    return letter === ' ' ? ' ' : `${escaped(letter)}{${least},}`
  })

const anyOf = (texts: readonly string[], before: string, after: string): RegExp | null =>
  texts.length === 0 ? null : new RegExp(`${before}(?:${texts.map(stretched).join('|')})${after}`, 'u')

/** The word lists as one expression per form of a text. */
function compiled({ part, word, start, all }: WordLists): (text: string) => boolean {
  const inSqueezed = [anyOf(part.map(squeezed), '', ''), anyOf(all.map(squeezed), '^', '$')]
  const inWords = [anyOf(word.map(folded), ' ', ' '), anyOf(start.map(folded), ' ', '')]
  return (text) => {
    const [tight, spaced] = [squeezed(text), wordsOf(text)]
    return inSqueezed.some((one) => one?.test(tight)) || inWords.some((one) => one?.test(spaced))
  }
}

const listed: Readonly<Record<ListName, (text: string) => boolean>> = {
  abuse: compiled(words.abuse),
  selfHarm: compiled(words.selfHarm),
  contact: compiled(words.contact),
  advice: compiled(words.advice),
}

const between = String.raw`[\s\-.()/・ー_]`
const ends = 'com|net|org|jp|io|me|info|biz|xyz|gg|co|tv|link|shop|app|dev|site|online|club|top|vip|cc|to'

const englishDigits = 'zero|one|two|three|four|five|six|seven|eight|nine'
/** Folded: small kana as large ones. */
const kanaDigits = 'ぜろ|れい|まる|いち|に|さん|よん|ご|ろく|なな|しち|はち|きゆう'

/** Addresses in any spelling; digits are in the form of `withFigures`. */
const addresses: readonly RegExp[] = [
  /https?:|www\s*\./u,
  // A full stop that ends a sentence is followed by a space.
  new RegExp(
    String.raw`[a-z0-9-]{2,}(?:\.|\s+\.\s*|\s*(?:。|どつと|\(dot\)|\[dot\]|\sdot\s)\s*)(?:${ends})(?![a-z])`,
    'u',
  ),
  // A word shaped like a host name under any top-level domain, or an IP address.
  /[\p{L}\p{N}-]{2,}\.(?:[a-z]{2,}|xn--[a-z0-9-]+)(?![\p{L}\p{N}])/u,
  /(?<![a-z0-9.])[a-z0-9]\.(?:me|co|gg|io|ly|tv|cc|gl)(?![a-z0-9])/u,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u,
  /[a-z0-9._%+-]+\s*(?:@|あつとまーく|\(at\)|\[at\])\s*[a-z0-9-]{2,}/u,
  /(?:^|\s)@[a-z0-9_.]{3,}/u,
  /[a-z0-9_.]{2,}#\d{4}(?!\d)/u,
  /(?<!\d)\d{10,}/u,
  new RegExp(String.raw`\+\d(?:${between}?\d){8,}`, 'u'),
  // A number in words, digit by digit.
  new RegExp(String.raw`(?:(?:${englishDigits})[^\p{L}\p{N}]*){7,}`, 'u'),
  new RegExp(String.raw`(?:(?:${kanaDigits})[^\p{L}\p{N}]*){9,}`, 'u'),
]

const isAddress = (text: string): boolean => {
  const figures = withFigures(text)
  return hasPhoneNumber(figures) || addresses.some((one) => one.test(figures))
}

/** Texts with the same key count as repetitions. */
export const repeatKey = (text: string): string => squeezed(text) || text

/** The fault of a message; null if it is allowed. `isRepeated`: the player has just sent the same text. */
export function faultOf(text: string, { isRepeated }: { readonly isRepeated: boolean }): ChatFault | null {
  if (listed.abuse(text)) return 'abuse'
  if (listed.selfHarm(text)) return 'selfHarm'
  if (isAddress(text) || listed.contact(text)) return 'contact'
  if (listed.advice(text)) return 'advice'
  return isRepeated ? 'repeat' : null
}

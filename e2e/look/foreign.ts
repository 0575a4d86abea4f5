// Which of a page's words are in the other language. What may be is a short list, each with its reason.
import { catalogue, type Lang } from '../words.ts'

/** Names that are written in Latin letters in Japanese, too. */
const latinNames = [
  // The brand, and the address of this sandbox's mail.
  'Mangetsu',
  // Where a picture of the screen may be taken: trade names.
]

/** What an English page says in Japanese, whole. */
const japaneseNames = [
  // What leads to the Japanese page is called so in Japanese.
  '日本語',
  // The brand as it is written on the mark.
  '満月',
]

const latinRun = /\p{Script=Latin}{3,}(?:[’']\p{Script=Latin}+)?(?:[ \u00a0,]+\p{Script=Latin}{3,})+/gu
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

const without = (text: string, names: readonly string[]): string =>
  names.reduce((left, name) => left.replaceAll(name, ' \u0001 '), text)

const messagesOf = (lang: Lang): ReadonlySet<string> => new Set(Object.values(catalogue[lang]))
const messages = { ja: messagesOf('ja'), en: messagesOf('en') } as const

/** A message of the English site that is not one of the Japanese site, too. */
const isEnglishMessage = (text: string): boolean =>
  /\p{Script=Latin}{3}/u.test(text) && messages.en.has(text) && !messages.ja.has(text)

/** What of a text is in the other language; null where nothing is. */
export function foreignIn(lang: Lang, text: string): string | null {
  if (lang === 'en') return japanese.test(without(text, japaneseNames)) ? text : null
  if (isEnglishMessage(text)) return text
  return new RegExp(latinRun, 'u').exec(without(text, latinNames))?.[0] ?? null
}

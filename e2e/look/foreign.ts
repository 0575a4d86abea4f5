// Which of a page's words are in the other language. What may be is a short list, each with its reason.
import { type Lang, textsOf } from '../words.ts'

/** Names that are written in Latin letters in Japanese, too. */
const latinNames = [
  'Mangetsu',
  // What a body abroad that listens calls itself.
  'Gambling Therapy',
]

/** What an English page says in Japanese, whole. */
const japaneseNames = [
  // The brand as it is written on the mark.
  '満月',
  // How the tests' players write their own names.
  'ツキミ ハナコ',
  // Whose the account is that a transfer goes to, as banks in Japan write it and one has to type it.
  'マンゲツ',
]

/** Bets as the records of rounds name them, each alone in a cell of the page that says how a round is computed. */
const namesInRecords = ['small', 'big', 'even', 'odd']

const latinRun = /\p{Script=Latin}{3,}(?:[’']\p{Script=Latin}+)?(?:[ \u00a0,]+\p{Script=Latin}{3,})+/gu
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

const without = (text: string, names: readonly string[]): string =>
  names.reduce((left, name) => left.replaceAll(name, ' \u0001 '), text)

const messages = { ja: new Set(textsOf('ja')), en: new Set(textsOf('en')) } as const

/** A message of the English site that is not one of the Japanese site, too. */
const isEnglishMessage = (text: string): boolean =>
  /\p{Script=Latin}{3}/u.test(text) && messages.en.has(text) && !messages.ja.has(text)

/** What of a text is in the other language; null where nothing is. */
export function foreignIn(lang: Lang, text: string): string | null {
  if (lang === 'en') return japanese.test(without(text, japaneseNames)) ? text : null
  if (namesInRecords.includes(text)) return null
  if (isEnglishMessage(text) && !latinNames.includes(text)) return text
  return new RegExp(latinRun, 'u').exec(without(text, latinNames))?.[0] ?? null
}

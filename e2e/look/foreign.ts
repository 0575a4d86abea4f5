// Finds text on a page that is in the other language. The exceptions are a short list, each with its reason.
import { type Lang, textsOf } from '../words.ts'

/** Names written in Latin letters in Japanese as well. */
const latinNames = [
  'Mangetsu',
  // The name of a support organisation abroad.
  'Gambling Therapy',
]

/** Japanese texts that may appear on an English page, matched as a whole. */
const japaneseNames = [
  // The brand as its logo writes it.
  '満月',
  // The names of the test players.
  'ツキミ ハナコ',
  // The account holder for bank transfers, in the form that Japanese banks use and players must type.
  'マンゲツ',
]

/** Seals of the twelve animals, each alone in its picture; their names are the text beside them. */
const zodiacSeals = [...'子丑寅卯辰巳午未申酉戌亥']

/** Names of bets in the records of rounds, each alone in a cell of the page that explains how a round is computed. */
const namesInRecords = ['small', 'big', 'even', 'odd']

const latinRun = /\p{Script=Latin}{3,}(?:[’']\p{Script=Latin}+)?(?:[ \u00a0,]+\p{Script=Latin}{3,})+/gu
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

const without = (text: string, names: readonly string[]): string =>
  names.reduce((left, name) => left.replaceAll(name, ' \u0001 '), text)

const messages = { ja: new Set(textsOf('ja')), en: new Set(textsOf('en')) } as const

/** Returns whether the text is a message of the English site and not also one of the Japanese site. */
const isEnglishMessage = (text: string): boolean =>
  /\p{Script=Latin}{3}/u.test(text) && messages.en.has(text) && !messages.ja.has(text)

/** Returns the part of a text that is in the other language, or null if there is none. */
export function foreignIn(lang: Lang, text: string): string | null {
  if (lang === 'en' && zodiacSeals.includes(text)) return null
  if (lang === 'en') return japanese.test(without(text, japaneseNames)) ? text : null
  if (namesInRecords.includes(text)) return null
  if (isEnglishMessage(text) && !latinNames.includes(text)) return text
  return new RegExp(latinRun, 'u').exec(without(text, latinNames))?.[0] ?? null
}

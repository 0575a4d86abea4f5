// Keys by which two accounts name one person: names folded so that spelling, order and division do not
// matter, with the date of birth.
import {
  type KanjiForms,
  kanjiFolder,
  katakanaOf,
  nameForms,
  withLargeKatakana,
} from '../../../kernel/japanese-text.ts'

export type NamedPerson = {
  readonly lastName: string | null
  readonly firstName: string | null
  readonly lastKana: string | null
  readonly firstKana: string | null
  /** YYYY-MM-DD. */
  readonly birthDate: string
}

/**
 * Separators within a name and invisible marks: middle dots, spaces, hyphens, apostrophes, direction marks.
 */
const between = /[\s\p{P}\p{S}\p{Cf}\u30fb\uff65]/gu

/** Kana of the same sound in old and new spellings. */
const alike: Readonly<Record<string, string>> = { ヂ: 'ジ', ヅ: 'ズ', ヲ: 'オ', ヰ: 'イ', ヱ: 'エ' }

/** Rows of the syllabary by vowel: a long vowel is written as ー or as a following vowel. */
const aRow = 'アカガサザタダナハバパマヤラワ'
const iRow = 'イキギシジチニヒビピミリ'
const uRow = 'ウクグスズツヌフブプムユルヴ'
const eRow = 'エケゲセゼテデネヘベペメレ'
const oRow = 'オコゴソゾトドノホボポモヨロ'

const lengthened: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<=[${aRow}])ー`, 'gu'), 'ア'],
  [new RegExp(`(?<=[${iRow}])ー`, 'gu'), 'イ'],
  [new RegExp(`(?<=[${uRow}])ー`, 'gu'), 'ウ'],
  [new RegExp(`(?<=[${eRow}])[ーエ]`, 'gu'), 'イ'],
  [new RegExp(`(?<=[${oRow}])[ーオ]`, 'gu'), 'ウ'],
]

/** A reading folded by sound: katakana, small kana enlarged, long vowels unified, separators removed. */
export function foldReading(text: string): string {
  const kana = withLargeKatakana(katakanaOf(text.normalize('NFKC')))
    .replace(/[ヂヅヲヰヱ]/gu, (sign) => alike[sign] ?? sign)
    .replace(between, '')
  return lengthened.reduce((folded, [long, vowel]) => folded.replace(long, vowel), kana).toUpperCase()
}

/** Variants that are equal only in names of persons. */
const personForms: KanjiForms = [
  ['碕', '崎'],
  ['齋斉齊', '斎'],
  ['濵', '浜'],
  ['𠮷', '吉'],
  ['栁', '柳'],
  ['桒', '桑'],
  ['實', '実'],
  ['佛', '仏'],
  ['彌', '弥'],
  ['龜', '亀'],
  ['桧', '檜'],
  ['堯', '尭'],
  ['瑤', '瑶'],
]
const foldForms = kanjiFolder(nameForms, personForms)

/** A written name folded: old character forms become new ones, Latin letters lose accents and case. */
export function foldWritten(text: string): string {
  const plain = foldForms(text.normalize('NFKC').replace(between, ''))
  return foldReading(plain.replace(/[\u00c0-\u024f]/gu, (letter) => letter.normalize('NFD').charAt(0)))
}

type PersonKeyKind = 'person' | 'written'
export type PersonKey = { readonly kind: PersonKeyKind; readonly text: string }

/** Both orders of a name's parts, each as one word: division and order differ by habit. */
const bothOrders = (last: string, first: string, fold: (text: string) => string): string[] => [
  ...new Set([fold(last + first), fold(first + last)]),
]

function namesOf({ lastName, firstName, lastKana, firstKana }: NamedPerson): PersonKey[] {
  const kana = lastKana === null || firstKana === null ? [] : bothOrders(lastKana, firstKana, foldReading)
  const written = lastName === null || firstName === null ? [] : bothOrders(lastName, firstName, foldWritten)
  return [
    ...kana.map((text) => ({ kind: 'person' as const, text })),
    ...written.map((text) => ({ kind: 'written' as const, text })),
  ]
}

/** The folded names of an account, readings and spellings alike. */
export const foldedNames = (person: NamedPerson): ReadonlySet<string> =>
  new Set(namesOf(person).map(({ text }) => text))

const at = (names: readonly PersonKey[], dates: readonly string[]): PersonKey[] =>
  names.flatMap(({ kind, text }) => dates.map((date) => ({ kind, text: `${text} ${date}` })))

/**
 * The keys shared by two accounts of one person: each reading and
 * spelling of the name with the date of birth.
 */
export const personKeys = (person: NamedPerson): PersonKey[] => at(namesOf(person), [person.birthDate])

/** Dates that differ from this one by one digit, whether or not such a day exists. */
export function datesOneDigitOff(date: string): string[] {
  return [...date].flatMap((sign, place) =>
    sign === '-'
      ? []
      : [...'0123456789']
          .filter((digit) => digit !== sign)
          .map((digit) => date.slice(0, place) + digit + date.slice(place + 1)),
  )
}

/**
 * The keys of the same name with a date of birth one digit off: a typing
 * error, or an attempt to evade an exclusion.
 */
export const nearKeys = (person: NamedPerson): PersonKey[] =>
  at(namesOf(person), datesOneDigitOff(person.birthDate))

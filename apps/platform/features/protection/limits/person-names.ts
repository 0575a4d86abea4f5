// When two accounts name one person: names folded so that spelling, order and division do not matter, with the date of birth.
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

/** Signs between the parts of a name, and marks nobody sees: middle dots, spaces, hyphens, apostrophes, direction signs. */
const between = /[\s\p{P}\p{S}\p{Cf}\u30fb\uff65]/gu

/** Kana that sound alike, as old and new spellings write them. */
const alike: Readonly<Record<string, string>> = { ヂ: 'ジ', ヅ: 'ズ', ヲ: 'オ', ヰ: 'イ', ヱ: 'エ' }

/** Rows of the syllabary by their vowel: a long one is written as ー or as a vowel after it. */
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

/** A reading as it sounds: katakana, small kana large, long vowels one way, nothing between the parts. */
export function foldReading(text: string): string {
  const kana = withLargeKatakana(katakanaOf(text.normalize('NFKC')))
    .replace(/[ヂヅヲヰヱ]/gu, (sign) => alike[sign] ?? sign)
    .replace(between, '')
  return lengthened.reduce((folded, [long, vowel]) => folded.replace(long, vowel), kana).toUpperCase()
}

/** Forms that mean the same in names of persons alone. */
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

/** A name as it is written: old forms of its characters as the new ones, Latin letters without accents and case. */
export function foldWritten(text: string): string {
  const plain = foldForms(text.normalize('NFKC').replace(between, ''))
  return foldReading(plain.replace(/[\u00c0-\u024f]/gu, (letter) => letter.normalize('NFD').charAt(0)))
}

export type PersonKeyKind = 'person' | 'written'
export type PersonKey = { readonly kind: PersonKeyKind; readonly text: string }

/** Both orders of a name's parts, each as one word: how it is divided and which part comes first differs by habit. */
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

/** What two accounts of one person have in common: each reading and spelling of the name with the date of birth. */
export const personKeys = (person: NamedPerson): PersonKey[] => at(namesOf(person), [person.birthDate])

/** Dates that differ from this one by one digit, whether or not there is such a day. */
export function datesOneDigitOff(date: string): string[] {
  return [...date].flatMap((sign, place) =>
    sign === '-'
      ? []
      : [...'0123456789']
          .filter((digit) => digit !== sign)
          .map((digit) => date.slice(0, place) + digit + date.slice(place + 1)),
  )
}

/** The keys of the same name with a date of birth that is one digit off: a slip, or a way round. */
export const nearKeys = (person: NamedPerson): PersonKey[] =>
  at(namesOf(person), datesOneDigitOff(person.birthDate))

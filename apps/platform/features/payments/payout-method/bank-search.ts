// Searches for a bank or a branch by typed text: its current or former name, its reading, its code.
import { plainText } from '@mangetsu/contract/typed'
import { kanjiFigures, plainFigures, readUnits } from '@mangetsu/money/figures'
import {
  type BankOption,
  type BankRow,
  bankTable,
  bankView,
  mostUsed,
  type Row,
  shownBranch,
} from './banks.ts'
import { type FormerName, formerNames } from './former-banks.ts'
import { foldKana } from './kana.ts'
import { foldPlace } from './place-names.ts'
import { foldRomaji } from './romaji.ts'

const resultsLimit = 20

type Name = { readonly name: string; readonly kana: string; readonly romaji: string }

/** One row of the search index; `asTyped` are spellings that match without folding. */
type Entry = {
  readonly row: Row
  readonly now: Name
  /** Former names. */
  readonly before: readonly Name[]
  readonly asTyped: string
  /** Its name in digits, if it is a number. */
  readonly figures: string
}

const fullKinds: readonly (readonly [RegExp, string])[] = [
  [/信用金庫/gu, '信金'],
  [/信用組合/gu, '信組'],
  [/農業協同組合/gu, '農協'],
  [/労働金庫/gu, '労金'],
  [/(?<=.)(?:銀行|支店|ぎんこう|してん)$/u, ''],
]

const foldName = (text: string): string =>
  foldPlace(
    fullKinds.reduce(
      (done, [pattern, into]) => done.replace(pattern, into),
      plainText(text).toLowerCase().replace(/\s/gu, ''),
    ),
  )

/** Converts a numeric name to digits, such as 七十七, 百五 or 〇一八; '' if it is not numeric. */
function figuresOf(name: string): string {
  const figures = kanjiFigures(plainFigures(name))
  const number = /^[\d十百千]+/u.exec(figures)?.[0] ?? ''
  const read = /[十百千]/u.test(number) ? readUnits(number) : number
  return read === null || read === '' ? '' : read + figures.slice(number.length)
}

/** Search keys of a row besides its code: a name as written, read and romanised. */
const folded = ({ name, kana, latin }: FormerName): Name => ({
  name: foldName(name),
  kana: foldKana(kana),
  romaji: foldRomaji(latin ?? ''),
})

const entryOf = (row: Row, former: readonly FormerName[] = []): Entry => ({
  row,
  now: folded({ ...row, latin: row.roma }),
  before: former.map(folded),
  asTyped: row.roma,
  figures: figuresOf(foldName(row.name)),
})

type BankQuery = Name & {
  readonly asTyped: string
  /** The query in digits, in any typed form; '' if it does not begin with a number. */
  readonly figures: string
}

function wantedOf(text: string): BankQuery {
  const typed = plainText(text)
  const isLatin = /^[\p{Script=Latin}\s'-]+$/u.test(typed)
  const name = foldName(typed)
  return {
    name,
    kana: /^[\p{Script=Katakana}\p{Script=Hiragana}ー\s・-]+$/u.test(name) ? foldKana(name) : '',
    romaji: isLatin ? foldRomaji(typed) : '',
    asTyped: isLatin ? typed.toLowerCase().replace(/[^a-z-]/g, '') : '',
    figures: figuresOf(name.replace(/(?<=^.+)(?:店|番)$/u, '')),
  }
}

/** 0 exact, 1 prefix, 2 substring; null without a match. */
function placeIn(whole: string, part: string): number | null {
  if (part === '') return null
  if (whole === part) return 0
  if (whole.startsWith(part)) return 1
  return whole.includes(part) ? 2 : null
}

/** By code; an exact match also without leading zeros. */
function codePlace({ row: { code } }: Entry, figures: string): number | null {
  if (!/^\d+$/.test(figures)) return null
  if (figures.padStart(code.length, '0') === code) return 0
  return code.startsWith(figures) ? 1 : null
}

const nameRanks = (name: Name, wanted: Name): (number | null)[] => [
  placeIn(name.name, wanted.name),
  placeIn(name.kana, wanted.kana),
  placeIn(name.romaji, wanted.romaji),
]

function placeOf(entry: Entry, wanted: BankQuery): number | null {
  // A former name ranks at best like a prefix of a current one.
  const before = entry.before
    .flatMap((name) => nameRanks(name, wanted))
    .map((place) => (place === null ? null : Math.min(2, place + 1)))
  const places = [
    codePlace(entry, wanted.figures),
    placeIn(entry.figures, wanted.figures),
    ...nameRanks(entry.now, wanted),
    ...before,
    placeIn(entry.asTyped, wanted.asTyped),
  ].filter((place) => place !== null)
  return places.length === 0 ? null : Math.min(...places)
}

const rankOf = (code: string): number => {
  const place = mostUsed.indexOf(code)
  return place < 0 ? mostUsed.length : place
}

function found(entries: readonly Entry[], text: string): Row[] {
  const wanted = wantedOf(text)
  return entries
    .flatMap((entry) => {
      const place = placeOf(entry, wanted)
      return place === null ? [] : [{ row: entry.row, place }]
    })
    .sort(
      (a, b) =>
        a.place - b.place || rankOf(a.row.code) - rankOf(b.row.code) || (a.row.code < b.row.code ? -1 : 1),
    )
    .slice(0, resultsLimit)
    .map(({ row }) => row)
}

export type BankSearch = {
  /** Returns at most 20 banks, the best match first; the most used ones for an empty query. */
  banks(text: string): BankOption[]
  /** Same for the branches of a bank, by code for an empty query; undefined for an unknown bank. */
  branches(bankCode: string, text: string): BankOption[] | undefined
}

/** Loads the table of banks eagerly: called at startup. */
export function createBankSearch(): BankSearch {
  const table = bankTable()
  const banks = [...table.values()].map((row) => entryOf(row, formerNames.get(row.code)))
  // A bank's branch index is built on first use; there are at most as many as banks.
  const branches = new Map<string, Entry[]>()
  const entriesOf = (bank: BankRow): Entry[] => {
    const known = branches.get(bank.code) ?? Object.values(bank.branches).map((row) => entryOf(row))
    branches.set(bank.code, known)
    return known
  }
  return {
    banks(text) {
      if (text.trim() !== '') return found(banks, text).map(bankView)
      return mostUsed.flatMap((code) => table.get(code) ?? []).map(bankView)
    },
    branches(bankCode, text) {
      const bank = table.get(bankCode)
      if (bank === undefined) return undefined
      if (text.trim() !== '') return found(entriesOf(bank), text).map(shownBranch)
      return Object.values(bank.branches)
        .sort((a, b) => (a.code < b.code ? -1 : 1))
        .slice(0, resultsLimit)
        .map(shownBranch)
    },
  }
}

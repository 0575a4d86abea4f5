// Finding a bank or a branch by what people type: its name now or before, its reading, its code.
import { plainText } from '@mangetsu/contract/typed'
import { kanjiFigures, plainFigures, readUnits } from '@mangetsu/money/figures'
import {
  type BankOption,
  type BankRow,
  bankTable,
  mostUsed,
  type Row,
  shownBank,
  shownBranch,
} from './banks.ts'
import { type FormerName, formerNames } from './former-banks.ts'
import { foldKana } from './kana.ts'
import { foldPlace } from './place-names.ts'
import { foldRomaji } from './romaji.ts'

const resultsLimit = 20

type Name = { readonly name: string; readonly kana: string; readonly romaji: string }

/** One row as it is looked through; `asTyped` are spellings that need no folding to be found. */
type Entry = {
  readonly row: Row
  readonly now: Name
  /** Those it had before. */
  readonly before: readonly Name[]
  readonly asTyped: string
  /** Its name in digits, where it is a number. */
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

/** A name that is a number as its figures, 七十七 and 百五, or 〇一八; '' for what is none. */
function figuresOf(name: string): string {
  const figures = kanjiFigures(plainFigures(name))
  const number = /^[\d十百千]+/u.exec(figures)?.[0] ?? ''
  const read = /[十百千]/u.test(number) ? readUnits(number) : number
  return read === null || read === '' ? '' : read + figures.slice(number.length)
}

/** What a row is found by beside its code: a name as it is written, read and spelled. */
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
  /** In digits, whatever they were typed in; '' for what holds no number at its beginning. */
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

/** 0 the very one, 1 begins so, 2 has it somewhere; null not at all. */
function placeIn(whole: string, part: string): number | null {
  if (part === '') return null
  if (whole === part) return 0
  if (whole.startsWith(part)) return 1
  return whole.includes(part) ? 2 : null
}

/** By code: the very one also without the noughts before it. */
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
  // A name of before is as good as the beginning of a present one at best.
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
  /** At most 20, the best first; the most used where nothing is typed. */
  banks(text: string): BankOption[]
  /** Likewise the branches of a bank, by code where nothing is typed; undefined for a bank that is not there. */
  branches(bankCode: string, text: string): BankOption[] | undefined
}

/** Reads the table of banks at once: made when the platform starts. */
export function createBankSearch(): BankSearch {
  const table = bankTable()
  const banks = [...table.values()].map((row) => entryOf(row, formerNames.get(row.code)))
  // A bank's branches are folded when it is first looked through; there are as many as banks at most.
  const branches = new Map<string, Entry[]>()
  const entriesOf = (bank: BankRow): Entry[] => {
    const known = branches.get(bank.code) ?? Object.values(bank.branches).map((row) => entryOf(row))
    branches.set(bank.code, known)
    return known
  }
  return {
    banks(text) {
      if (text.trim() !== '') return found(banks, text).map(shownBank)
      return mostUsed.flatMap((code) => table.get(code) ?? []).map(shownBank)
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

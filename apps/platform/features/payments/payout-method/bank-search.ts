// Finding a bank or a branch by what people type: its name, its reading in any kana, romaji in any spelling, its code.
import {
  type BankOption,
  type BankRow,
  bankTable,
  mostUsed,
  type Row,
  shownBank,
  shownBranch,
} from './banks.ts'
import { foldKana } from './kana.ts'
import { foldRomaji } from './romaji.ts'

const resultsLimit = 20

/** One row as it is looked through; `asTyped` are spellings that need no folding to be found. */
type Entry = {
  readonly row: Row
  readonly name: string
  readonly kana: string
  readonly romaji: string
  readonly asTyped: string
}

const fullKinds: readonly (readonly [RegExp, string])[] = [
  [/信用金庫/gu, '信金'],
  [/信用組合/gu, '信組'],
  [/農業協同組合/gu, '農協'],
  [/労働金庫/gu, '労金'],
  [/(?<=.)(?:銀行|支店|ぎんこう|してん)$/u, ''],
]

/** が between two characters of a place's name, which is written ケ or ヶ as well: 自由が丘, 霞ケ関. */
const placeParticle = /(?<=\p{Script=Han})[がガ](?=\p{Script=Han})/gu

const foldName = (text: string): string =>
  fullKinds.reduce(
    (done, [pattern, into]) => done.replace(pattern, into),
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\s/gu, '')
      .replace(/ヶ/gu, 'ケ')
      .replace(placeParticle, 'ケ'),
  )

const entryOf = (row: Row): Entry => ({
  row,
  name: foldName(row.name),
  kana: foldKana(row.kana),
  romaji: foldRomaji(row.roma),
  asTyped: row.roma,
})

type BankQuery = Omit<Entry, 'row'> & { readonly code: string }

function wantedOf(text: string): BankQuery {
  const typed = text.normalize('NFKC').trim()
  const isLatin = /^[\p{Script=Latin}\s'-]+$/u.test(typed)
  const name = foldName(typed)
  return {
    name,
    kana: /^[\p{Script=Katakana}\p{Script=Hiragana}ー\s・-]+$/u.test(name) ? foldKana(name) : '',
    romaji: isLatin ? foldRomaji(typed) : '',
    asTyped: isLatin ? typed.toLowerCase().replace(/[^a-z-]/g, '') : '',
    code: /^\d+$/.test(typed) ? typed : '',
  }
}

/** 0 the very one, 1 begins so, 2 has it somewhere; null not at all. */
function placeIn(whole: string, part: string): number | null {
  if (part === '') return null
  if (whole === part) return 0
  if (whole.startsWith(part)) return 1
  return whole.includes(part) ? 2 : null
}

function placeOf(entry: Entry, wanted: BankQuery): number | null {
  const code = wanted.code !== '' && entry.row.code.startsWith(wanted.code) ? 0 : null
  const places = [
    code,
    placeIn(entry.name, wanted.name),
    placeIn(entry.kana, wanted.kana),
    placeIn(entry.romaji, wanted.romaji),
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
  const banks = [...table.values()].map(entryOf)
  // A bank's branches are folded when it is first looked through; there are as many as banks at most.
  const branches = new Map<string, Entry[]>()
  const entriesOf = (bank: BankRow): Entry[] => {
    const known = branches.get(bank.code) ?? Object.values(bank.branches).map(entryOf)
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

// Japanese banks and their branches, by their codes in the interbank clearing system (全銀); from the package
// zengin-code.
import { createRequire } from 'node:module'
import { spelledOf } from './romaji.ts'

export type BankOption = {
  readonly code: string
  readonly name: { readonly ja: string; readonly en: string }
}

/** A row of the table: full-width names without 銀行 or 支店, kana without small letters. */
export type Row = {
  readonly code: string
  readonly name: string
  readonly kana: string
  readonly roma: string
}
export type BankRow = Row & { readonly branches: Readonly<Record<string, Row>> }

const read: { table?: ReadonlyMap<string, BankRow> } = {}

/** Returns every bank by its code. Loading takes a few tenths of a second, once: at startup, not during a call. */
export function bankTable(): ReadonlyMap<string, BankRow> {
  read.table ??= new Map(
    Object.entries(createRequire(import.meta.url)('zengin-code') as Readonly<Record<string, BankRow>>),
  )
  return read.table
}

/** Most used first; with the English name if it differs from the romaji. */
const wellKnown: ReadonlyMap<string, string | null> = new Map([
  ['9900', 'Japan Post Bank'],
  ['0005', 'MUFG Bank'],
  ['0009', 'Sumitomo Mitsui Banking Corporation'],
  ['0001', null],
  ['0036', null],
  ['0010', 'Resona Bank'],
  ['0033', 'PayPay Bank'],
  ['0038', 'Docomo SMTB Net Bank'],
  ['0039', 'au Jibun Bank'],
  ['0035', 'Sony Bank'],
  ['0040', 'AEON Bank'],
  ['0034', 'Seven Bank'],
  ['0397', 'SBI Shinsei Bank'],
  ['0310', 'GMO Aozora Net Bank'],
  ['0017', 'Saitama Resona Bank'],
  ['0138', null],
  ['0134', null],
  ['0149', null],
  ['0177', null],
  ['0501', null],
])

export const mostUsed: readonly string[] = [...wellKnown.keys()]

/** Banks that no longer exist, whose accounts players may still have. */
const former: readonly BankOption[] = [
  { code: '9901', name: { ja: '満月銀行', en: 'Mangetsu Bank' } },
  { code: '9902', name: { ja: '三日月銀行', en: 'Crescent Bank' } },
  { code: '9903', name: { ja: 'うさぎ信用金庫', en: 'Rabbit Credit Union' } },
]

type Style = {
  readonly short: RegExp
  readonly ja: string
  readonly roma: RegExp
  readonly en: (name: string) => string
}

/** The table's abbreviations of institution types, and their full names. */
const styles: readonly Style[] = [
  { short: /信金$/u, ja: '信用金庫', roma: /shinkin$/, en: (name) => `${name} Shinkin Bank` },
  { short: /信組$/u, ja: '信用組合', roma: /shinkumi$/, en: (name) => `${name} Credit Cooperative` },
  { short: /農協$/u, ja: '農業協同組合', roma: /noukiyou$/, en: (name) => `JA ${name}` },
  { short: /労金$/u, ja: '労働金庫', roma: /roukin$/, en: (name) => `${name} Labour Bank` },
  { short: /信託$/u, ja: '信託銀行', roma: /shintaku$/, en: (name) => `${name} Trust Bank` },
]
const bankStyle: Style = { short: /$/u, ja: '銀行', roma: /$/, en: (name) => `${name} Bank` }
const noStyle: Style = { short: /$/u, ja: '', roma: /$/, en: (name) => name }

/** City, regional and trust banks, by their code ranges; 0200 is a payment service. */
const isDomesticBank = (code: string): boolean =>
  code === '9900' || (/^0[0-35]/.test(code) && code !== '0200')

function styleOf({ code, name }: Row): Style {
  const style = styles.find(({ short }) => short.test(name))
  return style ?? (isDomesticBank(code) ? bankStyle : noStyle)
}

const plain = (name: string): string => name.normalize('NFKC').trim()

/** Only a name in Latin letters is its own English name; the romaji of it is not. */
const latinOf = (name: string): string | null => (/^[\x20-\x7e]+$/.test(name) ? name : null)

export function bankView(row: Row): BankOption {
  const style = styleOf(row)
  const ja = plain(row.name).replace(style.short, style.ja)
  const core = plain(row.name).replace(style.short, '')
  const en = wellKnown.get(row.code) ?? style.en(latinOf(core) ?? spelledOf(row.roma.replace(style.roma, '')))
  return { code: row.code, name: { ja, en } }
}

export const shownBranch = (row: Row): BankOption => ({
  code: row.code,
  name: { ja: plain(row.name), en: latinOf(plain(row.name)) ?? spelledOf(row.roma) },
})

const unnamed = (code: string): BankOption => ({ code, name: { ja: code, en: code } })

/** Returns the bank's name, also for a merged bank; its code if unknown. */
export function bankNamed(code: string): BankOption {
  const row = bankTable().get(code)
  return row === undefined ? (former.find((one) => one.code === code) ?? unnamed(code)) : bankView(row)
}

export function branchNamed(bankCode: string, code: string): BankOption {
  const row = bankTable().get(bankCode)?.branches[code]
  return row === undefined ? unnamed(code) : shownBranch(row)
}

// The payout method's row: one table for every kind, what the contract shows of it, and where it sends money.
import { networkOf } from '@mangetsu/coin'
import type { PayoutDestination } from '@mangetsu/contract/bank'
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import type { PayoutKind } from '@mangetsu/contract/withdrawal'
import { type Currency, currencyCodes, isCrypto } from '@mangetsu/money'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { bankNamed, branchNamed } from './banks.ts'
import { ewalletOf, maskHandle } from './ewallets.ts'

/** What every kind has. */
type Every = {
  readonly id: string
  readonly player_id: string
  readonly created_at: Date
  readonly usable_from: Date
  readonly removed_at: Date | null
}

export type BankFacts = {
  readonly kind: 'bank'
  readonly currency: Currency
  readonly bank_code: string
  readonly branch_code: string
  readonly account_type: 'ordinary' | 'current'
  readonly account_no: string
  readonly holder: string
}
export type EwalletFacts = {
  readonly kind: 'ewallet'
  readonly provider: string
  readonly handle: string
  /** The e-wallet's own name for the account. */
  readonly account_ref: string
}
export type CryptoFacts = {
  readonly kind: 'crypto'
  readonly currency: Currency
  readonly network: string
  readonly address: string
  readonly tag: string | null
  readonly label: string
}

export type MethodFacts = BankFacts | EwalletFacts | CryptoFacts

/** The table's constraint `payout_method_whole` is what makes this union true. */
export type MethodRow = Every & MethodFacts

type Reading = Pick<Connection, 'query'>

/** How many of each kind a player can have at a time. */
export const methodLimits: Readonly<Record<PayoutKind, number>> = { bank: 5, ewallet: 3, crypto: 10 }

const factNames = [
  'currency',
  'bank_code',
  'branch_code',
  'account_type',
  'account_no',
  'holder',
  'provider',
  'handle',
  'account_ref',
  'network',
  'address',
  'tag',
  'label',
] as const
type FactName = (typeof factNames)[number]

/** What makes a method of each kind another one. */
const tellingApart: Readonly<Record<PayoutKind, readonly FactName[]>> = {
  bank: ['bank_code', 'branch_code', 'account_type', 'account_no'],
  ewallet: ['provider', 'handle'],
  crypto: ['currency', 'network', 'address', 'tag'],
}

const columns = `id, player_id, kind, ${factNames.join(', ')}, created_at, usable_from, removed_at`

/** The same columns under another name of the table, for those who join it. */
export const methodColumns = (table: string): string =>
  ['kind', ...factNames.filter((name) => name !== 'currency')].map((name) => `${table}.${name}`).join(', ')

/** All but the last three digits hidden. */
export const maskAccountNo = (accountNo: string): string => `****${accountNo.slice(-3)}`

const firstShown = 6
const lastShown = 4
/** The ends of an address, for where its whole length has no room. */
const shortAddress = (address: string): string =>
  `${address.slice(0, firstShown)}…${address.slice(-lastShown)}`

export const fiatCodes: readonly Currency[] = currencyCodes.filter((code) => !isCrypto(code))

/** What can be paid out to it. */
export const currenciesOf = (row: MethodFacts): readonly Currency[] =>
  row.kind === 'ewallet' ? fiatCodes : [row.currency]

const networkName = (code: string) => networkOf(code)?.name ?? { ja: code, en: code }

function factsShown(row: MethodFacts) {
  if (row.kind === 'bank') {
    const { bank_code: bankCode, branch_code: branchCode } = row
    const names = { bankName: bankNamed(bankCode).name, branchName: branchNamed(bankCode, branchCode).name }
    const account = { accountType: row.account_type, accountNo: maskAccountNo(row.account_no) }
    return { kind: row.kind, bankCode, branchCode, ...names, ...account, holder: row.holder }
  }
  if (row.kind === 'ewallet') {
    const { provider } = row
    const providerName = ewalletOf(provider)?.name ?? { ja: provider, en: provider }
    return { kind: row.kind, provider, providerName, handle: maskHandle(row.handle) }
  }
  const { kind, network, address, tag, label } = row
  return { kind, network, networkName: networkName(network), address, tag, label }
}

/** As the contract shows it; `usableFrom` is null once that has passed. */
export const shown = (row: MethodRow, nowMs: number): PayoutMethod => ({
  id: row.id,
  currencies: [...currenciesOf(row)],
  createdAt: instantOf(row.created_at),
  usableFrom: row.usable_from.getTime() > nowMs ? instantOf(row.usable_from) : null,
  ...factsShown(row),
})

/** Where it leads in a few words, masked, in both languages. */
export function destinationsOf(row: MethodFacts): { ja: string; en: string } {
  const both = (name: { ja: string; en: string }, which: string) => ({
    ja: `${name.ja} ${which}`,
    en: `${name.en} ${which}`,
  })
  if (row.kind === 'bank') return both(bankNamed(row.bank_code).name, maskAccountNo(row.account_no))
  if (row.kind === 'crypto') return both(networkName(row.network), shortAddress(row.address))
  return both(ewalletOf(row.provider)?.name ?? { ja: row.provider, en: row.provider }, maskHandle(row.handle))
}

/** The method as sent to the gateway. */
export function payoutTo(row: MethodFacts): PayoutDestination {
  if (row.kind === 'bank') {
    const { bank_code: bankCode, branch_code: branchCode, holder } = row
    const { account_type: accountType, account_no: accountNo } = row
    return { kind: 'bank', bankCode, branchCode, accountType, accountNo, holder }
  }
  if (row.kind === 'ewallet') return { kind: 'ewallet', provider: row.provider, accountRef: row.account_ref }
  return { kind: 'crypto', network: row.network, address: row.address, tag: row.tag }
}

/** The player's own method of this id, unless it was removed. */
export async function findMethod(tx: Reading, playerId: string, id: string): Promise<MethodRow | undefined> {
  const text = `select ${columns} from payout_method where id = $1 and player_id = $2 and removed_at is null`
  return (await tx.query<MethodRow>(text, [id, playerId]))[0]
}

/** A player's methods, oldest first; those that were removed but bore money are there for an export alone. */
export const methodsOf = (tx: Reading, playerId: string, has = { isRemoved: false }): Promise<MethodRow[]> =>
  tx.query<MethodRow>(
    `select ${columns} from payout_method where player_id = $1 and (removed_at is null or $2) order by id`,
    [playerId, has.isRemoved],
  )

/**
 * What tells a player's methods from all others, those that were removed and bore money and accounts at e-wallets that
 * were once bound among them. Two players with one in common share it.
 */
export async function methodTraces(tx: Reading, playerId: string): Promise<string[]> {
  const methods = await methodsOf(tx, playerId, { isRemoved: true })
  const bound = await tx.query<{ provider: string; account_ref: string }>(
    'select provider, account_ref from ewallet_ask where player_id = $1 and account_ref is not null',
    [playerId],
  )
  const ofEwallet = (provider: string, accountRef: string) => `ewallet ${provider} ${accountRef}`
  const own = methods.map((row) => {
    if (row.kind === 'ewallet') return ofEwallet(row.provider, row.account_ref)
    if (row.kind === 'bank')
      return `bank ${row.bank_code} ${row.branch_code} ${row.account_type} ${row.account_no}`
    return `coin ${row.network} ${row.address} ${row.tag ?? ''}`
  })
  return [...new Set([...own, ...bound.map((row) => ofEwallet(row.provider, row.account_ref))])]
}

const sharing = `select m.player_id from payout_method o join payout_method m on m.player_id <> o.player_id and m.kind = o.kind
    and m.account_no = o.account_no and (m.bank_code, m.branch_code, m.account_type) = (o.bank_code, o.branch_code, o.account_type)
  where o.player_id = $1 and o.kind = 'bank' and m.kind = 'bank'
  union select m.player_id from payout_method o join payout_method m on m.player_id <> o.player_id
    and m.address = o.address and m.network = o.network and m.tag is not distinct from o.tag
  where o.player_id = $1 and o.kind = 'crypto' and m.kind = 'crypto'
  union select t.player_id from (
      select player_id, provider, account_ref from payout_method where kind = 'ewallet'
      union select player_id, provider, account_ref from ewallet_ask where account_ref is not null
    ) o join lateral (
      select player_id from payout_method m
        where m.kind = 'ewallet' and m.account_ref = o.account_ref and m.provider = o.provider
      union select player_id from ewallet_ask a
        where a.account_ref is not null and a.account_ref = o.account_ref and a.provider = o.provider
    ) t on t.player_id <> $1
  where o.player_id = $1`

/** Accounts other than the player's that have, or had, one of their methods (`methodTraces`). */
export const accountsSharingMethods = async (tx: Reading, playerId: string): Promise<string[]> =>
  (await tx.query<{ player_id: string }>(sharing, [playerId])).map(({ player_id }) => player_id)

/** Whether the player has just this already. */
export async function isKnownMethod(tx: Reading, playerId: string, facts: MethodFacts): Promise<boolean> {
  const given: Partial<Record<FactName, string | null>> = facts
  const names = tellingApart[facts.kind]
  const where = names
    .map((name, index) => `lower(${name}) is not distinct from lower($${index + 3})`)
    .join(' and ')
  const rows = await tx.query(
    `select 1 from payout_method where player_id = $1 and kind = $2 and removed_at is null and ${where}`,
    [playerId, facts.kind, ...names.map((name) => given[name] ?? null)],
  )
  return rows.length > 0
}

export type NewMethod = {
  readonly id: string
  readonly playerId: string
  readonly facts: MethodFacts
  readonly nowMs: number
  readonly usableFromMs: number
}

/** False when there is one already. */
export async function insertMethod(tx: Tx, made: NewMethod): Promise<boolean> {
  const given: Partial<Record<FactName, string | null>> = made.facts
  const values = factNames.map((name) => given[name] ?? null)
  const places = factNames.map((_, index) => `$${index + 6}`).join(', ')
  const rows = await tx.query(
    `insert into payout_method (id, player_id, kind, created_at, usable_from, ${factNames.join(', ')})
     values ($1, $2, $3, $4, $5, ${places}) on conflict do nothing returning id`,
    [made.id, made.playerId, made.facts.kind, dateOf(made.nowMs), dateOf(made.usableFromMs), ...values],
  )
  return rows.length === 1
}

/** Takes a method away: hidden where money went to it, else destroyed. */
export async function removeMethod(tx: Tx, id: string, nowMs: number): Promise<void> {
  const [bore] = await tx.query('select 1 from withdrawal where method_id = $1 limit 1', [id])
  if (bore === undefined) await tx.query('delete from payout_method where id = $1', [id])
  else await tx.query('update payout_method set removed_at = $2 where id = $1', [id, dateOf(nowMs)])
}

/** Whether money is on its way to it. */
export async function isInUse(tx: Tx, id: string): Promise<boolean> {
  const open = await tx.query(
    `select 1 from withdrawal
     where method_id = $1 and status in ('requested', 'checking', 'approved', 'sending') limit 1`,
    [id],
  )
  return open.length > 0
}

/** Destroys what no money ever went to; the rest belongs to the record of money. */
export async function eraseMethods(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from ewallet_ask where player_id = $1', [playerId])
  await tx.query(
    `delete from payout_method m where player_id = $1
       and not exists (select from withdrawal w where w.method_id = m.id)`,
    [playerId],
  )
}

// The payout method's row: one table for every kind, its contract view, and its payout destination.
import { networkOf } from '@mangetsu/coin'
import type { PayoutDestination } from '@mangetsu/contract/bank'
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import type { PayoutKind } from '@mangetsu/contract/withdrawal'
import { type Currency, currencyCodes, isCrypto } from '@mangetsu/money'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { bankNamed, branchNamed } from './banks.ts'
import { ewalletOf, maskHandle } from './ewallets.ts'

/** Columns of every kind. */
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

/** The table's constraint `payout_method_whole` guarantees this union. */
export type MethodRow = Every & MethodFacts

type Reading = Pick<Connection, 'query'>

/** Maximum methods of each kind per player. */
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

/** Columns that identify a method of each kind. */
const tellingApart: Readonly<Record<PayoutKind, readonly FactName[]>> = {
  bank: ['bank_code', 'branch_code', 'account_type', 'account_no'],
  ewallet: ['provider', 'handle'],
  crypto: ['currency', 'network', 'address', 'tag'],
}

const columns = `id, player_id, kind, ${factNames.join(', ')}, created_at, usable_from, removed_at`

/** Returns the same columns under a table alias, for joins. */
export const methodColumns = (table: string): string =>
  ['kind', ...factNames.filter((name) => name !== 'currency')].map((name) => `${table}.${name}`).join(', ')

/** Masks all but the last three digits. */
const maskAccountNo = (accountNo: string): string => `****${accountNo.slice(-3)}`

const firstShown = 6
const lastShown = 4
/** Shortens an address to its ends where space is limited. */
const shortAddress = (address: string): string =>
  `${address.slice(0, firstShown)}…${address.slice(-lastShown)}`

const fiatCodes: readonly Currency[] = currencyCodes.filter((code) => !isCrypto(code))

/** Returns the currencies it can receive. */
export const currenciesOf = (row: MethodFacts): readonly Currency[] =>
  row.kind === 'ewallet' ? fiatCodes : [row.currency]

const networkName = (code: string) => networkOf(code)?.name ?? { ja: code, en: code }

function factsView(row: MethodFacts) {
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

/** Maps it to the contract; `usableFrom` is null once that time has passed. */
export const shown = (row: MethodRow, nowMs: number): PayoutMethod => ({
  id: row.id,
  currencies: [...currenciesOf(row)],
  createdAt: instantOf(row.created_at),
  usableFrom: row.usable_from.getTime() > nowMs ? instantOf(row.usable_from) : null,
  ...factsView(row),
})

/** Describes its destination briefly, masked, in both languages. */
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

/** Finds the player's own method by id, unless it was removed. */
export async function findMethod(tx: Reading, playerId: string, id: string): Promise<MethodRow | undefined> {
  const text = `select ${columns} from payout_method where id = $1 and player_id = $2 and removed_at is null`
  return (await tx.query<MethodRow>(text, [id, playerId]))[0]
}

/** Lists a player's methods, oldest first; removed methods that received money are included only in an export. */
export const methodsOf = (tx: Reading, playerId: string, has = { isRemoved: false }): Promise<MethodRow[]> =>
  tx.query<MethodRow>(
    `select ${columns} from payout_method where player_id = $1 and (removed_at is null or $2) order by id`,
    [playerId, has.isRemoved],
  )

/**
 * Returns the hashes that identify a player's methods, including removed ones that received money and e-wallet accounts
 * once bound. Two players with a common hash share a method.
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

/** Returns other accounts that have or had one of the player's methods (`methodTraces`). */
export const accountsSharingMethods = async (tx: Reading, playerId: string): Promise<string[]> =>
  (await tx.query<{ player_id: string }>(sharing, [playerId])).map(({ player_id }) => player_id)

/** Returns whether the player already has this method. */
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

/** Inserts a method; returns false if it already exists. */
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

/** Removes a method: hidden if it received money, otherwise deleted. */
export async function removeMethod(tx: Tx, id: string, nowMs: number): Promise<void> {
  const [bore] = await tx.query('select 1 from withdrawal where method_id = $1 limit 1', [id])
  if (bore === undefined) await tx.query('delete from payout_method where id = $1', [id])
  else await tx.query('update payout_method set removed_at = $2 where id = $1', [id, dateOf(nowMs)])
}

/** Returns whether a payout to it is in transit. */
export async function isInUse(tx: Tx, id: string): Promise<boolean> {
  const open = await tx.query(
    `select 1 from withdrawal
     where method_id = $1 and status in ('requested', 'checking', 'approved', 'sending') limit 1`,
    [id],
  )
  return open.length > 0
}

/** Deletes methods that never received money; others belong to the payment records. */
export async function eraseMethods(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from ewallet_ask where player_id = $1', [playerId])
  await tx.query(
    `delete from payout_method m where player_id = $1
       and not exists (select from withdrawal w where w.method_id = m.id)`,
    [playerId],
  )
}

// A player's accounts: opening a wallet or vault, reading balances, and the statement with the balance after each entry.
import type { Currency } from '@mangetsu/money'
import type { Connection, Tx } from '../kernel/db/index.ts'
import type { OtherPurpose, PlayerAccountRef, PromotionAccountRef, PromotionPurpose } from './types.ts'

/** A wallet. `accountId` is the value of `SettleItem.playerAccountId`. */
export type WalletAccount = {
  readonly accountId: string
  readonly playerId: string
  readonly currency: Currency
}

export type PlayerBalance = {
  readonly currency: Currency
  readonly accountId: string
  /** Spendable balance, in minor units. */
  readonly balanceMinor: bigint
  /** Sum of open holds, in minor units. */
  readonly heldMinor: bigint
  /** Incremented by each entry of the wallet: of two balances, the one with the higher version is newer. */
  readonly version: bigint
}

export type StatementEntry = {
  readonly version: bigint
  readonly transferId: string
  readonly kind: string
  readonly ref: string
  /** Positive for money received, negative for money spent (minor units). */
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
  readonly at: Date
}

export type StatementQuery = {
  readonly playerId: string
  readonly currency: Currency
  /** Returns only entries older than this version, the last one of the previous page. */
  readonly before?: bigint | undefined
  /** At most 200. */
  readonly limit: number
}

/** Balance of an account other than the wallet (minor units). */
export type OtherBalance = { readonly currency: Currency; readonly balanceMinor: bigint }

const STATEMENT_LIMIT = 200

const OPEN = {
  name: 'ledger_open_wallet',
  text: `insert into ledger_account (player_id, currency, purpose)
    values ($1, $2, 'wallet'), ($1, $2, 'held') on conflict do nothing`,
}
const OPEN_OTHER = {
  name: 'ledger_open_other',
  text: 'insert into ledger_account (player_id, currency, purpose) values ($1, $2, $3) on conflict do nothing',
}
const FIND = {
  name: 'ledger_find_wallet',
  text: `select id from ledger_account where player_id = $1 and currency = $2 and purpose = 'wallet'`,
}
const BALANCES = {
  name: 'ledger_balances',
  text: `select w.currency, w.id, w.balance, w.version, h.balance as held
    from ledger_account w
    join ledger_account h on h.player_id = w.player_id and h.currency = w.currency and h.purpose = 'held'
    where w.player_id = $1 and w.purpose = 'wallet' order by w.currency`,
}
const OTHERS = {
  name: 'ledger_others',
  text: `select currency, balance from ledger_account
    where player_id = $1 and purpose = $2 and balance > 0 order by currency`,
}
// The page is cut from the postings before the joins: otherwise a wallet's whole history is read and sorted (43 ms
// instead of 0.4 for 12,000 entries).
const STATEMENT = {
  name: 'ledger_statement',
  text: `select p.version, p.transfer_id, t.kind, t.ref, p.amount, p.balance_after,
      uuid_extract_timestamp(p.transfer_id) as at
    from (
      select version, transfer_id, amount, balance_after from ledger_posting
      where version < $3 and amount <> 0 and account_id =
        (select id from ledger_account where player_id = $1 and currency = $2 and purpose = 'wallet')
      order by version desc limit $4
    ) p
    join ledger_transfer t on t.id = p.transfer_id
    order by p.version desc`,
}
const NEWEST = 9_223_372_036_854_775_807n

/** Opens the player's wallet in a currency, with the account for its holds; idempotent. */
export async function openWallet(tx: Tx, playerId: string, currency: Currency): Promise<WalletAccount> {
  await tx.query(OPEN, [playerId, currency])
  const [found] = await tx.query<{ id: string }>(FIND, [playerId, currency])
  if (!found) throw new Error('ledger: the wallet just opened is not there')
  return { accountId: found.id, playerId, currency }
}

/** Opens a player's account other than the wallet, or one of a promotion; idempotent. */
export async function openAccount(
  tx: Tx,
  ref: Required<PlayerAccountRef> | PromotionAccountRef,
  currency: Currency,
): Promise<void> {
  const owner = 'promotionId' in ref ? ref.promotionId : ref.playerId
  await tx.query(OPEN_OTHER, [owner, currency, ref.purpose])
}

/**
 * Opens the player's vault in a currency; idempotent. Transfers reach its money by naming the vault in their
 * `AccountRef`.
 */
export const openVault = (tx: Tx, playerId: string, currency: Currency): Promise<void> =>
  openAccount(tx, { playerId, purpose: 'vault' }, currency)

/** Returns an owner's balances in accounts of this purpose, by currency code, without empty ones. */
export async function balancesOfPurpose(
  tx: Pick<Connection, 'query'>,
  ownerId: string,
  purpose: OtherPurpose | PromotionPurpose,
): Promise<OtherBalance[]> {
  const rows = await tx.query<{ currency: Currency; balance: bigint }>(OTHERS, [ownerId, purpose])
  return rows.map(({ currency, balance }) => ({ currency, balanceMinor: balance }))
}

/** Returns the player's balances in the vault, by currency code, without empty ones. */
export const vaultOf = (tx: Pick<Connection, 'query'>, playerId: string): Promise<OtherBalance[]> =>
  balancesOfPurpose(tx, playerId, 'vault')

/** Returns every wallet of the player, by currency code. */
export async function balancesOf(tx: Pick<Connection, 'query'>, playerId: string): Promise<PlayerBalance[]> {
  type Row = { currency: Currency; id: string; balance: bigint; version: bigint; held: bigint }
  const rows = await tx.query<Row>(BALANCES, [playerId])
  return rows.map((row) => ({
    currency: row.currency,
    accountId: row.id,
    balanceMinor: row.balance,
    heldMinor: row.held,
    version: row.version,
  }))
}

/**
 * Returns a page of the wallet's entries with an amount, newest first; pass the last version as `before` for the next
 * page.
 */
export async function statement(
  tx: Pick<Connection, 'query'>,
  query: StatementQuery,
): Promise<StatementEntry[]> {
  return (await tx.query<EntryRow>(STATEMENT, pageOf(query))).map(entryOf)
}

type EntryRow = {
  version: bigint
  transfer_id: string
  kind: string
  ref: string
  amount: bigint
  balance_after: bigint
  at: Date
}

const pageOf = ({ playerId, currency, before, limit }: StatementQuery): unknown[] => [
  playerId,
  currency,
  before ?? NEWEST,
  Math.max(1, Math.min(limit, STATEMENT_LIMIT)),
]

const entryOf = (row: EntryRow): StatementEntry => ({
  version: row.version,
  transferId: row.transfer_id,
  kind: row.kind,
  ref: row.ref,
  amountMinor: row.amount,
  balanceAfterMinor: row.balance_after,
  at: row.at,
})

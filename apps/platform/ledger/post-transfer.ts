// Writes one transfer: used by `transfer`, `hold`, `settle` and `release`. Batched wagers have their own path.
import { randomUUIDv7 } from 'node:crypto'
import type { Currency } from '@mangetsu/money'
import { batchColumns, type Tx } from '../kernel/db/index.ts'
import { houseIds, houseKey } from './house.ts'
import { assertBalanced, BrokenLedger } from './invariants.ts'
import type { BalanceAfter, HouseAccount, LedgerRefused, OtherPurpose, PromotionPurpose } from './types.ts'

/** Purpose of an account; a promotion's accounts have the promotion's id instead of a player's. */
type AccountPurpose = 'wallet' | 'held' | OtherPurpose | PromotionPurpose
/** Account of a leg, with every purpose: the public `AccountRef` excludes the accounts of holds. */
type PostedAccount = HouseAccount | { readonly playerId: string; readonly purpose: AccountPurpose }
export type PostedLeg = {
  readonly place: PostedAccount
  readonly currency: Currency
  readonly amountMinor: bigint
}

export type TransferPosting = {
  readonly key: string
  readonly hash: Buffer
  readonly kind: string
  readonly ref: string
  readonly legs: readonly PostedLeg[]
}

export type PostedTransfer = { readonly transferId: string; readonly balances: readonly BalanceAfter[] }

/** Scope of keys that belong to no wallet. */
export const noScope = '00000000-0000-0000-0000-000000000000'

type AccountRow = {
  id: string
  player_id: string
  currency: Currency
  purpose: AccountPurpose
  balance: bigint
  version: bigint
}
type Change = AccountRow & { amount: bigint; balanceAfter: bigint }

const legColumns = batchColumns<PlayerLeg>([
  { name: 'player', sqlType: 'uuid[]', of: ({ place }) => place.playerId },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  { name: 'purpose', sqlType: 'text[]', of: ({ place }) => place.purpose },
])
const changeColumns = batchColumns<Change>([
  { name: 'id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'version', sqlType: 'bigint[]', of: ({ version }) => version },
  { name: 'amount', sqlType: 'bigint[]', of: ({ amount }) => amount },
  { name: 'balance_after', sqlType: 'bigint[]', of: (change) => change.balanceAfter },
  { name: 'purpose', sqlType: 'text[]', of: ({ purpose }) => purpose },
])

const LOCK_KEY = {
  name: 'ledger_lock_key',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 20261121))',
}
const FIND_FIRST = {
  name: 'ledger_find_first',
  text: 'select id, request_hash, result from ledger_transfer where scope = $1 and key = $2',
}
const LOCK_ACCOUNTS = {
  name: 'ledger_lock_accounts',
  text: `select a.id, a.player_id, a.currency, a.purpose, a.balance, a.version
    from ledger_account a
    where (a.player_id, a.currency, a.purpose) in
      (select player, currency, purpose from ${legColumns.unnest(1)})
    order by a.id for no key update`,
}
const WRITE_PLAYERS = {
  name: 'ledger_write_players',
  text: `with change as (
      select * from ${changeColumns.unnest(3)}
    ), posted as (
      insert into ledger_posting (account_id, version, transfer_id, amount, balance_after)
      select id, version + 1, $1, amount, balance_after from change
    ), noted as (
      insert into ledger_movement (account_id, version, transfer_id, kind, at)
      select id, version + 1, $1, $2, uuid_extract_timestamp($1) from change where purpose = 'wallet'
    )
    update ledger_account a set balance = c.balance_after, version = a.version + 1
    from change c where a.id = c.id and a.version = c.version and a.balance + c.amount = c.balance_after
    returning a.id`,
}
const WRITE_HOUSE = {
  name: 'ledger_write_house',
  text: `with leg as (
      select * from unnest($2::int[], $3::bigint[]) as l(house_id, amount)
    ), posted as (
      insert into ledger_house_posting (transfer_id, house_id, amount) select $1, house_id, amount from leg
    )
    insert into ledger_house_delta (house_id, amount) select house_id, amount from leg`,
}
const WRITE_TRANSFER = {
  name: 'ledger_write_transfer',
  text: `insert into ledger_transfer (id, scope, key, request_hash, kind, ref, result)
    values ($1, $2, $3, $4, $5, $6, $7)`,
}

/**
 * Returns the first result of a key, and locks the key for the transaction, so that of two concurrent requests only one
 * is the first.
 */
export async function firstResult(
  tx: Tx,
  key: string,
  hash: Buffer,
): Promise<PostedTransfer | LedgerRefused<'keyReused'> | undefined> {
  await tx.query(LOCK_KEY, [key])
  type Row = { id: string; request_hash: Buffer; result: StoredBalance[] | null }
  const [first] = await tx.query<Row>(FIND_FIRST, [noScope, key])
  if (!first) return undefined
  if (!first.request_hash.equals(hash)) return { refusal: 'keyReused' }
  return { transferId: first.id, balances: (first.result ?? []).map(readBalance) }
}

/**
 * Posts a transfer whose key is new and locked (see `firstResult`). A refusal leaves no trace; throws `BrokenLedger` if
 * the legs do not sum to zero or the ledger would become invalid.
 */
export async function postTransfer(
  tx: Tx,
  booking: TransferPosting,
): Promise<PostedTransfer | LedgerRefused<'insufficientFunds' | 'accountNotFound'>> {
  assertBalanced(booking.legs)
  const legs = mergeLegs(booking.legs)
  const changes = await lockAndApply(tx, legs.filter(isPlayerLeg))
  if ('refusal' in changes) return changes
  const transferId = randomUUIDv7()
  await writePlayers(tx, transferId, booking.kind, changes)
  await writeHouse(tx, transferId, legs.filter(isHouseLeg))
  const balances = changes.filter((change) => change.purpose === 'wallet').map(balanceAfter)
  const values = [transferId, noScope, booking.key, booking.hash, booking.kind, booking.ref]
  await tx.query(WRITE_TRANSFER, [...values, storedResult(balances)])
  return { transferId, balances }
}

type PlayerLeg = PostedLeg & { place: Exclude<PostedAccount, HouseAccount> }
type HouseLeg = PostedLeg & { place: HouseAccount }
const isHouseLeg = (leg: PostedLeg): leg is HouseLeg => typeof leg.place === 'string'
const isPlayerLeg = (leg: PostedLeg): leg is PlayerLeg => typeof leg.place !== 'string'

const placeKey = ({ place, currency }: PostedLeg): string =>
  typeof place === 'string' ? `${place} ${currency}` : `${place.playerId} ${place.purpose} ${currency}`

/** Merges legs by account: an account has at most one posting in a transfer. */
function mergeLegs(legs: readonly PostedLeg[]): PostedLeg[] {
  const merged = new Map<string, PostedLeg>()
  for (const leg of legs) {
    const amountMinor = (merged.get(placeKey(leg))?.amountMinor ?? 0n) + leg.amountMinor
    merged.set(placeKey(leg), { ...leg, amountMinor })
  }
  return [...merged.values()].filter((leg) => leg.amountMinor !== 0n)
}

async function lockAndApply(
  tx: Tx,
  legs: readonly PlayerLeg[],
): Promise<Change[] | LedgerRefused<'insufficientFunds' | 'accountNotFound'>> {
  if (legs.length === 0) return []
  const rows = await tx.query<AccountRow>(LOCK_ACCOUNTS, legColumns.values(legs))
  const amounts = new Map(legs.map((leg) => [placeKey(leg), leg.amountMinor]))
  if (rows.length !== legs.length) return { refusal: 'accountNotFound' }
  const changes = rows.map((row) => {
    const amount = amounts.get(`${row.player_id} ${row.purpose} ${row.currency}`)
    if (amount === undefined) throw new BrokenLedger('An account was locked that no leg names.')
    return { ...row, amount, balanceAfter: row.balance + amount }
  })
  return changes.some((change) => change.balanceAfter < 0n) ? { refusal: 'insufficientFunds' } : changes
}

async function writePlayers(
  tx: Tx,
  transferId: string,
  kind: string,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const written = await tx.query(WRITE_PLAYERS, [transferId, kind, ...changeColumns.values(changes)])
  if (written.length !== changes.length) throw new BrokenLedger('An account changed under its lock.')
}

async function writeHouse(tx: Tx, transferId: string, legs: readonly HouseLeg[]): Promise<void> {
  if (legs.length === 0) return
  const keys = legs.map((leg) => ({ name: leg.place, currency: leg.currency }))
  const ids = await houseIds(tx, keys)
  const values = [keys.map((key) => ids.get(houseKey(key))), legs.map((leg) => leg.amountMinor)]
  await tx.query(WRITE_HOUSE, [transferId, ...values])
}

const balanceAfter = (change: Change): BalanceAfter => ({
  playerId: change.player_id,
  currency: change.currency,
  balanceMinor: change.balanceAfter,
  version: change.version + 1n,
})

type StoredBalance = { playerId: string; currency: Currency; balanceMinor: string; version: string }

const storeBalance = (balance: BalanceAfter): StoredBalance => ({
  ...balance,
  balanceMinor: `${balance.balanceMinor}`,
  version: `${balance.version}`,
})

/** The balances after a transfer as its row stores them. */
export const storedResult = (balances: readonly BalanceAfter[]): string =>
  JSON.stringify(balances.map(storeBalance))

const readBalance = (stored: StoredBalance): BalanceAfter => ({
  ...stored,
  balanceMinor: BigInt(stored.balanceMinor),
  version: BigInt(stored.version),
})

// Holds of several players in few statements: opened from their wallets, given back to them, or settled; and moves
// between wallets and the house.
import { randomUUIDv7 } from 'node:crypto'
import type { Currency } from '@mangetsu/money'
import { batchColumns, listOf, type Tx } from '../kernel/db/index.ts'
import { houseIds, houseKey } from './house.ts'
import { assertAmount, BrokenLedger, hashOfRequest } from './invariants.ts'
import { noScope, storedResult } from './post-transfer.ts'
import type { HouseAccount } from './types.ts'

/** A player's wallet in a currency, and the account of its holds. */
type WalletKey = { readonly playerId: string; readonly currency: Currency }

type Account = { readonly id: string; readonly balance: bigint; readonly version: bigint }

/** The locked accounts of wallets and their holds. */
export type LockedWallets = {
  /** The wallet's balance, smallest units; null for one that was never opened. */
  balanceOf(wallet: WalletKey): bigint | null
  accountOf(wallet: WalletKey, purpose: 'wallet' | 'held'): Account
}

type AccountRow = Account & {
  readonly player_id: string
  readonly currency: Currency
  readonly purpose: 'wallet' | 'held'
}

const walletColumns = batchColumns<WalletKey>([
  { name: 'player', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
])

const lock = `select a.id, a.player_id, a.currency, a.purpose, a.balance, a.version
  from ledger_account a
  where (a.player_id, a.currency) in (select player, currency from ${walletColumns.unnest(1)})
    and a.purpose in ('wallet', 'held')
  order by a.id for no key update`

/** Locks wallets with the accounts of their holds, in the order of the accounts' ids. */
export async function lockWallets(tx: Tx, wallets: readonly WalletKey[]): Promise<LockedWallets> {
  const rows = wallets.length === 0 ? [] : await tx.query<AccountRow>(lock, walletColumns.values(wallets))
  const byKey = new Map(rows.map((row) => [`${row.player_id} ${row.currency} ${row.purpose}`, row]))
  const find = ({ playerId, currency }: WalletKey, purpose: 'wallet' | 'held') =>
    byKey.get(`${playerId} ${currency} ${purpose}`)
  return {
    balanceOf: (wallet) => find(wallet, 'wallet')?.balance ?? null,
    accountOf(wallet, purpose) {
      const found = find(wallet, purpose)
      if (found === undefined)
        throw new BrokenLedger(`The player ${wallet.playerId} has no ${purpose} in ${wallet.currency}.`)
      return found
    },
  }
}

/** A hold to open, of a record made in the same transaction: its key was never used. */
export type NewHold = WalletKey & {
  readonly key: string
  readonly ref: string
  /** Greater than zero, smallest units. */
  readonly amountMinor: bigint
}

/** An open hold to end, whose record is locked: its key was never used. */
export type HoldToEnd = NewHold & { readonly holdId: string }

/** One transfer to post; what wallet and hold do not balance is the house account's. Smallest units. */
type Move = WalletKey & {
  readonly key: string
  readonly ref: string
  readonly hash: Buffer
  readonly walletMinor: bigint
  readonly heldMinor: bigint
}

type Transfer = Move & { readonly id: string; readonly result: string }
type Posting = {
  readonly transferId: string
  readonly account: Account
  readonly amountMinor: bigint
  readonly isOfWallet: boolean
}
type AccountChange = { readonly before: Account; readonly after: Account }
type HousePosting = { readonly transferId: string; readonly houseId: number; readonly amountMinor: bigint }

const transferColumns = batchColumns<Transfer>([
  { name: 'id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'key', sqlType: 'text[]', of: ({ key }) => key },
  { name: 'ref', sqlType: 'text[]', of: ({ ref }) => ref },
  { name: 'hash', sqlType: 'bytea[]', of: ({ hash }) => `\\x${hash.toString('hex')}` },
  { name: 'result', sqlType: 'jsonb[]', of: ({ result }) => result },
])

const postingColumns = batchColumns<Posting>([
  { name: 'transfer', sqlType: 'uuid[]', of: ({ transferId }) => transferId },
  { name: 'account', sqlType: 'uuid[]', of: ({ account }) => account.id },
  { name: 'version', sqlType: 'bigint[]', of: ({ account }) => account.version },
  { name: 'amount', sqlType: 'bigint[]', of: ({ amountMinor }) => amountMinor },
  { name: 'balance_after', sqlType: 'bigint[]', of: ({ account }) => account.balance },
  { name: 'is_wallet', sqlType: 'int[]', of: ({ isOfWallet }) => (isOfWallet ? 1 : 0) },
])

const accountColumns = batchColumns<AccountChange>([
  { name: 'id', sqlType: 'uuid[]', of: ({ before }) => before.id },
  { name: 'balance', sqlType: 'bigint[]', of: ({ before }) => before.balance },
  { name: 'version', sqlType: 'bigint[]', of: ({ before }) => before.version },
  { name: 'balance_after', sqlType: 'bigint[]', of: ({ after }) => after.balance },
  { name: 'version_after', sqlType: 'bigint[]', of: ({ after }) => after.version },
])

const houseColumns = batchColumns<HousePosting>([
  { name: 'transfer', sqlType: 'uuid[]', of: ({ transferId }) => transferId },
  { name: 'house_id', sqlType: 'int[]', of: ({ houseId }) => houseId },
  { name: 'amount', sqlType: 'bigint[]', of: ({ amountMinor }) => amountMinor },
])

const postingsFrom = 3 + transferColumns.count
const accountsFrom = postingsFrom + postingColumns.count
const housesFrom = accountsFrom + accountColumns.count

const write = {
  name: 'ledger_post_held',
  text: `with posting as (
      select * from ${postingColumns.unnest(postingsFrom)}
    ), posted as (
      insert into ledger_posting (account_id, version, transfer_id, amount, balance_after)
      select account, version, transfer, amount, balance_after from posting
    ), noted as (
      insert into ledger_movement (account_id, version, transfer_id, kind, at)
      select account, version, transfer, $1, uuid_extract_timestamp(transfer) from posting where is_wallet = 1
    ), booked as (
      insert into ledger_transfer (id, scope, key, request_hash, kind, ref, result)
      select id, $2::uuid, key, hash, $1, ref, result from ${transferColumns.unnest(3)}
    ), house as (
      select * from ${houseColumns.unnest(housesFrom)}
    ), housed as (
      insert into ledger_house_posting (transfer_id, house_id, amount) select transfer, house_id, amount from house
    ), gathered as (
      insert into ledger_house_delta (house_id, amount) select house_id, sum(amount) from house group by house_id
    )
    update ledger_account a set balance = c.balance_after, version = c.version_after
    from ${accountColumns.unnest(accountsFrom, 'c')}
    where a.id = c.id and a.version = c.version and a.balance = c.balance
    returning a.id`,
}

/** Computes the postings of moves, one after another on the locked accounts. */
function postingsOf(locked: LockedWallets, moves: readonly Move[]) {
  const changes = new Map<string, AccountChange>()
  const postings: Posting[] = []
  const post = (transferId: string, move: Move, purpose: 'wallet' | 'held'): Account => {
    const amountMinor = purpose === 'wallet' ? move.walletMinor : move.heldMinor
    const before = locked.accountOf(move, purpose)
    const now = changes.get(before.id)?.after ?? before
    if (amountMinor === 0n) return now
    const after = { id: now.id, balance: now.balance + amountMinor, version: now.version + 1n }
    if (after.balance < 0n) throw new BrokenLedger('A move of a hold is not covered.')
    changes.set(before.id, { before, after })
    postings.push({ transferId, account: after, amountMinor, isOfWallet: purpose === 'wallet' })
    return after
  }
  const transfers = moves.map((move): Transfer => {
    const id = randomUUIDv7()
    const { playerId, currency, walletMinor } = move
    const { balance, version } = post(id, move, 'wallet')
    post(id, move, 'held')
    const after = walletMinor === 0n ? [] : [{ playerId, currency, balanceMinor: balance, version }]
    return { ...move, id, result: storedResult(after) }
  })
  return { transfers, postings, accounts: [...changes.values()] }
}

/** The account that receives what wallets and holds do not balance; null if they always do. */
type Rest = { readonly houseAccount: HouseAccount } | null

/** Posts moves on locked accounts in one statement; returns the transfers' ids in their order. */
async function postMoves(
  tx: Tx,
  kind: string,
  locked: LockedWallets,
  moves: readonly Move[],
  rest: Rest,
): Promise<string[]> {
  const { transfers, postings, accounts } = postingsOf(locked, moves)
  const name = rest?.houseAccount
  const houses =
    name === undefined
      ? new Map<string, number>()
      : await houseIds(
          tx,
          moves.map(({ currency }) => ({ name, currency })),
        )
  const housed = transfers.flatMap(({ id, currency, walletMinor, heldMinor }) => {
    const amountMinor = -walletMinor - heldMinor
    if (amountMinor === 0n) return []
    const houseId = name === undefined ? undefined : houses.get(houseKey({ name, currency }))
    if (houseId === undefined) throw new BrokenLedger('A move of a hold does not sum to zero.')
    return [{ transferId: id, houseId, amountMinor }]
  })
  const written = await tx.query(write, [
    kind,
    noScope,
    ...transferColumns.values(transfers),
    ...postingColumns.values(postings),
    ...accountColumns.values(accounts),
    ...houseColumns.values(housed),
  ])
  if (written.length !== accounts.length) throw new BrokenLedger('An account changed under its lock.')
  return transfers.map(({ id }) => id)
}

type HoldRow = { id: string; player_id: string; currency: Currency; amount: bigint }

type OpenedHold = NewHold & { readonly id: string }

const openedColumns = batchColumns<OpenedHold>([
  { name: 'id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'player', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  { name: 'amount', sqlType: 'bigint[]', of: ({ amountMinor }) => amountMinor },
])

const open = `insert into ledger_hold (id, player_id, currency, amount, state, opened_by)
  select i.id, i.player, i.currency, i.amount, 'open', i.id from ${openedColumns.unnest(1)}`

const lockHolds = `select id, player_id, currency, amount from ledger_hold where id = any($1::uuid[]) and state = 'open'
  order by id for no key update`

type ClosedHold = StatedHold & { readonly transferId: string }

const closedColumns = batchColumns<ClosedHold>([
  { name: 'hold', sqlType: 'uuid[]', of: ({ holdId }) => holdId },
  { name: 'transfer', sqlType: 'uuid[]', of: ({ transferId }) => transferId },
  { name: 'player', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  { name: 'amount', sqlType: 'bigint[]', of: ({ amountMinor }) => amountMinor },
])

const close = `update ledger_hold h set state = $1, closed_by = i.transfer from ${closedColumns.unnest(2)}
  where h.id = i.hold and h.state = 'open'
    and (h.player_id, h.currency, h.amount) = (i.player, i.currency, i.amount) returning h.id`

/** An open hold as its locked record states it. */
export type StatedHold = WalletKey & { readonly holdId: string; readonly amountMinor: bigint }

/**
 * Locks holds. The caller has locked their records, so one that is not open with this player, currency and amount is a
 * fault and throws.
 */
export async function lockOpenHolds(tx: Tx, holds: readonly StatedHold[]): Promise<void> {
  const rows = await tx.query<HoldRow>(lockHolds, [listOf(holds.map(({ holdId }) => holdId))])
  const open = new Map(rows.map((row) => [row.id, row]))
  const wrong = holds.find(({ holdId, playerId, currency, amountMinor }) => {
    const held = open.get(holdId)
    return held?.amount !== amountMinor || held.player_id !== playerId || held.currency !== currency
  })
  if (wrong !== undefined) throw new BrokenLedger(`The hold ${wrong.holdId} is not open with its amount.`)
}

/**
 * Closes holds, each by the transfer that moved its money; in the order of both. The caller has locked their records, so
 * one that is not open with this player, currency and amount is a fault and throws.
 */
export async function closeHolds(
  tx: Tx,
  state: 'settled' | 'released',
  holds: readonly StatedHold[],
  transferIds: readonly string[],
): Promise<void> {
  const closing = holds.map((hold, place) => ({ ...hold, transferId: transferIds[place] ?? '' }))
  const closed = await tx.query<{ id: string }>(close, [state, ...closedColumns.values(closing)])
  if (closed.length === holds.length) return
  const ids = new Set(closed.map(({ id }) => id))
  const wrong = holds.find(({ holdId }) => !ids.has(holdId))
  throw new BrokenLedger(`The hold ${wrong?.holdId} is not open with its amount.`)
}

/**
 * Opens holds from locked wallets, several of one wallet one after another; returns their ids in their order. The
 * caller has compared their amounts with the balances: a hold that is not covered is a fault and throws.
 */
export async function holdTogether(
  tx: Tx,
  kind: string,
  locked: LockedWallets,
  holds: readonly NewHold[],
): Promise<readonly string[]> {
  if (holds.length === 0) return []
  for (const { amountMinor } of holds) assertAmount(amountMinor, { atLeast: 1n })
  const wanted = holds.map((one) => ({
    ...one,
    hash: hashOfRequest(['hold', kind, one.ref, one.playerId, one.currency, one.amountMinor]),
    walletMinor: -one.amountMinor,
    heldMinor: one.amountMinor,
  }))
  const ids = await postMoves(tx, kind, locked, wanted, null)
  const opened = holds.map((one, place) => ({ ...one, id: ids[place] ?? '' }))
  await tx.query(open, openedColumns.values(opened))
  return ids
}

/** Gives holds of several players back to their wallets; the caller has locked their records. */
export async function releaseTogether(tx: Tx, kind: string, holds: readonly HoldToEnd[]): Promise<void> {
  if (holds.length === 0) return
  const wanted = holds.map((one) => ({
    ...one,
    hash: hashOfRequest(['released', kind, one.ref, one.holdId, []]),
    walletMinor: one.amountMinor,
    heldMinor: -one.amountMinor,
  }))
  const transfers = await postMoves(tx, kind, await lockWallets(tx, holds), wanted, null)
  await closeHolds(tx, 'released', holds, transfers)
}

/** A hold to settle, and what its player wins; both smallest units. */
export type HoldToSettle = HoldToEnd & { readonly winMinor: bigint }

/**
 * Settles holds of several players, several of one wallet one after another: each goes to the house account in full, and
 * its win from there to the wallet. The caller has locked their records.
 */
export async function settleHolds(
  tx: Tx,
  { kind, houseAccount }: { readonly kind: string; readonly houseAccount: HouseAccount },
  holds: readonly HoldToSettle[],
): Promise<void> {
  if (holds.length === 0) return
  const moves = holds.map((one) => {
    assertAmount(one.winMinor, { atLeast: 0n })
    const { ref, holdId, amountMinor, winMinor } = one
    const hash = hashOfRequest(['settled', kind, ref, holdId, amountMinor, winMinor])
    return { ...one, hash, walletMinor: winMinor, heldMinor: -amountMinor }
  })
  const transfers = await postMoves(tx, kind, await lockWallets(tx, holds), moves, { houseAccount })
  await closeHolds(tx, 'settled', holds, transfers)
}

/** A correction of what a wallet has received; negative takes it back. Its key was never used; smallest units. */
export type WalletMove = WalletKey & {
  readonly key: string
  readonly ref: string
  readonly walletMinor: bigint
}

/**
 * Moves amounts between locked wallets and a house account, several of one wallet one after another. The caller has
 * compared them with the balances: one that is not covered is a fault and throws.
 */
export async function moveTogether(
  tx: Tx,
  { kind, houseAccount }: { readonly kind: string; readonly houseAccount: HouseAccount },
  locked: LockedWallets,
  moves: readonly WalletMove[],
): Promise<void> {
  if (moves.length === 0) return
  const posted = moves.map((one) => {
    if (one.walletMinor === 0n) throw new BrokenLedger(`The move ${one.key} moves nothing.`)
    const hash = hashOfRequest(['moved', kind, one.ref, one.playerId, one.currency, one.walletMinor])
    return { ...one, hash, heldMinor: 0n }
  })
  await postMoves(tx, kind, locked, posted, { houseAccount })
}

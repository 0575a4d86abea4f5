// Settles one batch of wagers in one statement: the ledger's SQL function, or a function that wraps it.
import { randomUUIDv7 } from 'node:crypto'
import {
  type BatchColumn,
  batchColumns,
  type Database,
  inOneStatement,
  type Pool,
  type Tx,
} from '../kernel/db/index.ts'
import { type HouseKey, houseIds, houseKey } from './house.ts'
import { assertAmount, BrokenLedger } from './invariants.ts'
import type { SettleAnswer, SettleItem } from './settle-item.ts'
import type { LedgerRefusal } from './types.ts'

/** A statement that settles a batch: the ledger's function, or one with the same interface that wraps it. */
export type SettleStatement<A, R extends string> = {
  readonly name: string
  readonly text: string
  /** Values of the columns that the ledger's function does not have. */
  readonly ownValues: (items: readonly SettleItem<A>[]) => readonly (string | null)[]
  /** Refusals of the wrapping statement. */
  readonly refusals: readonly R[]
}

/** An item with the ids assigned to it. */
type Prepared = { readonly item: SettleItem; readonly id: string; readonly houseId: number }

const isFunded = ({ item }: Prepared): boolean => item.funding !== undefined

/** Arguments of `ledger_settle_batch` with one value per item. */
const itemColumns = batchColumns<Prepared>([
  { name: 'p_id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'p_wallet', sqlType: 'uuid[]', of: ({ item }) => item.playerAccountId },
  { name: 'p_key', sqlType: 'text[]', of: ({ item }) => item.key },
  { name: 'p_hash', sqlType: 'bytea[]', of: ({ item }) => `\\x${item.requestHash}` },
  { name: 'p_currency', sqlType: 'text[]', of: ({ item }) => item.currency },
  { name: 'p_stake', sqlType: 'bigint[]', of: ({ item }) => item.stakeMinor },
  { name: 'p_win', sqlType: 'bigint[]', of: ({ item }) => item.winMinor },
  { name: 'p_house', sqlType: 'int[]', of: ({ houseId }) => houseId },
  { name: 'p_net', sqlType: 'bigint[]', of: ({ item }) => houseNet(item) },
  { name: 'p_kind', sqlType: 'text[]', of: ({ item }) => item.kind },
  { name: 'p_ref', sqlType: 'text[]', of: ({ item }) => item.ref },
  {
    name: 'p_from',
    sqlType: 'uuid[]',
    of: ({ item }) => item.funding?.fromAccountId ?? item.playerAccountId,
    neededBy: isFunded,
  },
  {
    name: 'p_to',
    sqlType: 'uuid[]',
    of: ({ item }) => item.funding?.toAccountId ?? item.playerAccountId,
    neededBy: isFunded,
  },
])

/** A pool's contribution from an item, whose index in the batch counts from 1. */
type Share = {
  readonly place: number
  readonly id: string
  readonly houseId: number
  readonly amountMinor: bigint
}

/** Arguments with one value per contribution to a pool. */
const shareColumns = batchColumns<Share>([
  { name: 'c_item', sqlType: 'int[]', of: ({ place }) => place },
  { name: 'c_id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'c_house', sqlType: 'int[]', of: ({ houseId }) => houseId },
  { name: 'c_amount', sqlType: 'bigint[]', of: ({ amountMinor }) => amountMinor },
])

/**
 * Returns a statement that wraps the ledger's function, for work in the same transaction: the SQL function `name`, with
 * the arguments of `ledger_settle_batch` and those of `columns`. It must pass the former on once and return its rows in
 * their order; it may bar items (`p_barred`; a replay still gets its first result), for which it returns a refusal
 * instead of `barred`, and may write further rows for newly settled items.
 */
export function settleStatement<A, R extends string>(
  name: string,
  columns: readonly BatchColumn<SettleItem<A>>[],
  refusals: readonly R[],
): SettleStatement<A, R> {
  const own = batchColumns(columns)
  const ledgers = itemColumns.count + shareColumns.count
  const all = [itemColumns.namedArguments(1), shareColumns.namedArguments(itemColumns.count + 1)]
  if (own.count > 0) all.push(own.namedArguments(ledgers + 1))
  return { name, text: `select * from ${name}(${all.join(', ')})`, ownValues: own.values, refusals }
}

const PLAIN = settleStatement<unknown, never>('ledger_settle_batch', [], [])

const ownRefusals = ['insufficientFunds', 'accountNotFound', 'keyReused'] as const satisfies LedgerRefusal[]
type Row = { outcome: string; transfer_id: string; balance: bigint; version: bigint }

const HEX = /^([0-9a-f]{2}){1,64}$/i

/** Throws `BrokenLedger` for an item that no caller should build: negative amounts, malformed hash, invalid key. */
export function assertItem(item: SettleItem): void {
  assertAmount(item.stakeMinor, { atLeast: 0n })
  assertAmount(item.winMinor, { atLeast: 0n })
  for (const share of item.contributions) assertAmount(share.amountMinor, { atLeast: 0n })
  if (!HEX.test(item.requestHash)) throw new BrokenLedger('A request hash is 1–64 bytes in hexadecimal.')
  if (item.key.length < 1 || item.key.length > 200) throw new BrokenLedger('A key is 1–200 characters.')
}

/**
 * Returns the amount the item's house account receives: the stake less the win and the pools' contributions (minor
 * units).
 */
export function houseNet(item: Pick<SettleItem, 'stakeMinor' | 'winMinor' | 'contributions'>): bigint {
  return item.contributions.reduce((net, share) => net - share.amountMinor, item.stakeMinor - item.winMinor)
}

/** Returns every house account the items touch. */
export function housesOf(items: readonly SettleItem[]): HouseKey[] {
  return items.flatMap(({ currency, houseAccount, contributions }) => [
    { name: houseAccount, currency },
    ...contributions.map((share) => ({ name: share.account, currency })),
  ])
}

/**
 * Settles items with different wallets in one statement, which is its own transaction; returns the results in their
 * order. `houses` maps the key of every house account to its number.
 */
export async function settleBatch<A, R extends string>(
  pool: Pool | Pick<Database, 'pool'>,
  items: readonly SettleItem<A>[],
  houses: ReadonlyMap<string, number>,
  statement?: SettleStatement<A, R>,
): Promise<SettleAnswer<R>[]> {
  assertWalletsDiffer(items)
  const { name, text } = statement ?? PLAIN
  const values = [...argumentsOf(items, houses), ...(statement?.ownValues(items) ?? [])]
  const rows = await inOneStatement<Row>(pool, { name, text }, values)
  if (rows.length !== items.length) throw new BrokenLedger('The batch came back with another length.')
  return rows.map((row) => answerOf(row, statement?.refusals ?? []))
}

/** Settles items with different wallets in the caller's transaction, together with its other changes. */
export async function settleTogether(tx: Tx, items: readonly SettleItem[]): Promise<SettleAnswer[]> {
  for (const item of items) assertItem(item)
  assertWalletsDiffer(items)
  const rows = await tx.query<Row>(
    { name: PLAIN.name, text: PLAIN.text },
    argumentsOf(items, await houseIds(tx, housesOf(items))),
  )
  if (rows.length !== items.length) throw new BrokenLedger('The batch came back with another length.')
  return rows.map((row) => answerOf(row, []))
}

/** Settles one item in the caller's transaction. */
export async function settleOne(tx: Tx, item: SettleItem): Promise<SettleAnswer> {
  const [answer] = await settleTogether(tx, [item])
  if (answer === undefined) throw new BrokenLedger('The item came back as nothing.')
  return answer
}

function assertWalletsDiffer(items: readonly SettleItem[]): void {
  const wallets = new Set(items.map((item) => item.playerAccountId.toLowerCase()))
  if (wallets.size !== items.length) throw new BrokenLedger('A wallet is twice in one batch.')
}

function answerOf<R extends string>(row: Row, refusals: readonly R[]): SettleAnswer<R> {
  const { outcome } = row
  if (outcome === 'settled' || outcome === 'replay') {
    return {
      transferId: row.transfer_id,
      balanceMinor: row.balance,
      version: row.version,
      isReplay: outcome === 'replay',
    }
  }
  const refusal = [...ownRefusals, ...refusals].find((name) => name === outcome)
  if (refusal === undefined) throw new BrokenLedger(`An item came back as ${outcome}, which nobody declared.`)
  return { refusal }
}

function argumentsOf(items: readonly SettleItem[], houses: ReadonlyMap<string, number>): (string | null)[] {
  const houseId = (name: SettleItem['houseAccount'], { currency }: SettleItem): number => {
    const id = houses.get(houseKey({ name, currency }))
    if (id === undefined) throw new BrokenLedger(`The house account ${name} was not prepared.`)
    return id
  }
  const prepared = items.map(
    (item): Prepared => ({ item, id: randomUUIDv7(), houseId: houseId(item.houseAccount, item) }),
  )
  const shares = prepared.flatMap(({ item, id }, index) =>
    item.contributions
      .filter(({ amountMinor }) => amountMinor > 0n)
      .map(
        ({ account, amountMinor }): Share => ({
          place: index + 1,
          id,
          houseId: houseId(account, item),
          amountMinor,
        }),
      ),
  )
  return [...itemColumns.values(prepared), ...shareColumns.values(shares)]
}

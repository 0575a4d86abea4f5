// Settles one batch of bets as one statement: the function that writes it all, or a statement around it.
import { randomUUIDv7 } from 'node:crypto'
import { type Database, inOneStatement, type Pool, type Tx } from '../kernel/db/index.ts'
import { type HouseKey, houseIds, houseKey } from './house.ts'
import { assertAmount, BrokenLedger } from './invariants.ts'
import type { SettleAnswer, SettleItem } from './settle-item.ts'
import type { LedgerRefusal } from './types.ts'

/**
 * A statement around the ledger's function, for work that belongs into the same transaction. It must hand its first
 * seventeen values to `ledger_settle_batch` once and answer with its rows, in their order; beside that it may bar items
 * (the function's last argument; a replay still gets its first result), in whose rows it then answers why in place of
 * `barred`, and write what follows from fresh ones.
 */
export type SettleStatement<A, R extends string> = {
  readonly name: string
  readonly text: string
  /** The statement's own values, `$18` and on. */
  readonly valuesOf: (items: readonly SettleItem<A>[]) => readonly unknown[]
  /** What the statement may answer for items it bars. */
  readonly refusals: readonly R[]
}

/** The ledger's values, in the order of the function's arguments. */
const LEDGER_VALUES = `$1::uuid[], $2::uuid[], $3::text[], $4::bytea[], $5::text[], $6::bigint[], $7::bigint[],
  $8::int[], $9::bigint[], $10::text[], $11::text[], $12::int[], $13::uuid[], $14::int[], $15::bigint[], $16::uuid[], $17::uuid[]`

/** The statement's text that calls `call` with the ledger's values and then its own, of the types given. */
export function settleText(call: string, ownTypes: readonly string[] = []): string {
  const own = ownTypes.map((type, index) => `, $${index + 18}::${type}`)
  return `select * from ${call}(${LEDGER_VALUES}${own.join('')})`
}

const PLAIN = { name: 'ledger_settle_batch', text: settleText('ledger_settle_batch') }

const ownRefusals = ['insufficientFunds', 'accountNotFound', 'keyReused'] as const satisfies LedgerRefusal[]
type Row = { outcome: string; transfer_id: string; balance: bigint; version: bigint }

const HEX = /^([0-9a-f]{2}){1,64}$/i

/** Throws `BrokenBook` for an item that no caller should have built: negative amounts, malformed hash, bad key. */
export function assertItem(item: SettleItem): void {
  assertAmount(item.stakeMinor, { atLeast: 0n })
  assertAmount(item.winMinor, { atLeast: 0n })
  for (const share of item.contributions) assertAmount(share.amountMinor, { atLeast: 0n })
  if (!HEX.test(item.requestHash)) throw new BrokenLedger('A request hash is 1–64 bytes in hexadecimal.')
  if (item.key.length < 1 || item.key.length > 200) throw new BrokenLedger('A key is 1–200 characters.')
}

/** What the item's house account receives: the stake less the win and the shares of the pools (minor units). */
export function houseNet(item: Pick<SettleItem, 'stakeMinor' | 'winMinor' | 'contributions'>): bigint {
  return item.contributions.reduce((net, share) => net - share.amountMinor, item.stakeMinor - item.winMinor)
}

/** Every house account the items touch. */
export function housesOf(items: readonly SettleItem[]): HouseKey[] {
  return items.flatMap(({ currency, houseAccount, contributions }) => [
    { name: houseAccount, currency },
    ...contributions.map((share) => ({ name: share.account, currency })),
  ])
}

/**
 * Settles items whose wallets all differ in one statement, which is its own transaction; answers in their order.
 * `houses` knows every house account by its key.
 */
export async function settleBatch<A, R extends string>(
  pool: Pool | Pick<Database, 'pool'>,
  items: readonly SettleItem<A>[],
  houses: ReadonlyMap<string, number>,
  statement?: SettleStatement<A, R>,
): Promise<SettleAnswer<R>[]> {
  assertWalletsDiffer(items)
  const { name, text } = statement ?? PLAIN
  const values = [...argumentsOf(items, houses), ...(statement?.valuesOf(items) ?? [])]
  const rows = await inOneStatement<Row>(pool, { name, text }, values)
  if (rows.length !== items.length) throw new BrokenLedger('The batch came back with another length.')
  return rows.map((row) => answerOf(row, statement?.refusals ?? []))
}

/** Settles items whose wallets all differ in the caller's transaction, for what belongs together with them. */
export async function settleTogether(tx: Tx, items: readonly SettleItem[]): Promise<SettleAnswer[]> {
  for (const item of items) assertItem(item)
  assertWalletsDiffer(items)
  const rows = await tx.query<Row>(PLAIN, argumentsOf(items, await houseIds(tx, housesOf(items))))
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

/** Which accounts pay and are paid; null for a batch of wallets alone, which then costs nothing more. */
function fundingOf(items: readonly SettleItem[]): [from: string | null, to: string | null] {
  if (items.every(({ funding }) => funding === undefined)) return [null, null]
  const accounts = (of: 'fromAccountId' | 'toAccountId') =>
    quotedArray(items.map(({ funding, playerAccountId }) => funding?.[of] ?? playerAccountId))
  return [accounts('fromAccountId'), accounts('toAccountId')]
}

function argumentsOf(items: readonly SettleItem[], houses: ReadonlyMap<string, number>): (string | null)[] {
  const ids = items.map(() => randomUUIDv7())
  const houseId = (name: SettleItem['houseAccount'], { currency }: SettleItem): number => {
    const id = houses.get(houseKey({ name, currency }))
    if (id === undefined) throw new BrokenLedger(`The house account ${name} was not prepared.`)
    return id
  }
  const shares = items.flatMap((item, index) =>
    item.contributions
      .filter((share) => share.amountMinor > 0n)
      .map((share) => ({
        item: index + 1,
        id: ids[index],
        house: houseId(share.account, item),
        amount: share.amountMinor,
      })),
  )
  return [
    plainArray(ids),
    quotedArray(items.map((item) => item.playerAccountId)),
    quotedArray(items.map((item) => item.key)),
    quotedArray(items.map((item) => `\\x${item.requestHash}`)),
    quotedArray(items.map((item) => item.currency)),
    plainArray(items.map((item) => item.stakeMinor)),
    plainArray(items.map((item) => item.winMinor)),
    plainArray(items.map((item) => houseId(item.houseAccount, item))),
    plainArray(items.map(houseNet)),
    quotedArray(items.map((item) => item.kind)),
    quotedArray(items.map((item) => item.ref)),
    plainArray(shares.map((share) => share.item)),
    plainArray(shares.map((share) => share.id)),
    plainArray(shares.map((share) => share.house)),
    plainArray(shares.map((share) => share.amount)),
    ...fundingOf(items),
  ]
}

/** An array literal of values that need no quotes (PostgreSQL manual, 8.15.6). */
const plainArray = (values: readonly (bigint | number | string | undefined)[]): string =>
  `{${values.join(',')}}`

/** An array literal of any text; written here because node-postgres' own walks every value several times. */
const quotedArray = (values: readonly string[]): string =>
  `{${values.map((value) => `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`).join(',')}}`

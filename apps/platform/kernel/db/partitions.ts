// Tables in monthly partitions: created ahead of time, and detached when the profile's retention period is over.
import type { Pool } from './database.ts'
import { codeOf, Unavailable } from './faults.ts'
import { inTransaction, type Tx } from './transaction.ts'

type Monthly = {
  readonly column: string
  /** Partitioned by a timestamp column or by UUIDv7 ids, which begin with their timestamp. */
  readonly bound: 'instant' | 'id'
  /** The primary key of each partition on its own, if it cannot be the whole table's. */
  readonly partKey?: string
  /** Further unique indexes of each partition on its own, which do not contain the partition column. */
  readonly partUniques?: readonly string[]
}

/**
 * Every table partitioned by month (UTC). A round, its entries and its row in the player's list have one id: they are
 * in the same month, whichever clock wrote them. So are a table's round, its bets, seats and decisions.
 */
export const partitionedTables = {
  event: { column: 'at', bound: 'instant' },
  ledger_posting: { column: 'transfer_id', bound: 'id', partKey: 'account_id, version' },
  ledger_house_posting: { column: 'transfer_id', bound: 'id' },
  player_round: { column: 'round_id', bound: 'id' },
  studio_round: { column: 'id', bound: 'id' },
  table_bet: {
    column: 'round_id',
    bound: 'id',
    partUniques: ['(own_round_id) where own_round_id is not null'],
  },
  table_decision: { column: 'round_id', bound: 'id' },
  table_round: {
    column: 'id',
    bound: 'id',
    partUniques: ['(chain_id, place)', `(table_id) where state in ('betting', 'closed', 'acting', 'drawn')`],
  },
  table_seat: { column: 'round_id', bound: 'id' },
} as const satisfies Readonly<Record<string, Monthly>>
export type PartitionedTable = keyof typeof partitionedTables

const tableNames = Object.keys(partitionedTables) as PartitionedTable[]
const tableOf = (table: PartitionedTable): Monthly => partitionedTables[table]

/** Number of months created in addition to the current one. */
const monthsAhead = 3
/**
 * Time in milliseconds that creating or detaching a month waits for a lock. Other transactions queue behind it, and a
 * bet waits a second at most; a month whose lock is not available is retried at the next run.
 */
const lockWaitMs = 300

const monthOf = (ms: number, plus = 0): Date => {
  const at = new Date(ms)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + plus, 1))
}

/** `2026-11`. */
const textOf = (month: Date): string => month.toISOString().slice(0, 7)

/** `event_2026_11`. */
const nameOf = (table: PartitionedTable, month: Date): string => `${table}_${textOf(month).replace('-', '_')}`

/** Returns the lowest UUIDv7 of an instant (RFC 9562: the first 48 bits are milliseconds), with all other bits zero. */
export function firstIdOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

const boundOf = (table: PartitionedTable, month: Date): string =>
  tableOf(table).bound === 'id' ? firstIdOf(month) : month.toISOString()

const oneAtATime = 'select pg_advisory_xact_lock(20261124)'

/** Returns the result of `work`, or null if it timed out waiting for a lock. */
async function unlessLocked<T>(owner: Pool, work: (tx: Tx) => Promise<T>): Promise<T | null> {
  try {
    return await inTransaction(owner, async (tx) => {
      // Processes that start together create each month once.
      await tx.query(oneAtATime)
      await tx.query(`set local lock_timeout = ${lockWaitMs}`)
      return work(tx)
    })
  } catch (error) {
    if (error instanceof Unavailable && codeOf(error.cause) === '55P03') return null
    throw error
  }
}

/**
 * Creates one month. Rows written before it existed are in the default partition and are moved; so a clock that jumps
 * blocks no writes. No privileges are granted on it: those on the table apply to its partitions.
 */
async function makeMonth(tx: Tx, table: PartitionedTable, month: Date): Promise<void> {
  const name = nameOf(table, month)
  const { column, partKey, partUniques = [] } = tableOf(table)
  const [from, to] = [month, monthOf(month.getTime(), 1)].map((at) => boundOf(table, at))
  // Before rows are moved, or more could be written after the move.
  await tx.query(`lock table ${table}_default in access exclusive mode`)
  await tx.query(`create table ${name} (like ${table} including defaults including constraints)`)
  if (partKey !== undefined) await tx.query(`alter table ${name} add primary key (${partKey})`)
  for (const key of partUniques) await tx.query(`create unique index on ${name} ${key}`)
  await tx.query(`revoke all on ${name} from public`)
  await tx.query(
    `with early as (delete from ${table}_default where ${column} >= '${from}' and ${column} < '${to}' returning *)
     insert into ${name} select * from early`,
  )
  await tx.query(`alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`)
}

type Partition = { readonly name: string; readonly table: PartitionedTable; readonly month: string }

type PartitionRow = { name: string; is_first: boolean }

/**
 * Returns the attached months, oldest first. A partition that used to be the whole table contains all months up to its
 * own.
 */
async function partitionsOf(
  tx: Tx,
  table: PartitionedTable,
): Promise<(Partition & { readonly isFirst: boolean })[]> {
  const rows = await tx.query<PartitionRow>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) like 'FOR VALUES FROM (MINVALUE)%' as is_first
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and c.relname <> $1 || '_default' order by 1`,
    [table],
  )
  return rows.map(({ name, is_first }) => ({
    name,
    table,
    month: name.slice(-7).replace('_', '-'),
    isFirst: is_first,
  }))
}

/** Returns whether a month exists: as a partition, within the first one, or detached. */
async function isThere(tx: Tx, table: PartitionedTable, month: Date): Promise<boolean> {
  // Read from the catalogue directly: `to_regclass` may return what this connection cached before it waited.
  const named = await tx.query(
    `select 1 from pg_class where relname = $1 and relnamespace = 'public'::regnamespace`,
    [nameOf(table, month)],
  )
  if (named.length > 0) return true
  return (await partitionsOf(tx, table)).some((part) => part.isFirst && part.month >= textOf(month))
}

/** Missing months of each table, from the current one ahead; nearest first. */
const missingMonths = (
  owner: Pool,
  nowMs: number,
  tables: readonly PartitionedTable[],
): Promise<(readonly [PartitionedTable, Date])[]> =>
  inTransaction(owner, async (tx) => {
    const missing: (readonly [PartitionedTable, Date])[] = []
    for (const table of tables) {
      for (let plus = 0; plus <= monthsAhead; plus += 1) {
        const month = monthOf(nowMs, plus)
        if (!(await isThere(tx, table, month))) missing.push([table, month])
      }
    }
    return missing
  })

/**
 * Creates the missing partitions of the current and coming months. Returns the names it created. A table locked by
 * another transaction is skipped until the next run.
 */
export async function makePartitions(
  owner: Pool,
  nowMs: number,
  tables: readonly PartitionedTable[] = tableNames,
): Promise<string[]> {
  const made: string[] = []
  const locked = new Set<PartitionedTable>()
  const grown = new Set<PartitionedTable>()
  for (const [table, month] of await missingMonths(owner, nowMs, tables)) {
    if (locked.has(table)) continue
    const isNew = await unlessLocked(owner, async (tx) => {
      if (await isThere(tx, table, month)) return false
      await makeMonth(tx, table, month)
      return true
    })
    if (isNew === null) locked.add(table)
    if (!isNew) continue
    made.push(nameOf(table, month))
    grown.add(table)
  }
  // Statistics of the whole table: autovacuum only analyses the partitions.
  for (const table of grown) await owner.query(`analyze only ${table}`)
  return made
}

/** A month of several tables that are detached together. */
export type OldMonth = {
  readonly month: string
  readonly partitions: readonly Partition[]
  /** All ids of this month and earlier ones are lower. */
  readonly idsBelow: string
}

/** Detaches a month's partitions; returns none if it has to stay. */
async function detachMonth(
  tx: Tx,
  tables: readonly PartitionedTable[],
  month: string,
  mayGo: (tx: Tx, old: OldMonth) => Promise<boolean>,
): Promise<string[]> {
  const partitions: Partition[] = []
  for (const table of tables)
    partitions.push(...(await partitionsOf(tx, table)).filter((part) => part.month === month))
  if (partitions.length === 0) return []
  // Blocks further writes to it; it can be read until it is detached.
  for (const { name } of partitions) await tx.query(`lock table ${name} in share row exclusive mode`)
  const after = monthOf(Date.parse(`${month}-01T00:00:00Z`), 1)
  if (!(await mayGo(tx, { month, partitions, idsBelow: firstIdOf(after) }))) return []
  for (const { table } of partitions) await tx.query(`lock table ${table} in access exclusive mode`)
  for (const { name, table } of partitions) {
    await tx.query(`alter table ${table} detach partition ${name}`)
    await tx.query('insert into detached_partition (name, parent, ids_below) values ($1, $2, $3)', [
      name,
      table,
      tableOf(table).bound === 'id' ? firstIdOf(after) : null,
    ])
  }
  return partitions.map(({ name }) => name)
}

/**
 * Detaches the months of some tables that ended more than `keptMonths` before the current one and that `mayGo`
 * releases, oldest first, each month in one transaction. The rows stay in tables of their own, which are recorded for
 * an operator to archive or drop. Returns their names.
 */
export async function detachPartitions(
  owner: Pool,
  tables: readonly PartitionedTable[],
  { keptMonths, nowMs }: { readonly keptMonths: number; readonly nowMs: number },
  mayGo: (tx: Tx, old: OldMonth) => Promise<boolean>,
): Promise<string[]> {
  const last = textOf(monthOf(nowMs, -keptMonths))
  const months = await inTransaction(owner, async (tx) => {
    const found: string[] = []
    for (const table of tables) found.push(...(await partitionsOf(tx, table)).map(({ month }) => month))
    return [...new Set(found)].filter((month) => month < last).sort()
  })
  const gone: string[] = []
  for (const month of months) {
    const detached = await unlessLocked(owner, (tx) => detachMonth(tx, tables, month, mayGo))
    if (detached === null) break
    gone.push(...detached)
  }
  return gone
}

/** Returns whether a partition of a table has been detached. */
export async function isDetached(tx: Tx, table: PartitionedTable): Promise<boolean> {
  return (await tx.query('select 1 from detached_partition where parent = $1 limit 1', [table])).length > 0
}

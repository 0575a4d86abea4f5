// Tables in partitions of a month: made ahead of time, and let go when the profile says that their records may go.
import type { Pool } from './database.ts'
import { codeOf, Unavailable } from './faults.ts'
import { inTransaction, type Tx } from './transaction.ts'

type Monthly = {
  readonly column: string
  /** By an instant, or by ids of version 7, which begin with theirs. */
  readonly bound: 'instant' | 'id'
  /** The primary key of each part by itself, where it cannot be that of the whole. */
  readonly partKey?: string
  /** Further unique indexes of each part by itself, which do not hold the column. */
  readonly partUniques?: readonly string[]
}

/**
 * Every table that is kept in months (UTC). A round, its entries and its line in the player's list carry one id: they
 * are in the same month, whatever clock wrote them. So are a table's round, its bets, seats and decisions.
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

/** Months that stand ready beside the running one. */
const monthsAhead = 3
/**
 * How long making or detaching a month waits for those who read or write the table. Others wait behind it, and a bet
 * waits for a second at most; a month that is not to be had now is taken the next time.
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

/** The lowest id of version 7 an instant can have, and lower than any (RFC 9562: its first 48 bits are milliseconds). */
export function firstIdOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

const boundOf = (table: PartitionedTable, month: Date): string =>
  tableOf(table).bound === 'id' ? firstIdOf(month) : month.toISOString()

const oneAtATime = 'select pg_advisory_xact_lock(20261124)'

/** What `work` answers, or null where it had to wait for a lock too long. */
async function unlessLocked<T>(owner: Pool, work: (tx: Tx) => Promise<T>): Promise<T | null> {
  try {
    return await inTransaction(owner, async (tx) => {
      // Processes that start together make each month once.
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
 * Makes one month. What was written into it before there was one lies in the default partition and is moved; so a
 * clock that jumps stops nobody. Nothing is granted on it: whoever may use the table may use its parts through it.
 */
async function makeMonth(tx: Tx, table: PartitionedTable, month: Date): Promise<void> {
  const name = nameOf(table, month)
  const { column, partKey, partUniques = [] } = tableOf(table)
  const [from, to] = [month, monthOf(month.getTime(), 1)].map((at) => boundOf(table, at))
  // Before rows are moved, or more could be written behind them.
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

export type Partition = { readonly name: string; readonly table: PartitionedTable; readonly month: string }

type PartitionRow = { name: string; is_first: boolean }

/** The months that are attached, the oldest first. One that was a whole table before holds all months up to its own. */
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

/** Whether a month is there, whether as itself, in the first part, or as what was let go. */
async function isThere(tx: Tx, table: PartitionedTable, month: Date): Promise<boolean> {
  // Read from the catalogue itself: `to_regclass` may answer what this connection knew before it waited.
  const named = await tx.query(
    `select 1 from pg_class where relname = $1 and relnamespace = 'public'::regnamespace`,
    [nameOf(table, month)],
  )
  if (named.length > 0) return true
  return (await partitionsOf(tx, table)).some((part) => part.isFirst && part.month >= textOf(month))
}

/** The months of each table that are missing, of this one and those ahead; the nearest first. */
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
 * Makes this month's partitions and those of the months ahead, where they are missing. Returns the names it made. A
 * table somebody else keeps locked is left for the next time.
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
  // What the planner knows of the whole: autovacuum looks at the parts alone.
  for (const table of grown) await owner.query(`analyze only ${table}`)
  return made
}

/** A month of tables whose months go together. */
export type OldMonth = {
  readonly month: string
  readonly partitions: readonly Partition[]
  /** Its ids, and all before, are lower. */
  readonly idsBelow: string
}

/** Detaches a month's partitions; none where it stays. */
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
  // Nothing is written into it from here on; others still read it until it goes.
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
 * Detaches the months of some tables that ended more than `keptMonths` before the running one and that `mayGo` lets go,
 * the oldest first, each month in one transaction. The rows stay, in tables of their own that an operator archives or
 * drops; which ones is written down. Returns their names.
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

/** Whether part of a table has been let go. */
export async function isDetached(tx: Tx, table: PartitionedTable): Promise<boolean> {
  return (await tx.query('select 1 from detached_partition where parent = $1 limit 1', [table])).length > 0
}

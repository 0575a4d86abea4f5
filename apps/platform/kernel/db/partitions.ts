// Tables in partitions of a month: made ahead of time, and let go when the profile says that their records may go.
import type { Pool } from './database.ts'
import { inTransaction, type Tx } from './transaction.ts'

/** Every table that is kept in months, by the time it was written (UTC). */
export const partitionedTables = ['event'] as const
export type PartitionedTable = (typeof partitionedTables)[number]

/** Months that stand ready beside the running one. */
const monthsAhead = 3

const monthOf = (ms: number, plus = 0): Date => {
  const at = new Date(ms)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + plus, 1))
}

/** `event_2026_11`. */
const nameOf = (table: PartitionedTable, month: Date): string =>
  `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`

/**
 * Makes one month. What was written into it before there was one lies in the default partition and is moved; so a
 * clock that jumps stops nobody. Nothing is granted on it: whoever may use the table may use its parts through it.
 */
async function makeMonth(tx: Tx, table: PartitionedTable, month: Date): Promise<void> {
  const name = nameOf(table, month)
  const [from, to] = [month, monthOf(month.getTime(), 1)].map((at) => at.toISOString())
  await tx.query(`create table ${name} (like ${table} including defaults including constraints)`)
  await tx.query(`revoke all on ${name} from public`)
  await tx.query(
    `with early as (delete from ${table}_default where at >= '${from}' and at < '${to}' returning *)
     insert into ${name} select * from early`,
  )
  await tx.query(`alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`)
}

/** Makes this month's partitions and those of the months ahead, where they are missing. Returns the names it made. */
export async function makePartitions(owner: Pool, nowMs: number): Promise<string[]> {
  const made: string[] = []
  for (const table of partitionedTables) {
    for (let plus = 0; plus <= monthsAhead; plus += 1) {
      const month = monthOf(nowMs, plus)
      const isNew = await inTransaction(owner, async (tx) => {
        // Processes that start together make each month once.
        await tx.query('select pg_advisory_xact_lock(20261124)')
        const [there] = await tx.query<{ name: string | null }>('select to_regclass($1)::text as name', [
          nameOf(table, month),
        ])
        if (there?.name !== null) return false
        await makeMonth(tx, table, month)
        return true
      })
      if (isNew) made.push(nameOf(table, month))
    }
  }
  return made
}

export type Partition = { readonly name: string; readonly table: PartitionedTable; readonly month: string }

/** The months that are attached, the oldest first. */
async function monthsOf(tx: Tx, table: PartitionedTable): Promise<Partition[]> {
  const rows = await tx.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and c.relname <> $1 || '_default' order by 1`,
    [table],
  )
  return rows.map(({ name }) => ({ name, table, month: name.slice(-7).replace('_', '-') }))
}

/**
 * Detaches what ended more than `keptMonths` before the running month and that `mayGo` lets go. The rows stay, in a
 * table of their own that an operator archives or drops; which ones is written down. Returns their names.
 */
export async function detachPartitions(
  owner: Pool,
  keptMonths: number,
  nowMs: number,
  mayGo: (tx: Tx, partition: Partition) => Promise<boolean>,
): Promise<string[]> {
  const last = monthOf(nowMs, -keptMonths).toISOString().slice(0, 7)
  return inTransaction(owner, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(20261124)')
    const gone: string[] = []
    for (const table of partitionedTables) {
      for (const partition of await monthsOf(tx, table)) {
        if (partition.month >= last || !(await mayGo(tx, partition))) continue
        await tx.query(`alter table ${table} detach partition ${partition.name}`)
        await tx.query('insert into detached_partition (name, parent) values ($1, $2)', [
          partition.name,
          table,
        ])
        gone.push(partition.name)
      }
    }
    return gone
  })
}

/** Whether part of a table has been let go. */
export async function isDetached(tx: Tx, table: PartitionedTable): Promise<boolean> {
  return (await tx.query('select 1 from detached_partition where parent = $1 limit 1', [table])).length > 0
}

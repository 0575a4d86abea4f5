// Measures PostgreSQL's work for the application in statements, changed rows and bytes of WAL, which do not vary with
// the machine as times do.
import type { Database } from '@mangetsu/platform/kernel/db/index'
import type { PoolClient } from 'pg'
import { statementsOf } from './sql-statements.ts'

export type DatabaseCosts = {
  /** Texts of the sent statements, in order. */
  readonly statements: readonly string[]
  /** Inserted, updated and deleted rows, by table. */
  readonly rows: Readonly<Record<string, number>>
  /** Written by the application's connections. Test servers write no full pages, which would depend on checkpoints. */
  readonly walBytes: number
}

const changed = `select relname as name, n_tup_ins + n_tup_upd + n_tup_del as rows from pg_stat_user_tables`
const written = `select coalesce(sum(w.wal_bytes), 0)::float8 as bytes
  from pg_stat_activity a cross join lateral pg_stat_get_backend_wal(a.pid) w
  where a.datname = current_database() and a.backend_type = 'client backend' and a.usename = 'mangetsu_app'`

/** Makes every connection of the pool publish its statistics, which happens at most once per second otherwise. */
async function flushStatistics({ pool }: Database): Promise<void> {
  const clients: PoolClient[] = []
  for (let left = pool.totalCount; left > 0; left -= 1) clients.push(await pool.connect())
  for (const client of clients) await client.query('select pg_stat_force_next_flush()')
  for (const client of clients) client.release()
}

async function readStatistics(database: Database) {
  await flushStatistics(database)
  const rows = await database.owner.query<{ name: string; rows: bigint }>(changed)
  const wal = await database.owner.query<{ bytes: number }>(written)
  return {
    rows: new Map(rows.rows.map(({ name, rows: count }) => [name, Number(count)])),
    walBytes: wal.rows[0]?.bytes ?? 0,
  }
}

/** Runs `act` alone and returns its costs. */
export async function databaseCosts(database: Database, act: () => Promise<unknown>): Promise<DatabaseCosts> {
  const before = await readStatistics(database)
  const statements = await statementsOf(database, act)
  const after = await readStatistics(database)
  const rows: Record<string, number> = {}
  for (const [name, count] of after.rows) {
    const more = count - (before.rows.get(name) ?? 0)
    // A monthly partition counts for its table.
    const table = name.replace(/_(default|\d{4}_\d\d)$/, '')
    if (more > 0) rows[table] = (rows[table] ?? 0) + more
  }
  return { statements, rows, walBytes: after.walBytes - before.walBytes }
}

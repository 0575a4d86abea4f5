// Migrates a database of an earlier release with rounds and entries in several months without rewriting a row.
import { freshDatabase } from '@mangetsu/test/platform/database'
import { ageBook, monthsOf } from '@mangetsu/test/platform/months'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { makePartitions } from './partitions.ts'

const here = '0029-months-of-rounds'
const tables = ['ledger_house_posting', 'ledger_posting', 'player_round', 'studio_round'] as const
/** All tables partitioned by month at that release. */
const monthly = ['event', ...tables] as const

let database: Database
/** Runs the migrations of a release selected by name; returns the names of those it ran. */
async function migrateBy(isOf: (name: string) => boolean): Promise<string[]> {
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => isOf(name)))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.owner }) })
  const provider = { getMigrations: async () => known }
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}
beforeEach(async () => {
  database = await freshDatabase({ isEmpty: true })
  await migrateBy((name) => name < here)
})
afterEach(() => database.close())

const rowsOf = async (text: string) => (await database.owner.query<Record<string, unknown>>(text)).rows

/** Inserts rounds with their entries and list rows, all at one instant. */
const putRounds = (count: number) =>
  database.owner.query(
    `create temporary table made as select uuidv7() as id, i from generate_series(1, ${count}) i;
     insert into studio_round select id, id, id, id, 0, 'none', '1', 'JPY', 100, 0, '[]', now() from made;
     insert into player_round select id, id, 'none', 'JPY', 100, 0, now() from made;
     insert into ledger_posting select id, 1, id, 100, 100 from made;
     insert into ledger_house_posting select id, 1, -100 from made;
     drop table made`,
  )

/** Reads a table's definition: columns, keys, checks, privileges and comment. */
const shapeOf = (table: string) =>
  rowsOf(`
    select 'column ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull as shape
      from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
    union all select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid = '${table}'::regclass and contype in ('c', 'p', 'u')
    union all select 'index ' || replace(pg_get_indexdef(indexrelid), 'ON ONLY', 'ON') from pg_index where indrelid = '${table}'::regclass
    union all select 'right ' || grantee || ' ' || privilege_type from information_schema.role_table_grants
      where table_name = '${table}' and grantee <> 'mangetsu'
    union all select 'comment ' || obj_description('${table}'::regclass) order by 1`)

test('turns a table with rows into the first partition without moving them', async () => {
  const { owner } = database
  await putRounds(40)
  await ageBook(owner, 70)
  await putRounds(50)
  await owner.query(
    'grant select on studio_round, ledger_posting to pg_monitor; grant select, insert on player_round to mangetsu_app with grant option',
  )
  await owner.query(`comment on table studio_round is 'rounds of the studio'`)
  // File of each row: a rewritten table would have another one.
  const files = () =>
    rowsOf(
      `select pg_relation_filenode(c.oid) as file from pg_class c where c.relname ~ '^(${tables.join('|')})($|_20)'
         and c.relkind = 'r' and c.reltuples > 0 order by 1`,
    )
  await owner.query('analyze')
  const before = {
    files: await files(),
    shapes: await Promise.all(tables.map(shapeOf)),
    rows: await Promise.all(tables.map((table) => rowsOf(`select * from ${table} order by 1, 2`))),
  }
  const [{ month }] = (await rowsOf(`select to_char(now() at time zone 'UTC', 'YYYY_MM') as month`)) as [
    { month: string },
  ]

  expect(await migrateBy((name) => name <= here)).toEqual([here])
  await makePartitions(owner, Date.now(), monthly)

  expect(await files()).toEqual(before.files)
  expect(await Promise.all(tables.map((table) => rowsOf(`select * from ${table} order by 1, 2`)))).toEqual(
    before.rows,
  )
  // The key of postings exists per partition: one over the whole table would have to contain the id.
  const isOfPart = ({ shape }: { shape?: string }) => (shape ?? '').includes('ledger_posting_pkey')
  for (const [at, table] of tables.entries())
    expect(await shapeOf(table), table).toEqual(before.shapes[at]?.filter((line) => !isOfPart(line)))
  for (const table of tables) {
    const months = await monthsOf(owner, table)
    expect(months[0]).toBe(`${table}_${month}`)
    expect(months).toHaveLength(4)
    expect(
      await rowsOf(`select 1 from information_schema.role_table_grants
      where table_name in ('${table}_${month}', '${table}_default') and grantee <> 'mangetsu'`),
    ).toEqual([])
  }
  const [{ bound, key }] = (await rowsOf(
    `select pg_get_expr(relpartbound, oid) as bound, (select indexrelid::regclass::text from pg_index where indrelid = c.oid) as key
     from pg_class c where relname = 'ledger_posting_${month}'`,
  )) as [{ bound: string; key: string }]
  expect(bound).toContain('FROM (MINVALUE) TO')
  expect(key).toBe(`ledger_posting_${month}_pkey`)
  expect(await rowsOf('select count(*)::int as rows from studio_round_default')).toEqual([{ rows: 0 }])
  // Months covered by the first partition are not created again, whatever the clock.
  expect(await makePartitions(owner, Date.now() - 100 * 86_400_000, monthly)).toEqual(
    (await rowsOf(`select relname from pg_class where relname ~ '^event_20' and relkind = 'r'`))
      .map(({ relname }) => String(relname))
      .filter((name) => name < `event_${month}`)
      .sort(),
  )
})

test('replaces an empty table by monthly partitions only, and ends the others at the newest id of all', async () => {
  const { owner } = database
  await putRounds(10)
  await owner.query('truncate player_round, studio_round')
  await owner.query(
    `insert into ledger_house_posting select uuidv7(interval '40 days'), 1, 0 from generate_series(1, 3)`,
  )
  const [{ month, now }] = (await rowsOf(
    `select to_char((now() + interval '40 days') at time zone 'UTC', 'YYYY_MM') as month,
       to_char(now() at time zone 'UTC', 'YYYY_MM') as now`,
  )) as [{ month: string; now: string }]
  await migrate(database)
  for (const table of ['ledger_posting', 'ledger_house_posting'])
    expect((await monthsOf(owner, table))[0]).toBe(`${table}_${month}`)
  for (const table of ['player_round', 'studio_round'])
    expect((await monthsOf(owner, table))[0]).toBe(`${table}_${now}`)
  await putRounds(10)
  expect(await rowsOf('select count(*)::int as rows from ledger_posting')).toEqual([{ rows: 20 }])
  expect(await rowsOf('select count(*)::int as rows from studio_round_default')).toEqual([{ rows: 0 }])
  await expect(owner.query('insert into ledger_posting select * from ledger_posting')).rejects.toThrow(
    '_pkey',
  )
})

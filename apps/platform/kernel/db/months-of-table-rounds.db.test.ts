// Migrates a database of an earlier release with table rounds in several months without rewriting a row.
import { freshDatabase } from '@mangetsu/test/platform/database'
import { monthsOf } from '@mangetsu/test/platform/months'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const here = '0055-months-of-table-rounds'
const tables = ['table_bet', 'table_decision', 'table_round', 'table_seat'] as const

let database: Database
/** Runs the migrations whose names pass and returns the names of those that ran. */
async function migrateThose(passes: (name: string) => boolean): Promise<string[]> {
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => passes(name)))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.owner }) })
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: async () => known },
  }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}

beforeEach(async () => {
  database = await freshDatabase({ isEmpty: true })
  await migrateThose((name) => name < here)
})
afterEach(() => database.close())

const rowsOf = async <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await database.owner.query<R>(text, values)).rows

/**
 * Inserts rounds of two tables, one per day back from today, each with a bet, a seat and a decision; the newest round
 * of each table is still running.
 */
const putRounds = (
  days: number,
  chain: readonly [columns: string, values: string] = ['opened_at', 'now()'],
) =>
  database.owner.query(
    `insert into play_table (id) values ('red'), ('black'), ('never');
     insert into table_chain (id, table_id, commitment, sealed_last, length, used, ${chain[0]})
       select id || '-day', id, id, '', 1000, ${days}, ${chain[1]} from play_table;
     create temporary table made as
       select uuidv7(make_interval(days => -d)) as id, t.id as table_id, d from generate_series(0, ${days - 1}) d,
         unnest(array['red', 'black']) as t(id);
     insert into table_round (id, table_id, chain_id, place, game_id, game_version, state, opened_at, closes_at, shoe_before, link)
       select id, table_id, table_id || '-day', ${days} - d, 'roulette', '1', case d when 0 then 'betting' else 'refunded' end,
         now() - make_interval(days => d), now(), '', case d when 0 then null else 'link' end from made;
     insert into table_bet (round_id, player_id, currency, session_id, bets, staked, revision, request_id, changed_at, own_round_id)
       select id, id, 'JPY', id, '{}', 0, 1, 'r', now(), id from made;
     insert into table_seat select id, 1, id from made;
     insert into table_decision select id, 0, 1, 0, 'stand', id, 'r', now() from made;
     drop table made`,
  )

/** Reads a table's definition: columns, checks, privileges including those on columns, and comment. */
const shapeOf = (table: string) =>
  rowsOf(`
    select 'column ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull as shape
      from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
    union all select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid = '${table}'::regclass and contype in ('c', 'p')
    union all select 'right ' || grantee || ' ' || privilege_type from information_schema.role_table_grants
      where table_name = '${table}' and grantee <> 'mangetsu'
    union all select 'right ' || grantee || ' ' || privilege_type || ' ' || column_name
      from information_schema.role_column_grants where table_name = '${table}' and grantee <> 'mangetsu'
    union all select 'comment ' || obj_description('${table}'::regclass) order by 1`)

/** Returns the file of each row: a rewritten table or index would have another one. */
const filesOf = () =>
  rowsOf(
    `select pg_relation_filenode(c.oid) as file from pg_class c left join pg_index i on i.indexrelid = c.oid
     where coalesce(i.indrelid, c.oid)::regclass::text ~ '^(${tables.join('|')})($|_20)' and c.reltuples > 0
       and c.relkind in ('r', 'i') order by 1`,
  )

const monthNow = async () =>
  (await rowsOf<{ month: string }>(`select to_char(now() at time zone 'UTC', 'YYYY_MM') as month`))[0]?.month

test('turns tables with rows into first partitions without moving them, with their privileges and keys', async () => {
  const { owner } = database
  await putRounds(70)
  await owner.query(`comment on table table_round is 'rounds of tables'; drop index table_bet_by_player;
    grant select on table_round to pg_monitor; grant update (mark) on table_round to pg_monitor; analyze`)
  const before = {
    files: await filesOf(),
    shapes: await Promise.all(tables.map(shapeOf)),
    rows: await Promise.all(tables.map((table) => rowsOf(`select * from ${table} order by 1, 2`))),
  }
  await owner.query('create index table_bet_by_player on table_bet (player_id, round_id)')
  expect(before.files.length).toBeGreaterThan(8)
  expect(await migrateThose((name) => name <= here)).toEqual([here])

  expect(await filesOf()).toEqual(before.files)
  expect(await Promise.all(tables.map((table) => rowsOf(`select * from ${table} order by 1, 2`)))).toEqual(
    before.rows,
  )
  for (const [at, table] of tables.entries()) expect(await shapeOf(table), table).toEqual(before.shapes[at])
  // Runs the later migrations, which also create the coming months.
  await migrate(database)
  // An older chain belongs to the day of the site on which its first round opened.
  const chains = `select list_day is null and day = (published_at at time zone 'Asia/Tokyo')::date as is_so from table_chain`
  expect(await rowsOf(chains)).toEqual(Array(3).fill({ is_so: true }))
  const month = await monthNow()
  for (const table of tables) {
    expect((await monthsOf(owner, table))[0]).toBe(`${table}_${month}`)
    expect(await monthsOf(owner, table)).toHaveLength(4)
    expect(await rowsOf(`select 1 from ${table}_default`)).toEqual([])
    for (const part of [`${table}_${month}`, `${table}_default`]) {
      const granted = `select 1 from information_schema.role_column_grants where table_name = $1 and grantee <> 'mangetsu'`
      expect(await rowsOf(granted, [part]), part).toEqual([])
    }
  }
  expect(
    await rowsOf(
      `select t.id, r.state, r.table_id from play_table t left join table_round r on r.id = t.newest_round_id order by 1`,
    ),
  ).toEqual([
    { id: 'black', state: 'betting', table_id: 'black' },
    { id: 'never', state: null, table_id: null },
    { id: 'red', state: 'betting', table_id: 'red' },
  ])
})

test('keeps the constraints per partition: one round per link, one running round, one bet per round record', async () => {
  await putRounds(3)
  await migrate(database)
  const copied = (changes: string, from: string) =>
    rowsOf(`insert into ${from} select (jsonb_populate_record(x, jsonb_build_object(${changes}))).* from ${from} x
      order by 1 desc limit 1`)
  for (const later of ['0 days', '40 days']) {
    const id = `uuidv7(interval '${later}')`
    const round = `'id', ${id}, 'state', 'refunded', 'link', 'l'`
    const put = (place: number) => copied(`${round}, 'place', ${place}`, 'table_round')
    await put(9)
    await expect(put(9), later).rejects.toThrow('unique')
    const run = (place: number) =>
      copied(
        `'id', ${id}, 'state', 'closed', 'link', null, 'void_reason', null, 'place', ${place}, 'table_id', 'never'`,
        'table_round',
      )
    await run(10)
    await expect(run(11), later).rejects.toThrow('unique')
    await rowsOf(`update table_round set state = 'refunded', link = 'l' where table_id = 'never'`)
    await rowsOf(`delete from table_round where place >= 9`)
    const bet = () =>
      copied(`'round_id', ${id}, 'own_round_id', '00000000-0000-7000-8000-000000000000'`, 'table_bet')
    await bet()
    await expect(bet(), later).rejects.toThrow('unique')
    await rowsOf(`delete from table_bet where own_round_id = '00000000-0000-7000-8000-000000000000'`)
  }
})

test('creates monthly partitions only in a database without rounds', async () => {
  await migrate(database)
  for (const table of tables)
    expect((await monthsOf(database.owner, table))[0]).toBe(`${table}_${await monthNow()}`)
  // Chains have a column for their day by now.
  await putRounds(1, ['day, published_at', 'current_date, now()'])
  for (const table of tables) expect(await rowsOf(`select 1 from ${table}_default`), table).toEqual([])
})

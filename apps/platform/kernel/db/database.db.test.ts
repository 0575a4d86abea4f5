// The database module: roles, types, bounded retries, and a quick `Unavailable` when the pool is exhausted.

import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Database,
  inOneStatement,
  inTransaction,
  migrate,
  openDatabase,
  readOnly,
  Unavailable,
} from './index.ts'
import { silentLog } from './log.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await database.owner.query('create table note (id int primary key, text text not null)')
  await database.owner.query('grant select, insert, update on note to mangetsu_app')
})
afterAll(() => database.close())

const coded = (code: string) => Object.assign(new Error('made by the test'), { code })

test('logs the application’s connections in as its own role and not as the owner', async () => {
  const who = 'select current_user as name'
  expect((await database.pool.query(who)).rows[0].name).toBe('mangetsu_app')
  expect((await database.owner.query(who)).rows[0].name).not.toBe('mangetsu_app')
  await expect(database.pool.query('create table mine (id int)')).rejects.toThrow('permission denied')
})

test('returns money, counts and dates with their exact values', async () => {
  const statement = `select 9007199254740993::bigint as money, count(*) as rows, array[1, 9007199254740993]::bigint[] as list,
    array[]::bigint[] as none, date '2026-11-21' as day`
  expect((await database.pool.query(statement)).rows[0]).toEqual({
    money: 9_007_199_254_740_993n,
    rows: 1n,
    list: [1n, 9_007_199_254_740_993n],
    none: [],
    day: '2026-11-21',
  })
})

test('shows a transaction its own statements and rolls them back on a throw', async () => {
  const fault = inTransaction(database, async (tx) => {
    await tx.query('insert into note values (1, $1)', ['raw'])
    const notes = await tx.query<{ text: string }>('select text from note')
    expect(notes).toEqual([{ text: 'raw' }])
    throw new Error('undo')
  })
  await expect(fault).rejects.toThrow('undo')
  expect((await database.pool.query('select * from note')).rows).toEqual([])
})

test.for<[string, number, number | 'unavailable']>([
  ['40001', 3, 4],
  ['40P01', 1, 2],
  ['40001', 9, 'unavailable'],
])('runs the work again within its limit: %s failing %d times', async ([code, failures, expected]) => {
  let runs = 0
  const outcome = inTransaction(database, async () => {
    runs++
    if (runs <= failures) throw coded(code)
    return runs
  })
  if (expected === 'unavailable') await expect(outcome).rejects.toThrow(Unavailable)
  else expect(await outcome).toBe(expected)
  expect(runs).toBeLessThanOrEqual(5)
})

test('does not retry any other error', async () => {
  let runs = 0
  const outcome = inTransaction(database, async (tx) => {
    runs++
    await tx.query('select 1 / 0')
  })
  await expect(outcome).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})

test('throws for a commit that PostgreSQL silently turned into a rollback', async () => {
  const outcome = inTransaction(database, async (tx) => {
    await tx.query('select 1 / 0').catch(() => undefined)
  })
  await expect(outcome).rejects.toThrow('rolled back')
})

test('refuses writes in a read-only snapshot', async () => {
  const outcome = readOnly(database, (tx) => tx.query(`insert into note values (2, 'x')`))
  await expect(outcome).rejects.toThrow('read-only')
})

test('rejects with Unavailable in time when the pool is exhausted, and recovers afterwards', async () => {
  const url = database.connectionInfo.connectionString
  const small = await openDatabase({ url, log: silentLog, poolSize: 1, timeouts: { connectMs: 100 } })
  await inTransaction(small, async () => {
    const startedAt = performance.now()
    await expect(inTransaction(small, async () => 1)).rejects.toThrow(Unavailable)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
  expect(await inTransaction(small, async () => 1)).toBe(1)
  await small.close()
})

test('rejects with Unavailable when a connection is cut, and continues with another', async () => {
  const cut = inTransaction(database, async (tx) => {
    const [me] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.owner.query('select pg_terminate_backend($1)', [me?.pid])
    await tx.query('select 1')
  })
  await expect(cut).rejects.toThrow(Unavailable)
  expect(await inTransaction(database, async () => 1)).toBe(1)
})

test('commits a single statement when it resolves and rolls it back when it throws', async () => {
  const add = (id: number) => ({
    name: 'note_add',
    text: `with added as (insert into note values ($1, 'alone') returning id) select 10 / (5 - id) as share from added`,
    values: [id],
  })
  const run = ({ name, text, values }: ReturnType<typeof add>) =>
    inOneStatement<{ share: number }>(database, { name, text }, values)
  expect(await run(add(4))).toEqual([{ share: 10 }])
  await expect(run(add(5))).rejects.toThrow('division by zero')
  expect(await run(add(3))).toEqual([{ share: 5 }])
  expect((await database.pool.query(`select id from note where text = 'alone' order by id`)).rows).toEqual([
    { id: 3 },
    { id: 4 },
  ])
})

test('retries a single statement within its limit after a deadlock', async () => {
  // A sequence is not rolled back, so the function can fail a set number of times.
  await database.owner.query(`
    create sequence tries;
    grant usage on tries to mangetsu_app;
    create function failing(times int) returns bigint language plpgsql as $$
    declare run bigint := nextval('tries');
    begin
      if run <= times then raise exception 'made by the test' using errcode = '40P01'; end if;
      return run;
    end $$`)
  expect(await inOneStatement(database, 'select failing($1) as run', [4])).toEqual([{ run: 5n }])
  await expect(inOneStatement(database, 'select failing($1)', [100])).rejects.toThrow(Unavailable)
  expect(await inOneStatement(database, `select nextval('tries') as run`, [])).toEqual([{ run: 11n }])
})

test('rejects a single statement with Unavailable when its connection is cut, and the pool recovers', async () => {
  const cut = inOneStatement(database.owner, 'select pg_terminate_backend(pg_backend_pid())', [])
  await expect(cut).rejects.toThrow(Unavailable)
  expect(await inOneStatement(database.owner, 'select 1 as one', [])).toEqual([{ one: 1 }])
})

test('runs migrations once, even with two processes at the same time', async () => {
  expect(await Promise.all([migrate(database), migrate(database)])).toEqual([[], []])
})

test('names the violated constraint in an error without the values of the row', async () => {
  const insert = `insert into player (id, login_name, login_key, birth_date, country, lang, terms_version, created_at)
    values (gen_random_uuid(), 'Secret_Name', 'other_key', '1990-01-01', 'JP', 'ja', '1', now())`
  const error = await inTransaction(database, (tx) => tx.query(insert)).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ code: '23514', table: 'player' })
  expect(JSON.stringify(error)).not.toContain('Secret_Name')
})

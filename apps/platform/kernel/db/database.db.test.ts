// The door to PostgreSQL: roles, types, retries with a limit, and a quick "not now" when the pool is used up.

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

test('the application’s connections are the application’s role, the owner’s are not', async () => {
  const who = 'select current_user as name'
  expect((await database.pool.query(who)).rows[0].name).toBe('mangetsu_app')
  expect((await database.owner.query(who)).rows[0].name).not.toBe('mangetsu_app')
  await expect(database.pool.query('create table mine (id int)')).rejects.toThrow('permission denied')
})

test('money, counts and dates keep their exact values', async () => {
  const asked = `select 9007199254740993::bigint as money, count(*) as rows, array[1, 9007199254740993]::bigint[] as list,
    array[]::bigint[] as none, date '2026-11-21' as day`
  expect((await database.pool.query(asked)).rows[0]).toEqual({
    money: 9_007_199_254_740_993n,
    rows: 1n,
    list: [1n, 9_007_199_254_740_993n],
    none: [],
    day: '2026-11-21',
  })
})

test('statements of a transaction see each other, and a throw undoes them', async () => {
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
])('%s failing %d times: the work runs again within its limit', async ([code, failures, expected]) => {
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

test('another fault is not tried again', async () => {
  let runs = 0
  const outcome = inTransaction(database, async (tx) => {
    runs++
    await tx.query('select 1 / 0')
  })
  await expect(outcome).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})

test('a commit that PostgreSQL quietly turned into a rollback is a fault', async () => {
  const outcome = inTransaction(database, async (tx) => {
    await tx.query('select 1 / 0').catch(() => undefined)
  })
  await expect(outcome).rejects.toThrow('rolled back')
})

test('nothing can be written in a read-only snapshot', async () => {
  const outcome = readOnly(database, (tx) => tx.query(`insert into note values (2, 'x')`))
  await expect(outcome).rejects.toThrow('read-only')
})

test('a used-up pool answers Unavailable in its time, and works again afterwards', async () => {
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

test('a connection that is cut is Unavailable, and the pool goes on with another', async () => {
  const cut = inTransaction(database, async (tx) => {
    const [me] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.owner.query('select pg_terminate_backend($1)', [me?.pid])
    await tx.query('select 1')
  })
  await expect(cut).rejects.toThrow(Unavailable)
  expect(await inTransaction(database, async () => 1)).toBe(1)
})

test('one statement is a whole transaction: kept when it resolves, nothing of it when it throws', async () => {
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

test('one statement that meets a deadlock runs again within its limit', async () => {
  // A sequence counts on through rollbacks, so the function can fail a set number of times.
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

test('one statement on a connection that is cut is Unavailable, and the pool goes on', async () => {
  const cut = inOneStatement(database.owner, 'select pg_terminate_backend(pg_backend_pid())', [])
  await expect(cut).rejects.toThrow(Unavailable)
  expect(await inOneStatement(database.owner, 'select 1 as one', [])).toEqual([{ one: 1 }])
})

test('migrations run once; two processes at once do not disturb each other', async () => {
  expect(await Promise.all([migrate(database), migrate(database)])).toEqual([[], []])
})

test('an error says which rule was broken, and not by whose row', async () => {
  const insert = `insert into player (id, login_name, login_key, birth_date, country, lang, terms_version, created_at)
    values (gen_random_uuid(), 'Secret_Name', 'other_key', '1990-01-01', 'JP', 'ja', '1', now())`
  const error = await inTransaction(database, (tx) => tx.query(insert)).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ code: '23514', table: 'player' })
  expect(JSON.stringify(error)).not.toContain('Secret_Name')
})

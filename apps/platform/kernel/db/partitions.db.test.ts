// Monthly partitions: created ahead, filled with rows from before, and detached only once they are old and no longer
// needed.
import { freshDatabase } from '@mangetsu/test/platform/database'
import { monthsOf } from '@mangetsu/test/platform/months'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { detachPartitions, firstIdOf, makePartitions, partitionedTables } from './partitions.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const atMs = Date.UTC(2031, 10, 30, 23)
const tables = Object.keys(partitionedTables)
const count = async (table: string) =>
  (await database.owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]
    ?.count
/** Returns an id with the timestamp of an instant. */
const idAt = (ms: number) => firstIdOf(new Date(ms)).replace('-0000-0000-', '-7abc-8def-')

test('creates this month and three more of every table once, also from several processes', async () => {
  const made = await Promise.all([1, 2, 3].map(() => makePartitions(database.owner, atMs)))
  const months = ['2031_11', '2031_12', '2032_01', '2032_02']
  expect(made.flat().sort()).toEqual(
    tables.flatMap((table) => months.map((month) => `${table}_${month}`)).sort(),
  )
  expect(await makePartitions(database.owner, atMs)).toEqual([])
})

test('places an id in the month of its timestamp, from its first to its last millisecond', async () => {
  const [november, december] = [Date.UTC(2031, 10, 1), Date.UTC(2031, 11, 1)]
  for (const ms of [november, december - 1, december])
    await database.owner.query(
      'insert into ledger_house_posting (transfer_id, house_id, amount) values ($1, 1, 0)',
      [idAt(ms)],
    )
  expect(await count('ledger_house_posting_2031_11')).toBe(2)
  expect(await count('ledger_house_posting_2031_12')).toBe(1)
})

test("moves rows into a month's partition that were written before it existed", async () => {
  const at = new Date(Date.UTC(2033, 4, 5))
  await database.owner.query(`insert into event (type, payload, at) values ('account.closed', '{}', $1)`, [
    at,
  ])
  const id = idAt(at.getTime())
  await database.owner.query(
    'insert into ledger_posting (account_id, version, transfer_id, amount, balance_after) values ($1, 1, $1, 1, 1)',
    [id],
  )
  await database.owner.query(
    `insert into player_round (player_id, round_id, game_id, currency, stake, payout, at)
     values ($1, $1, 'none', 'JPY', 1, 0, $2)`,
    [id, at],
  )
  await database.owner.query(
    `insert into studio_round (id, session_id, player_id, seed_pair_id, nonce, game_id, game_version, currency, stake,
       payout, events, at) values ($1, $1, $1, $1, 0, 'none', '1', 'JPY', 1, 0, '[]', $2)`,
    [id, at],
  )
  const early = ['event', 'ledger_posting', 'player_round', 'studio_round']
  for (const table of early) expect(await count(`${table}_default`), table).toBe(1)
  await makePartitions(database.owner, at.getTime())
  for (const table of early) {
    expect(await count(`${table}_default`), table).toBe(0)
    expect(await count(`${table}_2033_05`), table).toBe(1)
  }
})

test("stores an entry once per month, and gives each partition the table's keys and privileges", async () => {
  const twice = `insert into ledger_posting select * from ledger_posting_2033_05`
  await expect(database.owner.query(twice)).rejects.toThrow('ledger_posting_2033_05_pkey')
  const { rows } = await database.owner.query(
    `select c.relname as name, c.relacl::text as rights,
       array(select replace(i.indexrelid::regclass::text, c.relname, '') from pg_index i where i.indrelid = c.oid order by 1) as indexes
     from pg_class c where c.relname ~ '_2033_05$' and c.relkind = 'r' order by 1`,
  )
  const owned = '{mangetsu=arwdDxtm/mangetsu}'
  expect(rows).toEqual([
    { name: 'event_2033_05', rights: owned, indexes: ['_pkey'] },
    { name: 'ledger_house_posting_2033_05', rights: owned, indexes: [] },
    { name: 'ledger_posting_2033_05', rights: owned, indexes: ['_pkey'] },
    { name: 'player_round_2033_05', rights: owned, indexes: ['_pkey', '_player_id_game_id_round_id_idx'] },
    { name: 'studio_round_2033_05', rights: owned, indexes: ['_pkey'] },
    { name: 'table_bet_2033_05', rights: owned, indexes: ['_own_round_id_idx', '_pkey'] },
    { name: 'table_decision_2033_05', rights: owned, indexes: ['_pkey'] },
    {
      name: 'table_round_2033_05',
      rights: owned,
      indexes: ['_chain_id_place_idx', '_id_idx', '_pkey', '_table_id_idx', '_table_id_opened_at_idx'],
    },
    { name: 'table_seat_2033_05', rights: owned, indexes: ['_pkey'] },
  ])
  for (const text of ['select 1 from studio_round_2033_05', 'delete from ledger_posting_default'])
    await expect(database.pool.query(text)).rejects.toThrow('permission denied')
})

test('skips a table under a long read without blocking others behind it', async () => {
  const later = Date.UTC(2041, 0, 15)
  const reader = await database.owner.connect()
  await reader.query('begin')
  await reader.query('select 1 from studio_round')
  const made = await makePartitions(database.owner, later)
  expect(made).toContain('ledger_posting_2041_01')
  expect(made.filter((name) => name.startsWith('studio_round'))).toEqual([])
  const old = { keptMonths: 1, nowMs: later }
  expect(await detachPartitions(database.owner, ['studio_round'], old, async () => true)).toEqual([])
  await reader.query('rollback')
  reader.release()
  expect(await makePartitions(database.owner, later)).toContain('studio_round_2041_01')
})

test('detaches a month once it is older than required and no longer needed', async () => {
  const statements: string[] = []
  const old = { keptMonths: 60, nowMs: Date.UTC(2036, 11, 15) }
  const gone = await detachPartitions(database.owner, ['event'], old, async (_tx, { month }) => {
    statements.push(month)
    return month !== '2031-11'
  })
  expect(statements).toContain('2031-11')
  expect(statements).not.toContain('2031-12')
  expect(gone).not.toContain('event_2031_11')
  // Those created with the database, years earlier.
  expect(gone.length).toBeGreaterThan(0)
})

test('detaches a month of several tables as one and returns the id bound', async () => {
  const old = { keptMonths: 1, nowMs: Date.UTC(2033, 6, 1) }
  const statements: string[] = []
  const gone = await detachPartitions(
    database.owner,
    ['studio_round', 'ledger_posting'],
    old,
    async (_tx, { month, idsBelow, partitions }) => {
      statements.push(`${month} ${idsBelow} ${partitions.length}`)
      return month >= '2033-01'
    },
  )
  expect(statements.at(-1)).toBe(`2033-05 ${firstIdOf(new Date(Date.UTC(2033, 5, 1)))} 2`)
  expect(gone).toEqual(['studio_round_2033_05', 'ledger_posting_2033_05'])
  expect(await monthsOf(database.owner, 'studio_round')).not.toContain('studio_round_2033_05')
  expect(await count('studio_round_2033_05')).toBe(1)
  // A clock that goes back does not create it again.
  await makePartitions(database.owner, Date.UTC(2033, 4, 5))
  expect(await monthsOf(database.owner, 'studio_round')).not.toContain('studio_round_2033_05')
})

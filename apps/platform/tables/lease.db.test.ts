// The exact expiry of a table's lease by the database's clock: no takeover before it, and
// no step of its owner after it.
import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, inTransaction } from '../kernel/db/index.ts'
import { giveUpLease, type Lease, takeLease } from '../rooms/lease.ts'
import { lockTable, tableRoomKind } from './lease.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const must = (lease: Lease | null): Lease => {
  if (lease === null) throw new Error('the table was not taken')
  return lease
}
const take = (owner: string, table: string, forMs?: number) =>
  takeLease(database, { kind: tableRoomKind, id: table }, owner, forMs)
const lock = (lease: Lease) => inTransaction(database, (tx) => lockTable(tx, lease))
const [one, two] = [randomUUID(), randomUUID()]
const tableOf = () => `table-${randomUUID()}`

/** Moves the end of a table's lease, counted from the database's clock. */
async function endsIn(table: string, ms: number): Promise<number> {
  const { rows } = await database.owner.query<{ until: Date }>(
    `update room set owned_until = clock_timestamp() + $2 * interval '1 ms' where kind = 'table' and id = $1
     returning owned_until as until`,
    [table, ms],
  )
  if (rows[0] === undefined) throw new Error('the table is not there')
  return rows[0].until.getTime()
}

test('a lease lasts for its duration by the database’s clock', async () => {
  const table = tableOf()
  const { takenAtMs } = must(await take(one, table, 60_000))
  const { rows } = await database.owner.query<{ until: Date }>(
    `select owned_until as until from room where kind = 'table' and id = $1`,
    [table],
  )
  // Both times are of the same statement.
  const lasts = (rows[0]?.until.getTime() ?? 0) - takenAtMs
  expect(Math.abs(lasts - 60_000)).toBeLessThan(1_000)
})

test('a successor takes a table only after its lease has expired', async () => {
  const table = tableOf()
  must(await take(one, table))
  const untilMs = await endsIn(table, 250)
  // Retries until the takeover succeeds, which gives its time.
  for (;;) {
    const lease = await take(two, table)
    if (lease === null) continue
    expect(lease.takenAtMs).toBeGreaterThanOrEqual(untilMs)
    expect(lease.epoch).toBe('2')
    return
  }
})

test.each([
  ['an hour before', 3_600_000],
  ['ten minutes before', 600_000],
  ['a minute before', 60_000],
])('%s its end only the owner of a lease can take steps', async (_, ms) => {
  const table = tableOf()
  const own = must(await take(one, table))
  await endsIn(table, ms)
  expect(await take(two, table)).toBeNull()
  expect(await lock(own)).not.toBeNull()
  expect(must(await take(one, table)).epoch).toBe(own.epoch)
})

test('an expired lease permits no step of its owner, and can be taken by others', async () => {
  for (const ms of [0, -1, -60_000]) {
    const table = tableOf()
    const own = must(await take(one, table))
    await endsIn(table, ms)
    expect(await lock(own)).toBeNull()
    const next = must(await take(two, table))
    expect(Number(next.epoch)).toBe(Number(own.epoch) + 1)
    expect([await lock(own), await take(one, table)]).toEqual([null, null])
  }
})

test('a released lease can be taken at once, and its former owner cannot release the new one', async () => {
  const table = tableOf()
  const own = must(await take(one, table, 3_600_000))
  await giveUpLease(database, own)
  const next = must(await take(two, table, 3_600_000))
  await giveUpLease(database, own)
  expect(await lock(next)).not.toBeNull()
})

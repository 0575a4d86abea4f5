// Months of events: made ahead, filled from what came before them, and let go only when they are old and done.
import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { detachPartitions, makePartitions } from './partitions.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const atMs = Date.UTC(2031, 10, 30, 23)

test('this month and three more are made once, also by several processes', async () => {
  const made = await Promise.all([1, 2, 3].map(() => makePartitions(database.owner, atMs)))
  expect(made.flat().sort()).toEqual(['event_2031_11', 'event_2031_12', 'event_2032_01', 'event_2032_02'])
  expect(await makePartitions(database.owner, atMs)).toEqual([])
})

test('what was written before its month was made is moved into it', async () => {
  const at = new Date(Date.UTC(2033, 4, 5))
  await database.owner.query(`insert into event (type, payload, at) values ('account.closed', '{}', $1)`, [
    at,
  ])
  const count = async (table: string) =>
    (await database.owner.query(`select count(*)::int as count from ${table}`)).rows
  expect(await count('event_default')).toEqual([{ count: 1 }])
  await makePartitions(database.owner, at.getTime())
  expect(await count('event_default')).toEqual([{ count: 0 }])
  expect(await count('event_2033_05')).toEqual([{ count: 1 }])
})

test('a month is let go when it is older than is asked for and nobody needs it', async () => {
  const now = Date.UTC(2036, 11, 15)
  const asked: string[] = []
  const gone = await detachPartitions(database.owner, 60, now, async (_tx, { name }) => {
    asked.push(name)
    return name !== 'event_2031_11'
  })
  expect(asked).toContain('event_2031_11')
  expect(asked).not.toContain('event_2031_12')
  expect(gone).not.toContain('event_2031_11')
  // Those that were made when the database was: years before.
  expect(gone.length).toBeGreaterThan(0)
})

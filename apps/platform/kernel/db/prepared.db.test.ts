// Frequent statements on real connections.
import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, inTransaction } from './index.ts'
import { usesBeforeName } from './prepared.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const frequent = 'select id as found from player where login_name = $1'

test('a connection prepares a frequent statement once, also in later transactions and after a change of columns', async () => {
  const find = () => inTransaction(database, (tx) => tx.query<{ found: string }>(frequent, ['nobody']))
  const prepared = () =>
    inTransaction(database, async (tx) => {
      await tx.query(frequent, ['nobody'])
      return tx.query<{ uses: bigint }>(
        `select generic_plans + custom_plans as uses from pg_prepared_statements where statement = $1`,
        [frequent],
      )
    })
  for (let n = 1; n < usesBeforeName; n += 1) expect(await find()).toEqual([])
  expect(await prepared()).toEqual([])
  for (let n = 0; n < 10; n += 1) await find()
  const [before] = await prepared()
  expect(before?.uses).toBe(11n)
  await database.owner.query('alter table player add column of_test text')
  expect(await find()).toEqual([])
  const after = await prepared()
  expect(after).toHaveLength(1)
  expect(after[0]?.uses).toBeGreaterThan(11n)
})

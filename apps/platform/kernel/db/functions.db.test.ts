// The functions' files against a migrated database: applied once, applied anew when they differ, and all there are.
import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { applyFunctions, readFunctions } from './functions.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('a database that has them is left alone; several processes at once apply what differs once', async () => {
  expect(await applyFunctions(database.owner)).toBe(false)
  await database.owner.query(`update applied_functions set digest = 'of an older checkout'`)
  const applied = await Promise.all([1, 2, 3].map(() => applyFunctions(database.owner)))
  expect(applied.filter(Boolean)).toHaveLength(1)
})

test('no function is in the database that no file has', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  )
  const inFiles = [...(await readFunctions()).matchAll(/^create or replace function (\w+)/gm)].map(
    ([, name]) => name,
  )
  expect(rows.map(({ name }) => name)).toEqual(inFiles.sort())
})

test('the application neither reads nor changes which were applied', async () => {
  await expect(database.pool.query('select * from applied_functions')).rejects.toThrow('permission denied')
})

// The function files against a migrated database: applied once, applied again when they differ, and complete.
import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { applyFunctions, readFunctions } from './functions.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('leaves an up-to-date database alone; several processes at once apply a difference once', async () => {
  expect(await applyFunctions(database.owner)).toBe(false)
  await database.owner.query(`update applied_functions set digest = 'of an older checkout'`)
  const applied = await Promise.all([1, 2, 3].map(() => applyFunctions(database.owner)))
  expect(applied.filter(Boolean)).toHaveLength(1)
})

test('finds no function in the database that is in no file', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  )
  const inFiles = [...(await readFunctions()).matchAll(/^create or replace function (\w+)/gm)].map(
    ([, name]) => name,
  )
  expect(rows.map(({ name }) => name)).toEqual(inFiles.sort())
})

test('lets the application neither read nor change the record of applied functions', async () => {
  await expect(database.pool.query('select * from applied_functions')).rejects.toThrow('permission denied')
})

// Supported server versions, the messages of failed migrations, the list of migrations, and that no migration contains
// a function's body.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFunction } from './functions.ts'
import { refuseVersion, whyNotMigrated } from './migrate.ts'
import { migrations } from './migrations/index.ts'

test.each([180_000, 180_004, 190_001])('accepts a server of version %i', (versionNum) => {
  expect(refuseVersion(versionNum)).toBeNull()
})

test.each([
  [150_018, '15.18'],
  [170_006, '17.6'],
])('refuses a server of version %i and names its version', (versionNum, shown) => {
  expect(refuseVersion(versionNum)).toContain(`names is ${shown}.`)
})

test('names a failed migration with the server’s message', () => {
  expect(whyNotMigrated('0042-vault', new Error('disk full'))).toBe(
    'The database migration 0042-vault failed: disk full',
  )
})

test('names a database of a newer checkout as such', () => {
  const corrupted = new Error('corrupted migrations: previously executed migration 0099-moon is missing')
  expect(whyNotMigrated('the list', corrupted)).toMatch(
    /^A newer checkout has used this database .*0099-moon.*MANGETSU_DATA.*\.$/,
  )
})

test('names missing privileges with the statement that grants them', () => {
  const denied = Object.assign(new Error('permission denied for schema public'), { code: '42501' })
  expect(whyNotMigrated('the list', denied)).toMatch(
    /^The database user may not .* \(permission denied for schema public\): .*GRANT ALL ON SCHEMA public.*\.$/,
  )
})

test('every migration in the folder is in the list under its own name, with a number of its own', async () => {
  const files = (await readdir(join(import.meta.dirname, 'migrations'))).filter((name) => name !== 'index.ts')
  const names = files.map((name) => name.replace(/\.ts$/, '')).sort()
  expect(Object.keys(migrations)).toEqual(names)
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
})

test('finds no function body in a migration, where it would duplicate its file', async () => {
  const folder = join(import.meta.dirname, 'migrations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'))
  expect(names.length).toBeGreaterThan(60)
  const copies: string[] = []
  for (const name of names)
    if (/create\s+(or\s+replace\s+)?(function|procedure)\b/i.test(await readFile(join(folder, name), 'utf8')))
      copies.push(name)
  expect(copies).toEqual([])
})

test('reads a whole function from its file and refuses an unknown name', async () => {
  const text = await readFunction('person_keys_outdated')
  expect(text).toMatch(/^create or replace function person_keys_outdated\(\)/)
  expect(text).toMatch(/end \$\$;$/)
  expect(text.match(/create or replace function/g)).toHaveLength(1)
  await expect(readFunction('person_keys')).rejects.toThrow('there is no function person_keys')
})

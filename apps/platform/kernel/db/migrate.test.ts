// Which servers the schema may be put on, the messages where it cannot be, and that no migration has a function's body.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFunction } from './functions.ts'
import { refuseVersion, whyNotMigrated } from './migrate.ts'

test.each([180_000, 180_004, 190_001])('a server of version %i is new enough', (versionNum) => {
  expect(refuseVersion(versionNum)).toBeNull()
})

test.each([
  [150_018, '15.18'],
  [170_006, '17.6'],
])('a server of version %i is refused by name', (versionNum, shown) => {
  expect(refuseVersion(versionNum)).toContain(`names is ${shown}.`)
})

test('a migration that fails is named with what the server said', () => {
  expect(whyNotMigrated('0042-vault', new Error('disk full'))).toBe(
    'The database migration 0042-vault failed: disk full',
  )
})

test('a database of a newer checkout is named as that', () => {
  const corrupted = new Error('corrupted migrations: previously executed migration 0099-moon is missing')
  expect(whyNotMigrated('the list', corrupted)).toMatch(
    /^A newer checkout has used this database .*0099-moon.*MANGETSU_DATA.*\.$/,
  )
})

test('missing rights are named with the statement that gives them', () => {
  const denied = Object.assign(new Error('permission denied for schema public'), { code: '42501' })
  expect(whyNotMigrated('the list', denied)).toMatch(
    /^The database user may not .* \(permission denied for schema public\): .*GRANT ALL ON SCHEMA public.*\.$/,
  )
})

test('no migration has the body of a function: it would be a copy of its file', async () => {
  const folder = join(import.meta.dirname, 'migrations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'))
  expect(names.length).toBeGreaterThan(60)
  const copies: string[] = []
  for (const name of names)
    if (/create\s+(or\s+replace\s+)?(function|procedure)\b/i.test(await readFile(join(folder, name), 'utf8')))
      copies.push(name)
  expect(copies).toEqual([])
})

test('a function is read whole from its file, and an unknown name is refused', async () => {
  const text = await readFunction('person_keys_outdated')
  expect(text).toMatch(/^create or replace function person_keys_outdated\(\)/)
  expect(text).toMatch(/end \$\$;$/)
  expect(text.match(/create or replace function/g)).toHaveLength(1)
  await expect(readFunction('person_keys')).rejects.toThrow('there is no function person_keys')
})

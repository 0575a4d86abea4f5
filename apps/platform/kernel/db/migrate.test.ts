// Which servers the schema may be put on, and what is said when it cannot be.
import { expect, test } from 'vitest'
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

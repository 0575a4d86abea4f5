// Misspelt settings are reported with the nearest valid one; variables of other programs are ignored.
import { expect, test } from 'vitest'
import { misspeltIn } from './misspelt.ts'

const settings = [
  'PORT',
  'HOST',
  'ROLE',
  'PROFILE',
  'REDIS_URL',
  'DATABASE_URL',
  'MANGETSU_DATA',
  'PUBLIC_ORIGIN',
]
const namedIn = (...names: string[]) =>
  misspeltIn(Object.fromEntries(names.map((name) => [name, 'x'])), settings)

test.each([
  ['PROT', 'PORT'],
  ['PRT', 'PORT'],
  ['POORT', 'PORT'],
  ['HOTS', 'HOST'],
  ['PROFIEL', 'PROFILE'],
  ['REDIS_UR', 'REDIS_URL'],
  ['REDIS_URI', 'REDIS_URL'],
  ['DATABSE_ULR', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['PUBLIC_ORIGINS', 'PUBLIC_ORIGIN'],
  ['MANGETSU_DATA_DIR', 'MANGETSU_DATA'],
  ['MANGETSU_MASTERKEY_NEXT', 'MANGETSU_MASTER_KEY_NEXT'],
])('suggests for %s: %s', (name, setting) => {
  expect(namedIn(name)).toEqual([`${name} is no setting; the nearest is ${setting}.`])
})

test('does not report a correct name or one of another program', () => {
  expect(namedIn(...settings, 'MANGETSU_SOAK', 'MANGETSU_TEST_SECRET', 'OPERATOR_NAME')).toEqual([])
  expect(namedIn('PATH', 'HOME', 'POST', 'HOSTNAME', 'HTTP_PORT', 'REDIS_PORT', 'DB_URL', 'SHELL')).toEqual(
    [],
  )
})

test('ignores a variable with an empty value', () => {
  expect(misspeltIn({ PROT: '' }, settings)).toEqual([])
})

// Misspelt settings: named with the nearest one, and nothing of other programs is taken for one.
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
])('%s is taken for %s', (name, setting) => {
  expect(namedIn(name)).toEqual([`${name} is no setting; the nearest is ${setting}.`])
})

test('a name that is right, or that others use, is not named', () => {
  expect(namedIn(...settings, 'MANGETSU_SOAK', 'MANGETSU_TEST_SECRET', 'OPERATOR_NAME')).toEqual([])
  expect(namedIn('PATH', 'HOME', 'POST', 'HOSTNAME', 'HTTP_PORT', 'REDIS_PORT', 'DB_URL', 'SHELL')).toEqual(
    [],
  )
})

test('one that is set to nothing is not set', () => {
  expect(misspeltIn({ PROT: '' }, settings)).toEqual([])
})

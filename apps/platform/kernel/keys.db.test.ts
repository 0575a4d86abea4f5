// The secrets in the database: locked by a key that is not there, and never overwritten by a start that lacks it.

import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from './db/index.ts'
import { loadOrCreateKeys, rewrapSecrets } from './keys.ts'
import { givenMasterKey, isWrapped, type MasterKeys } from './master-key.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
afterEach(() => database.owner.query('delete from platform_secret'))

const first = Buffer.alloc(32, 1)
const other = Buffer.alloc(32, 2)
const locked = ['dataSecret', 'privateWebkey', 'railSecret', 'tokenSecret', 'vapidPrivate']

const load = (keys: MasterKeys = givenMasterKey(first)) => loadOrCreateKeys(database, keys)
async function rows(): Promise<{ name: string; value: string }[]> {
  return (await database.owner.query('select name, value from platform_secret order by name')).rows
}
/** Nothing found, and none to be made. */
const none: MasterKeys = {
  place: '/data/master.key',
  read: () => [],
  create: () => {
    throw new Error('a key was made')
  },
}

async function unlock(names: readonly string[] = locked) {
  const keys = await load()
  for (const [name, value] of Object.entries(keys))
    if (names.includes(name))
      await database.owner.query('update platform_secret set value = $2 where name = $1', [name, value])
  return keys
}

test('what is made at the first start is locked, and opens to the same at the next', async () => {
  const keys = await load()
  const kept = await rows()
  expect(kept.filter(({ value }) => isWrapped(value)).map(({ name }) => name)).toEqual(locked)
  const text = JSON.stringify(kept)
  for (const name of locked) expect(text).not.toContain(keys[name as keyof typeof keys])
  expect(await load()).toEqual(keys)
  expect(await rows()).toEqual(kept)
})

test('what an earlier version left open is locked at the next start, and is the same', async () => {
  const keys = await unlock()
  expect((await rows()).some(({ value }) => isWrapped(value))).toBe(false)
  expect(await load()).toEqual(keys)
  expect((await rows()).filter(({ value }) => isWrapped(value)).map(({ name }) => name)).toEqual(locked)
})

test('a secret that came later is made and locked beside the others', async () => {
  const keys = await load()
  await database.owner.query(`delete from platform_secret where name = 'vapidPrivate'`)
  const { vapidPrivate, ...rest } = await load()
  expect(keys).toMatchObject(rest)
  expect((await rows()).filter(({ value }) => isWrapped(value)).map(({ name }) => name)).toEqual(locked)
})

test.each([
  [
    'a missing key',
    none,
    'is missing: put back the right one from your backup (/data/master.key, or MANGETSU_MASTER_KEY)',
  ],
  ['a wrong key', givenMasterKey(other), 'does not open this database'],
])('%s is a sentence, and nothing is overwritten', async (_, keys, sentence) => {
  await load()
  const before = await rows()
  await expect(load(keys)).rejects.toThrow(sentence)
  expect(await rows()).toEqual(before)
})

test('a secret that was put in without the key is not believed, nor one moved to another name', async () => {
  await load()
  await unlock(['tokenSecret'])
  const before = await rows()
  await expect(load()).rejects.toThrow('replaced secrets in this database (tokenSecret)')
  expect(await rows()).toEqual(before)
  await database.owner.query(`update platform_secret set value = (select value from platform_secret where name = 'railSecret')
    where name = 'tokenSecret'`)
  await expect(load()).rejects.toThrow('does not open this database')
})

test('two first starts at once agree', async () => {
  const [one, two] = await Promise.all([load(), load()])
  expect(one).toEqual(two)
})

test('another master key takes the place of the one there was; the secrets stay, also where it was cut short', async () => {
  const keys = await load()
  const both: MasterKeys = { ...none, read: () => [first, other] }
  expect(await rewrapSecrets(database, both, other)).toBe(5)
  await expect(load()).rejects.toThrow('does not open')
  expect(await load(both)).toEqual(keys)
  expect(await rewrapSecrets(database, both, other)).toBe(5)
  expect(await load(givenMasterKey(other))).toEqual(keys)
})

test('nothing is rotated by a key that opens nothing', async () => {
  await expect(rewrapSecrets(database, givenMasterKey(first), other)).rejects.toThrow('run npm start once')
  await load()
  const before = await rows()
  await expect(rewrapSecrets(database, givenMasterKey(other), first)).rejects.toThrow('does not open')
  expect(await rows()).toEqual(before)
})

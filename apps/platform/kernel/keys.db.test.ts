// The secrets in the database: encrypted by a key stored elsewhere, and never overwritten by a start without that key.

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
/** A source without a master key that may not create one. */
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

test('encrypts the secrets created at the first start, and decrypts them at the next', async () => {
  const keys = await load()
  const kept = await rows()
  expect(kept.filter(({ value }) => isWrapped(value)).map(({ name }) => name)).toEqual(locked)
  const text = JSON.stringify(kept)
  for (const name of locked) expect(text).not.toContain(keys[name as keyof typeof keys])
  expect(await load()).toEqual(keys)
  expect(await rows()).toEqual(kept)
})

test('encrypts secrets that an earlier version stored unencrypted, without changing them', async () => {
  const keys = await unlock()
  expect((await rows()).some(({ value }) => isWrapped(value))).toBe(false)
  expect(await load()).toEqual(keys)
  expect((await rows()).filter(({ value }) => isWrapped(value)).map(({ name }) => name)).toEqual(locked)
})

test('creates and encrypts a secret added in a later version', async () => {
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
])('%s is reported in a sentence, and nothing is overwritten', async (_, keys, sentence) => {
  await load()
  const before = await rows()
  await expect(load(keys)).rejects.toThrow(sentence)
  expect(await rows()).toEqual(before)
})

test('rejects a secret inserted without the key, and one moved to another name', async () => {
  await load()
  await unlock(['tokenSecret'])
  const before = await rows()
  await expect(load()).rejects.toThrow('replaced secrets in this database (tokenSecret)')
  expect(await rows()).toEqual(before)
  await database.owner.query(`update platform_secret set value = (select value from platform_secret where name = 'railSecret')
    where name = 'tokenSecret'`)
  await expect(load()).rejects.toThrow('does not open this database')
})

test('two simultaneous first starts agree on one set', async () => {
  const [one, two] = await Promise.all([load(), load()])
  expect(one).toEqual(two)
})

test('replaces the master key and keeps the secrets, also after an interruption', async () => {
  const keys = await load()
  const both: MasterKeys = { ...none, read: () => [first, other] }
  expect(await rewrapSecrets(database, both, other)).toBe(5)
  await expect(load()).rejects.toThrow('does not open')
  expect(await load(both)).toEqual(keys)
  expect(await rewrapSecrets(database, both, other)).toBe(5)
  expect(await load(givenMasterKey(other))).toEqual(keys)
})

test('rotates nothing by a key that decrypts nothing', async () => {
  await expect(rewrapSecrets(database, givenMasterKey(first), other)).rejects.toThrow('run npm start once')
  await load()
  const before = await rows()
  await expect(rewrapSecrets(database, givenMasterKey(other), first)).rejects.toThrow('does not open')
  expect(await rows()).toEqual(before)
})

// The platform's secrets: the webkey pair, the token secret, the payment gateway's secret. Created once, stored
// encrypted by the master key.
import { randomBytes } from 'node:crypto'
import { newWebkeyPair } from '@mangetsu/wire/server'
import webPush from 'web-push'
import type { Database, Tx } from './db/index.ts'
import { createUnitOfWork } from './http/unit-of-work.ts'
import { isWrapped, type MasterKeys, masterKeyVariable, unwrapSecret, wrapSecret } from './master-key.ts'

export type PlatformKeys = {
  /** RSA public key, SPKI, base64. */
  readonly webkey: string
  /** RSA private key, PKCS #8, base64. */
  readonly privateWebkey: string
  /** Secret for signing access tokens; 32 bytes, hex. */
  readonly tokenSecret: string
  /** Secret shared with the bank. */
  readonly railSecret: string
  /** Key for encrypting players' data; 32 bytes, hex. */
  readonly dataSecret: string
  /** Key pair for signing web push (RFC 8292): P-256, base64url. */
  readonly vapidPublic: string
  readonly vapidPrivate: string
}

const names = [
  'webkey',
  'privateWebkey',
  'tokenSecret',
  'railSecret',
  'dataSecret',
  'vapidPublic',
  'vapidPrivate',
] as const
/** Added in a later version: an older database gets them at its next start. */
const isAddedLater = (name: string): boolean => name === 'dataSecret' || name.startsWith('vapid')

async function newKeys(): Promise<PlatformKeys> {
  const secret = () => randomBytes(32).toString('hex')
  const vapid = webPush.generateVAPIDKeys()
  return {
    ...(await newWebkeyPair()),
    tokenSecret: secret(),
    railSecret: secret(),
    dataSecret: secret(),
    vapidPublic: vapid.publicKey,
    vapidPrivate: vapid.privateKey,
  }
}

/** Names of the values encrypted by the master key; the others are public. */
const secretNames = ['privateWebkey', 'tokenSecret', 'railSecret', 'dataSecret', 'vapidPrivate'] as const
const isSecret = (name: string): boolean => (secretNames as readonly string[]).includes(name)

type Row = { readonly name: string; readonly value: string }

/**
 * Returns the key that decrypts every stored secret, or the first key if there is none. Throws a sentence with a
 * remedy.
 */
function findMasterKey(rows: readonly Row[], masterKeys: MasterKeys): Buffer {
  const secrets = rows.filter(({ name }) => isSecret(name))
  const wrapped = secrets.filter(({ value }) => isWrapped(value))
  const found = masterKeys.read()
  if (wrapped.length === 0) return found[0] ?? masterKeys.create()
  const { place } = masterKeys
  const where = place === masterKeyVariable ? place : `${place}, or ${masterKeyVariable}`
  const remedy = `put back the right one from your backup (${where}). Nothing was changed.`
  if (found.length === 0) throw new Error(`The key to this database's secrets is missing: ${remedy}`)
  const right = found.find((key) =>
    wrapped.every(({ name, value }) => unwrapSecret(key, name, value) !== null),
  )
  if (right === undefined) throw new Error(`The key does not open this database's secrets: ${remedy}`)
  // A secret inserted by someone who can write to the database but lacks the key must not be used.
  const open = secrets.filter(({ value }) => !isWrapped(value)).map(({ name }) => name)
  if (open.length > 0)
    throw new Error(
      `Somebody has replaced secrets in this database (${open.join(', ')}): put it back from your backup. Nothing was changed.`,
    )
  return right
}

const keep = (tx: Tx, name: string, value: string): Promise<unknown[]> =>
  tx.query(
    'insert into platform_secret (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, value],
  )

const readRows = (tx: Tx): Promise<Row[]> => tx.query<Row>('select name, value from platform_secret')

const lockRows = async (tx: Tx): Promise<Row[]> => {
  await tx.query('lock table platform_secret in exclusive mode')
  return readRows(tx)
}

/**
 * Loads the keys of this database, or creates and stores them at the first start; secrets that an earlier version left
 * unencrypted are encrypted in the same transaction. Two processes at once agree on one set. Throws a sentence if the
 * master key is wrong.
 */
export async function loadOrCreateKeys(
  database: Pick<Database, 'pool'>,
  masterKeys: MasterKeys,
): Promise<PlatformKeys> {
  const work = createUnitOfWork(database)
  // An RSA pair takes a tenth of a second: it is generated only if a secret is missing, and outside the lock.
  const there = new Set((await work.read(readRows)).map(({ name }) => name))
  const made = names.every((name) => there.has(name)) ? null : await newKeys()
  return work.write(async (tx) => {
    const rows = await lockRows(tx)
    const masterKey = findMasterKey(rows, masterKeys)
    const kept = new Map<string, string>()
    for (const { name, value } of rows)
      kept.set(name, (isWrapped(value) ? unwrapSecret(masterKey, name, value) : value) ?? '')
    for (const name of names) {
      const isThere = kept.has(name)
      if (!isThere && rows.length > 0 && !isAddedLater(name)) continue
      const value = kept.get(name) ?? made?.[name]
      if (value === undefined) continue
      kept.set(name, value)
      const isOpen = isSecret(name) && rows.some((row) => row.name === name && !isWrapped(row.value))
      if (!isThere || isOpen)
        await keep(tx, name, isSecret(name) ? wrapSecret(masterKey, name, value) : value)
    }
    const missing = names.filter((name) => !kept.has(name))
    if (missing.length > 0) throw new Error(`The database lacks the secrets ${missing.join(', ')}.`)
    return Object.fromEntries(names.map((name) => [name, kept.get(name)])) as PlatformKeys
  })
}

/**
 * Encrypts every secret by another master key, all or none; the secrets themselves do not change. Returns their number.
 */
export async function rewrapSecrets(
  database: Pick<Database, 'pool'>,
  masterKeys: MasterKeys,
  next: Buffer,
): Promise<number> {
  return createUnitOfWork(database).write(async (tx) => {
    const rows = await lockRows(tx)
    const secrets = rows.filter(({ name, value }) => isSecret(name) && isWrapped(value))
    if (secrets.length === 0) throw new Error('No secret of this database is locked yet: run npm start once.')
    const masterKey = findMasterKey(rows, masterKeys)
    for (const { name, value } of secrets)
      await keep(tx, name, wrapSecret(next, name, unwrapSecret(masterKey, name, value) ?? ''))
    return secrets.length
  })
}

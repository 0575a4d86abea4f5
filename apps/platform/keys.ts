// The platform's secrets: the webkey pair, what signs tokens, the rail's secret. Given, or made once and kept.
import { randomBytes } from 'node:crypto'
import { newWebkeyPair } from '@mangetsu/wire/server'
import webPush from 'web-push'
import type { Database } from './db/index.ts'
import { createWork } from './http/work.ts'

export type PlatformKeys = {
  /** RSA public key, SPKI, base64. */
  readonly webkey: string
  /** RSA private key, PKCS #8, base64. */
  readonly privateWebkey: string
  /** Signs access tokens; 32 bytes, hex. */
  readonly tokenSecret: string
  /** Shared with the bank. */
  readonly railSecret: string
  /** Seals what players entrust to the platform; 32 bytes, hex. */
  readonly dataSecret: string
  /** What web push is signed with (RFC 8292): a pair of P-256, base64url. */
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
/** Came later: a database from before gets them at its next start. */
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

/** The keys of this database: read, or made and kept at the first start. Two processes at once agree on one set. */
export async function loadOrCreateKeys(database: Pick<Database, 'pool'>): Promise<PlatformKeys> {
  const made = await newKeys()
  return createWork(database).write(async (tx) => {
    await tx.query('lock table platform_secret in exclusive mode')
    const rows = await tx.query<{ name: string; value: string }>('select name, value from platform_secret')
    const kept = new Map(rows.map(({ name, value }) => [name, value]))
    const isNew = kept.size === 0
    for (const name of names) {
      if (kept.has(name) || !(isNew || isAddedLater(name))) continue
      await tx.query('insert into platform_secret (name, value) values ($1, $2)', [name, made[name]])
      kept.set(name, made[name])
    }
    const found = names.map((name) => [name, kept.get(name)])
    const missing = found.filter(([, value]) => value === undefined)
    if (missing.length > 0)
      throw new Error(`The database lacks the secrets ${missing.map(([name]) => name).join(', ')}.`)
    return Object.fromEntries(found) as PlatformKeys
  })
}

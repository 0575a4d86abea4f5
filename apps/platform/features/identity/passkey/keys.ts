// The `passkey` row.
import type { Passkey } from '@mangetsu/contract/passkey'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import type { NewKey } from './verify.ts'

export const passkeysLimit = 10

export type KeyRow = {
  readonly id: string
  readonly player_id: string
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: bigint
  readonly transports: string[]
  readonly name: string
  readonly is_synced: boolean
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export const shown = (row: KeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: instantOf(row.created_at),
  lastUsedAt: row.last_used_at === null ? null : instantOf(row.last_used_at),
  isSynced: row.is_synced,
})

/** Lists at most `passkeysLimit` keys, the oldest first. */
export const keysOf = (tx: Tx, playerId: string): Promise<KeyRow[]> =>
  tx.query<KeyRow>('select * from passkey where player_id = $1 order by id', [playerId])

export async function findKey(tx: Tx, credentialId: string): Promise<KeyRow | undefined> {
  return (await tx.query<KeyRow>('select * from passkey where credential_id = $1', [credentialId]))[0]
}

/** Inserts a key; undefined if it is already registered, for any player. */
export async function insertKey(
  tx: Tx,
  playerId: string,
  { credential, isSynced, name }: NewKey & { readonly name: string },
  nowMs: number,
): Promise<KeyRow | undefined> {
  const { id, publicKey, counter, transports = [] } = credential
  const [row] = await tx.query<KeyRow>(
    `insert into passkey (id, player_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning *`,
    [newId(), playerId, id, Buffer.from(publicKey), counter, transports, name, isSynced, dateOf(nowMs)],
  )
  return row
}

/** Updates the counter; returns false if a concurrent response of this key changed it first. */
export async function countUse(
  tx: Tx,
  { id, counter }: KeyRow,
  used: { readonly counter: number; readonly isSynced: boolean },
  nowMs: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update passkey set counter = $3, is_synced = $4, last_used_at = $5 where id = $1 and counter = $2 returning 1`,
    [id, counter, used.counter, used.isSynced, dateOf(nowMs)],
  )
  return rows.length === 1
}

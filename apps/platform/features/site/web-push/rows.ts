// Devices subscribed to web push, and their queued messages; endpoints and texts are encrypted.
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { Exporter } from '../../../kernel/exporter.ts'
import type { Player } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'

/** A browser's subscription (Push API). */
export type Subscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** The notification that the service worker shows. */
export type PushNotification = {
  readonly title: string
  readonly body: string
  readonly lang: 'ja' | 'en'
  /** The page it opens, with language. */
  readonly href: string
  /** A later notification with the same tag replaces it. */
  readonly tag: string
}

/** Maximum devices per player; the oldest is dropped. */
const devicesLimit = 10

const deviceContext = (id: string) => `${id}:device`

/** For a row d: its player is signed in on that device at $1. */
const isSignedIn = `exists (select from player_session s where s.player_id = d.player_id
  and s.device_id = coalesce(d.device_id, s.device_id) and s.ended_at is null and s.expires_at > $1)`

async function countOf(tx: Tx, playerId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from web_push_device where player_id = $1',
    [playerId],
  )
  return row?.count ?? 0
}

/**
 * Stores the device of a session for its player, taking it from any other
 * player. Returns the player's number of devices.
 */
export async function keepDevice(
  tx: Tx,
  encryption: Encryption,
  { id: playerId, sessionId }: Pick<Player, 'id' | 'sessionId'>,
  subscription: Subscription,
  nowMs: number,
): Promise<number> {
  const hash = encryption.hash(subscription.endpoint)
  await tx.query('delete from web_push_device where endpoint_hash = $1', [hash])
  const id = newId()
  const encrypted = encryption.encrypt(deviceContext(id), Buffer.from(JSON.stringify(subscription)))
  await tx.query(
    `insert into web_push_device (id, player_id, endpoint_hash, sealed, created_at, device_id)
     select $1, $2, $3, $4, $5, device_id from player_session where id = $6
     on conflict (endpoint_hash) do nothing`,
    [id, playerId, hash, encrypted, dateOf(nowMs), sessionId],
  )
  await tx.query(
    `delete from web_push_device where id in
       (select id from web_push_device where player_id = $1 order by id desc offset $2)`,
    [playerId, devicesLimit],
  )
  return countOf(tx, playerId)
}

/** Deletes one of a player's devices; returns the number that remain. */
export async function forgetDevice(tx: Tx, encryption: Encryption, playerId: string, endpoint: string) {
  await tx.query('delete from web_push_device where player_id = $1 and endpoint_hash = $2', [
    playerId,
    encryption.hash(endpoint),
  ])
  return countOf(tx, playerId)
}

export async function forgetDeviceById(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from web_push_device where id = $1', [id])
}

/** A device that may receive messages now; undefined if its player is no longer signed in. */
export async function readDevice(
  tx: Tx,
  encryption: Encryption,
  id: string,
  nowMs: number,
): Promise<Subscription | undefined> {
  const [row] = await tx.query<{ sealed: Buffer }>(
    `select d.sealed from web_push_device d where ${isSignedIn} and d.id = $2`,
    [dateOf(nowMs), id],
  )
  if (row === undefined) return undefined
  return JSON.parse(encryption.open(deviceContext(id), row.sealed).toString()) as Subscription
}

/** The players' devices that may receive messages now. */
export const devicesOf = (tx: Tx, playerIds: readonly string[], nowMs: number) =>
  tx.query<{ id: string; player_id: string }>(
    `select d.id, d.player_id from web_push_device d where ${isSignedIn} and d.player_id = any($2)`,
    [dateOf(nowMs), playerIds],
  )

/** The next devices after `afterId` that may receive messages now, with their players' languages. */
export const someDevices = (tx: Tx, afterId: string | null, limit: number, nowMs: number) =>
  tx.query<{ id: string; lang: 'ja' | 'en' }>(
    `select d.id, p.lang from web_push_device d join player p on p.id = d.player_id
     where ${isSignedIn} and ($2::uuid is null or d.id > $2) order by d.id limit $3`,
    [dateOf(nowMs), afterId, limit],
  )

type Queued = { readonly deviceId: string; readonly shown: PushNotification }

type QueuedRow = { readonly id: string; readonly deviceId: string; readonly sealed: Buffer }

const queuedColumns = batchColumns<QueuedRow>([
  { name: 'id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'device_id', sqlType: 'uuid[]', of: ({ deviceId }) => deviceId },
  { name: 'sealed', sqlType: 'bytea[]', of: ({ sealed }) => `\\x${sealed.toString('hex')}` },
])

/** Queues messages in the caller's transaction. */
export async function queueShown(tx: Tx, encryption: Encryption, queued: readonly Queued[], nowMs: number) {
  const rows = queued.map(({ deviceId, shown }) => {
    const id = newId()
    return { id, deviceId, sealed: encryption.encrypt(id, Buffer.from(JSON.stringify(shown))) }
  })
  await tx.query(
    `insert into web_push (id, device_id, sealed, next_at, created_at)
     select id, device_id, sealed, $1, $1 from ${queuedColumns.unnest(2)}`,
    [dateOf(nowMs), ...queuedColumns.values(rows)],
  )
}

export const openShown = (encryption: Encryption, id: string, encrypted: Buffer): string =>
  encryption.open(id, encrypted).toString()

/** Exports a player's devices, each with its push service. */
export const exportDevices =
  (encryption: Encryption): Exporter =>
  async (tx, playerId) => {
    const rows = await tx.query<{ id: string; sealed: Buffer; created_at: Date }>(
      'select id, sealed, created_at from web_push_device where player_id = $1 order by id desc',
      [playerId],
    )
    return rows.map(({ id, sealed, created_at }) => {
      const { endpoint } = JSON.parse(encryption.open(deviceContext(id), sealed).toString()) as Subscription
      return { service: new URL(endpoint).host, since: instantOf(created_at) }
    })
  }

export async function eraseDevices(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from web_push_device where player_id = $1', [playerId])
}

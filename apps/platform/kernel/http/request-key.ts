// Idempotency keys of calls whose first effect is not the ledger's: the same key returns the same result.
import { createHash } from 'node:crypto'
import { batchColumns, type Connection, type Tx } from '../db/index.ts'
import { type Refused, refuse } from './answer.ts'

export type KeyedRequest = {
  readonly playerId: string
  readonly call: string
  readonly requestId: string
  /** The request's contents without passwords: the same key with other contents is refused. */
  readonly contents: Readonly<Record<string, string>>
  /** Reference under which a new request will be found. */
  readonly ref: string
}

const insert = {
  name: 'request_key_insert',
  text: `insert into request_key (player_id, call, request_id, request_hash, ref) values ($1, $2, $3, $4, $5)
    on conflict do nothing returning ref`,
}
const find = {
  name: 'request_key_find',
  text: 'select request_hash, ref from request_key where player_id = $1 and call = $2 and request_id = $3',
}

const hashOf = (contents: KeyedRequest['contents']): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(contents).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')

/** Stores the key in the caller's transaction; a second request waits for the first one's commit. */
export async function keyed(
  tx: Tx,
  request: KeyedRequest,
): Promise<{ readonly ref: string; readonly isFresh: boolean } | Refused<'keyReused'>> {
  const { playerId, call, requestId, ref } = request
  const hash = hashOf(request.contents)
  const [fresh] = await tx.query<{ ref: string }>(insert, [playerId, call, requestId, hash, ref])
  if (fresh !== undefined) return { ref: fresh.ref, isFresh: true }
  const [known] = await tx.query<{ request_hash: string; ref: string }>(find, [playerId, call, requestId])
  if (known === undefined) throw new Error('an idempotency key vanished while it was read')
  return known.request_hash === hash ? { ref: known.ref, isFresh: false } : refuse('keyReused')
}

/** Returns the result of an earlier request without storing the key; undefined if there was none. */
export async function findKeyed(
  tx: Pick<Connection, 'query'>,
  { playerId, call, requestId, contents }: Omit<KeyedRequest, 'ref'>,
): Promise<{ readonly ref: string } | undefined | Refused<'keyReused'>> {
  const [known] = await tx.query<{ request_hash: string; ref: string }>(find, [playerId, call, requestId])
  if (known === undefined) return undefined
  return known.request_hash === hashOf(contents) ? { ref: known.ref } : refuse('keyReused')
}

type Key = Pick<KeyedRequest, 'playerId' | 'call' | 'requestId'>

const keyColumns = batchColumns<Key>([
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'call', sqlType: 'text[]', of: ({ call }) => call },
  { name: 'request_id', sqlType: 'text[]', of: ({ requestId }) => requestId },
])

const findAll = `select k.player_id, k.request_id, k.request_hash, k.ref
  from ${keyColumns.unnest(1)} join request_key k using (player_id, call, request_id)`

type FoundKey = { player_id: string; request_id: string; request_hash: string; ref: string }

/**
 * Returns the results of earlier requests of different players, in the order of the requests: undefined for one that is
 * new. Under the players' locks, a request that is new stays so until `storeKeys`.
 */
export async function findKeys(
  tx: Tx,
  requests: readonly Omit<KeyedRequest, 'ref'>[],
): Promise<readonly ({ readonly ref: string } | undefined | Refused<'keyReused'>)[]> {
  const found = await tx.query<FoundKey>(findAll, keyColumns.values(requests))
  const known = new Map(found.map((row) => [`${row.player_id} ${row.request_id}`, row]))
  return requests.map(({ playerId, requestId, contents }) => {
    const row = known.get(`${playerId} ${requestId}`)
    if (row === undefined) return undefined
    return row.request_hash === hashOf(contents) ? { ref: row.ref } : refuse('keyReused')
  })
}

const storedColumns = batchColumns<KeyedRequest>([
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'call', sqlType: 'text[]', of: ({ call }) => call },
  { name: 'request_id', sqlType: 'text[]', of: ({ requestId }) => requestId },
  { name: 'request_hash', sqlType: 'text[]', of: ({ contents }) => hashOf(contents) },
  { name: 'ref', sqlType: 'uuid[]', of: ({ ref }) => ref },
])

const storeAll = `insert into request_key (player_id, call, request_id, request_hash, ref)
  select player_id, call, request_id, request_hash, ref from ${storedColumns.unnest(1)}`

/** Stores the keys of requests that `findKeys` found to be new, in the same transaction. */
export async function storeKeys(tx: Tx, requests: readonly KeyedRequest[]): Promise<void> {
  if (requests.length > 0) await tx.query(storeAll, storedColumns.values(requests))
}

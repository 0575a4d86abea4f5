// Seed pairs: the committed server seed, the player's own, and the nonce that counts rounds without gaps.
import { randomBytes } from 'node:crypto'
import { commit, newServerSeed } from '@mangetsu/chance'
import { dateOf } from '../../clock.ts'
import type { Connection, Tx } from '../../db/index.ts'
import { newId } from '../../ids.ts'

export type SeedPair = {
  readonly id: string
  /** Never leaves the platform before the pair is rotated. */
  readonly serverSeed: string
  readonly commitment: string
  readonly clientSeed: string
  readonly nextNonce: number
  readonly createdAt: Date
  readonly revealedAt: Date | null
}

type Row = {
  id: string
  server_seed: string
  commitment: string
  client_seed: string
  next_nonce: bigint
  created_at: Date
  revealed_at: Date | null
}

const columns = 'id, server_seed, commitment, client_seed, next_nonce, created_at, revealed_at'
const current = {
  name: 'seed_pair_current',
  text: `select ${columns} from seed_pair where player_id = $1 and revealed_at is null`,
}
const lockCurrent = { name: 'seed_pair_lock_current', text: `${current.text} for update` }
const byId = { name: 'seed_pair_by_id', text: `select ${columns} from seed_pair where id = $1` }

const pairOf = (row: Row): SeedPair => ({
  id: row.id,
  serverSeed: row.server_seed,
  commitment: row.commitment,
  clientSeed: row.client_seed,
  nextNonce: Number(row.next_nonce),
  createdAt: row.created_at,
  revealedAt: row.revealed_at,
})

/** A seed for a player who has not chosen one: 16 random hexadecimal digits. */
const anySeed = (): string => randomBytes(8).toString('hex')

/** Inserts a new pair; for a demo `playerId` is null. Null when the player already has a current one. */
async function insert(
  tx: Tx,
  playerId: string | null,
  clientSeed: string,
  nowMs: number,
): Promise<SeedPair | null> {
  const serverSeed = newServerSeed(randomBytes)
  const values = [newId(), playerId, serverSeed, commit(serverSeed), clientSeed, dateOf(nowMs)]
  const [row] = await tx.query<Row>(
    `insert into seed_pair (id, player_id, server_seed, commitment, client_seed, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning ${columns}`,
    values,
  )
  return row === undefined ? null : pairOf(row)
}

/** A pair of its own for a demo session. */
export async function openDemoPair(tx: Tx, nowMs: number): Promise<SeedPair> {
  const pair = await insert(tx, null, anySeed(), nowMs)
  if (pair === null) throw new Error('a demo seed pair could not be made')
  return pair
}

/** The player's current pair, made when there is none yet. */
export async function ensurePair(tx: Tx, playerId: string, nowMs: number): Promise<SeedPair> {
  const [row] = await tx.query<Row>(current, [playerId])
  if (row !== undefined) return pairOf(row)
  const made = await insert(tx, playerId, anySeed(), nowMs)
  if (made !== null) return made
  const [theirs] = await tx.query<Row>(current, [playerId])
  if (theirs === undefined) throw new Error('a seed pair vanished while it was made')
  return pairOf(theirs)
}

export async function findPair(tx: Pick<Connection, 'query'>, id: string): Promise<SeedPair | undefined> {
  const [row] = await tx.query<Row>(byId, [id])
  return row === undefined ? undefined : pairOf(row)
}

/** Pairs the player has rotated away, newest first, at most 20. */
export async function revealedPairs(tx: Pick<Connection, 'query'>, playerId: string): Promise<SeedPair[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from seed_pair where player_id = $1 and revealed_at is not null order by id desc limit 20`,
    [playerId],
  )
  return rows.map(pairOf)
}

/** Two rotations at once take turns; one that waited finds the next pair and locks that. */
const lockTries = 3

/** The player's current pair, made when there is none yet, and locked: no round settles for them until the commit. */
export async function lockPair(tx: Tx, playerId: string, nowMs: number): Promise<SeedPair> {
  for (let tries = 0; tries < lockTries; tries += 1) {
    await ensurePair(tx, playerId, nowMs)
    const [held] = await tx.query<Row>(lockCurrent, [playerId])
    if (held !== undefined) return pairOf(held)
  }
  throw new Error('a seed pair was rotated again and again while it was to be locked')
}

/** Closes the current pair and opens the next; a round being settled holds the row until it is counted. */
export async function rotatePair(
  tx: Tx,
  playerId: string,
  clientSeed: string | undefined,
  nowMs: number,
): Promise<{ revealed: SeedPair; current: SeedPair }> {
  const held = await lockPair(tx, playerId, nowMs)
  await tx.query('update seed_pair set revealed_at = $2 where id = $1', [held.id, dateOf(nowMs)])
  const next = await insert(tx, playerId, clientSeed ?? anySeed(), nowMs)
  if (next === null) throw new Error('a seed pair could not be made')
  return { revealed: { ...held, revealedAt: dateOf(nowMs) }, current: next }
}

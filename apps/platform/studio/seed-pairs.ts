// Seed pairs: a server seed, committed to before the client seed existed, a client seed, and the nonce of rounds.
import { randomBytes } from 'node:crypto'
import { commit, newServerSeed } from '@mangetsu/chance'
import { dateOf } from '../kernel/clock.ts'
import type { Connection, Tx } from '../kernel/db/index.ts'
import type { Encryption } from '../kernel/encryption.ts'
import { newId } from '../kernel/ids.ts'
import { lockPlayerRow } from '../ledger/index.ts'

/** The public data of a server seed that is not paired with a client seed yet. */
export type NextSeed = { readonly commitment: string; readonly committedAt: Date }

export type SeedPair = NextSeed & {
  readonly id: string
  /** Secret until the pair is rotated. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nextNonce: number
  readonly createdAt: Date
  readonly revealedAt: Date | null
}

type Row = {
  id: string
  server_seed: string | null
  sealed_seed: Buffer | null
  commitment: string
  committed_at: Date
  client_seed: string | null
  next_nonce: bigint
  created_at: Date
  revealed_at: Date | null
}

type NextRow = { sealed_seed: Buffer; commitment: string; committed_at: Date }

type Reader = Pick<Connection, 'query'>

const columns =
  'id, server_seed, sealed_seed, commitment, committed_at, client_seed, next_nonce, created_at, revealed_at'
const current = {
  name: 'seed_pair_current',
  text: `select ${columns} from seed_pair where player_id = $1 and revealed_at is null`,
}
const byId = { name: 'seed_pair_by_id', text: `select ${columns} from seed_pair where id = $1` }

/** The client seed, and the commitment the player saw when choosing it. */
type ChosenSeed = { readonly clientSeed: string; readonly commitment: string }

/**
 * `changed` if the commitment is no longer that of the next seed; `roundOpen` if a round under the pair is open, since
 * revealing the seed would reveal its later draws. In both cases nothing is revealed.
 */
export type Rotation =
  | { readonly current: SeedPair; readonly next: NextSeed; readonly revealed: SeedPair | null }
  | 'changed'
  | 'roundOpen'

export type SeedPairs = {
  /** The commitment of the player's next server seed, which is generated if it does not exist. */
  next(tx: Tx, playerId: string, nowMs: number): Promise<NextSeed>
  /** The current pair; null for a player who has never given a client seed. */
  current(tx: Reader, playerId: string): Promise<SeedPair | null>
  /** The current pair, created from the next server seed and this client seed if it does not exist. */
  begin(tx: Tx, playerId: string, clientSeed: string, nowMs: number): Promise<SeedPair>
  /**
   * Reveals the current pair, if any, and pairs the next server seed with the client seed. `commitment` must be that
   * of the next server seed, so that no player's seed is paired with a commitment the player has not seen.
   */
  rotate(tx: Tx, playerId: string, chosen: ChosenSeed, nowMs: number): Promise<Rotation>
  /** Creates a committed server seed for a demo; rounds can use it after `beginDemo` has set a client seed. */
  openDemo(tx: Tx, nowMs: number): Promise<NextSeed & { readonly id: string }>
  beginDemo(tx: Tx, id: string, clientSeed: string): Promise<void>
  /** The pair of this id; undefined if it is unknown or has no client seed yet. */
  find(tx: Reader, id: string): Promise<SeedPair | undefined>
  /** The player's revealed pairs, newest first, at most 20. */
  revealed(tx: Reader, playerId: string): Promise<SeedPair[]>
  /** Reveals the pairs of demos that ended before `nowMs`, at most `limit`; returns their number. */
  revealDemos(tx: Tx, nowMs: number, limit: number): Promise<number>
}

/** The start of the last round under a pair or the player's previous ones, ms since the epoch; 0 if none. */
export async function lastRoundMs(tx: Reader, id: string): Promise<number> {
  const rows = await tx.query<{ last_round_at: Date | null }>(
    'select last_round_at from seed_pair where id = $1',
    [id],
  )
  return rows[0]?.last_round_at?.getTime() ?? 0
}

/** Locks the current pair until the commit, so that no round of the player settles. Lock the player's row first. */
export async function lockPair(tx: Tx, playerId: string): Promise<void> {
  await tx.query('select 1 from seed_pair where player_id = $1 and revealed_at is null for update', [
    playerId,
  ])
}

function newSeed(encryption: Encryption) {
  const serverSeed = newServerSeed(randomBytes)
  const commitment = commit(serverSeed)
  return { commitment, encryptedSeed: encryption.encrypt(commitment, Buffer.from(serverSeed, 'hex')) }
}

function serverSeedOf(encryption: Encryption, { server_seed, sealed_seed, commitment }: Row): string {
  if (server_seed !== null) return server_seed
  if (sealed_seed === null) throw new Error(`the server seed of ${commitment} is gone`)
  return encryption.open(commitment, sealed_seed).toString('hex')
}

/** The pair of a row; undefined without a row, and for a demo's pair without a client seed. */
function pairOf(encryption: Encryption, row: Row | undefined): SeedPair | undefined {
  if (row === undefined || row.client_seed === null) return undefined
  return {
    id: row.id,
    serverSeed: serverSeedOf(encryption, row),
    commitment: row.commitment,
    committedAt: row.committed_at,
    clientSeed: row.client_seed,
    nextNonce: Number(row.next_nonce),
    createdAt: row.created_at,
    revealedAt: row.revealed_at,
  }
}

async function currentOf(encryption: Encryption, tx: Reader, playerId: string): Promise<SeedPair | null> {
  const [row] = await tx.query<Row>(current, [playerId])
  return pairOf(encryption, row) ?? null
}

const nextColumns = 'sealed_seed, commitment, committed_at'

/** The player's next server seed, generated if it does not exist. */
async function stage(encryption: Encryption, tx: Tx, playerId: string, nowMs: number): Promise<NextRow> {
  const read = () =>
    tx.query<NextRow>(`select ${nextColumns} from next_server_seed where player_id = $1`, [playerId])
  const [known] = await read()
  if (known !== undefined) return known
  const { commitment, encryptedSeed } = newSeed(encryption)
  const [made] = await tx.query<NextRow>(
    `insert into next_server_seed (player_id, ${nextColumns}) values ($1, $2, $3, $4)
     on conflict do nothing returning ${nextColumns}`,
    [playerId, encryptedSeed, commitment, dateOf(nowMs)],
  )
  // A concurrent transaction inserted one first: that one is used.
  const [row] = made === undefined ? await read() : [made]
  if (row === undefined) throw new Error('the next server seed vanished while it was made')
  return row
}

const nextOf = ({ commitment, committed_at }: NextRow): NextSeed => ({
  commitment,
  committedAt: committed_at,
})

/** Pairs the next server seed with the client seed and generates its successor. The player's row must be locked. */
async function promote(
  encryption: Encryption,
  tx: Tx,
  { playerId, staged, clientSeed }: { playerId: string; staged: NextRow; clientSeed: string },
  nowMs: number,
): Promise<{ pair: SeedPair; next: NextSeed }> {
  const { sealed_seed, commitment, committed_at } = staged
  const [row] = await tx.query<Row>(
    `insert into seed_pair (id, player_id, ${nextColumns}, client_seed, created_at, last_round_at)
     values ($1, $2, $3, $4, $5, $6, $7, (select max(last_round_at) from seed_pair where player_id = $2))
     returning ${columns}`,
    [newId(), playerId, sealed_seed, commitment, committed_at, clientSeed, dateOf(nowMs)],
  )
  const pair = pairOf(encryption, row)
  if (pair === undefined) throw new Error('a seed pair could not be made')
  await tx.query('delete from next_server_seed where player_id = $1', [playerId])
  return { pair, next: nextOf(await stage(encryption, tx, playerId, nowMs)) }
}

async function reveal(
  tx: Tx,
  pairs: readonly { readonly id: string; readonly serverSeed: string }[],
  nowMs: number,
): Promise<void> {
  await tx.query(
    `update seed_pair p set revealed_at = $3, server_seed = r.seed, sealed_seed = null
     from unnest($1::uuid[], $2::text[]) as r(id, seed) where p.id = r.id`,
    [pairs.map(({ id }) => id), pairs.map(({ serverSeed }) => serverSeed), dateOf(nowMs)],
  )
}

async function begin(encryption: Encryption, tx: Tx, playerId: string, clientSeed: string, nowMs: number) {
  await lockPlayerRow(tx, playerId)
  const known = await currentOf(encryption, tx, playerId)
  if (known !== null) return known
  const staged = await stage(encryption, tx, playerId, nowMs)
  return (await promote(encryption, tx, { playerId, staged, clientSeed }, nowMs)).pair
}

async function rotate(
  encryption: Encryption,
  tx: Tx,
  playerId: string,
  { clientSeed, commitment }: ChosenSeed,
  nowMs: number,
): Promise<Rotation> {
  await lockPlayerRow(tx, playerId)
  await lockPair(tx, playerId)
  const open = await tx.query('select 1 from studio_open_round where player_id = $1', [playerId])
  if (open.length > 0) return 'roundOpen'
  const staged = await stage(encryption, tx, playerId, nowMs)
  if (staged.commitment !== commitment) return 'changed'
  const current = await currentOf(encryption, tx, playerId)
  if (current !== null) await reveal(tx, [current], nowMs)
  const { pair, next } = await promote(encryption, tx, { playerId, staged, clientSeed }, nowMs)
  return {
    current: pair,
    next,
    revealed: current === null ? null : { ...current, revealedAt: dateOf(nowMs) },
  }
}

async function openDemo(encryption: Encryption, tx: Tx, nowMs: number) {
  const { commitment, encryptedSeed } = newSeed(encryption)
  const id = newId()
  await tx.query(`insert into seed_pair (id, ${nextColumns}, created_at) values ($1, $2, $3, $4, $4)`, [
    id,
    encryptedSeed,
    commitment,
    dateOf(nowMs),
  ])
  return { id, commitment, committedAt: dateOf(nowMs) }
}

async function revealDemos(encryption: Encryption, tx: Tx, nowMs: number, limit: number): Promise<number> {
  const rows = await tx.query<Row>(
    `select ${columns} from seed_pair where revealed_at is null and player_id is null and id in (
       select seed_pair_id from studio_session where expires_at <= $1 and seed_pair_id is not null)
     limit $2 for update`,
    [dateOf(nowMs), limit],
  )
  await reveal(
    tx,
    rows.map((row) => ({ id: row.id, serverSeed: serverSeedOf(encryption, row) })),
    nowMs,
  )
  return rows.length
}

/** The use of the key that encrypts server seeds. */
export const serverSeedUse = 'server-seed'

/** `encryption` (for `serverSeedUse`) encrypts server seeds in the database until they are revealed. */
export const createSeedPairs = (encryption: Encryption): SeedPairs => ({
  next: async (tx, playerId, nowMs) => nextOf(await stage(encryption, tx, playerId, nowMs)),
  current: (tx, playerId) => currentOf(encryption, tx, playerId),
  begin: (tx, playerId, clientSeed, nowMs) => begin(encryption, tx, playerId, clientSeed, nowMs),
  rotate: (tx, playerId, chosen, nowMs) => rotate(encryption, tx, playerId, chosen, nowMs),
  openDemo: (tx, nowMs) => openDemo(encryption, tx, nowMs),
  async beginDemo(tx, id, clientSeed) {
    await tx.query('update seed_pair set client_seed = $2 where id = $1 and client_seed is null', [
      id,
      clientSeed,
    ])
  },
  async find(tx, id) {
    const [row] = await tx.query<Row>(byId, [id])
    return pairOf(encryption, row)
  },
  async revealed(tx, playerId) {
    const rows = await tx.query<Row>(
      `select ${columns} from seed_pair where player_id = $1 and revealed_at is not null order by id desc limit 20`,
      [playerId],
    )
    return rows.flatMap((row) => pairOf(encryption, row) ?? [])
  },
  revealDemos: (tx, nowMs, limit) => revealDemos(encryption, tx, nowMs, limit),
})

// Wrong codes: after five in a row, lookups are refused for ten minutes, so that codes cannot be guessed.
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'

/** Misses before lookups are refused. */
export const missesUntilWait = 5
const waitMs = 10 * 60_000
/** Misses older than this are forgotten. */
const forgottenMs = 24 * 60 * 60_000

export type Misses = { readonly misses: number; readonly blockedUntil: Date | null }

type Row = { misses: number; last_at: Date; blocked_until: Date | null }

const none: Misses = { misses: 0, blockedUntil: null }

function missesAt(row: Row | undefined, nowMs: number): Misses {
  if (row === undefined) return none
  if (row.blocked_until !== null && row.blocked_until.getTime() > nowMs)
    return { misses: row.misses, blockedUntil: row.blocked_until }
  const isOld = row.blocked_until !== null || row.last_at.getTime() <= nowMs - forgottenMs
  return isOld ? none : { misses: row.misses, blockedUntil: null }
}

export async function missesOf(
  tx: Pick<Connection, 'query'>,
  playerId: string,
  nowMs: number,
): Promise<Misses> {
  const where = 'player_id = $1'
  const rows = await tx.query<Row>(`select misses, last_at, blocked_until from code_miss where ${where}`, [
    playerId,
  ])
  return missesAt(rows[0], nowMs)
}

/** Like `missesOf`, under a lock: concurrent attempts are counted one after another. */
export async function lockMisses(tx: Tx, playerId: string, nowMs: number): Promise<Misses> {
  await tx.query(
    'insert into code_miss (player_id, misses, last_at) values ($1, 0, $2) on conflict (player_id) do nothing',
    [playerId, dateOf(nowMs)],
  )
  const [row] = await tx.query<Row>(
    'select misses, last_at, blocked_until from code_miss where player_id = $1 for no key update',
    [playerId],
  )
  return missesAt(row, nowMs)
}

/** Counts one more miss on a locked row. */
export async function countMiss(tx: Tx, playerId: string, { misses }: Misses, nowMs: number): Promise<void> {
  const now = misses + 1
  const until = now >= missesUntilWait ? dateOf(nowMs + waitMs) : null
  await tx.query('update code_miss set misses = $2, last_at = $3, blocked_until = $4 where player_id = $1', [
    playerId,
    now,
    dateOf(nowMs),
    until,
  ])
}

/** Resets the misses after a valid code. */
export async function forgetMisses(tx: Tx, playerId: string): Promise<void> {
  await tx.query('update code_miss set misses = 0, blocked_until = null where player_id = $1', [playerId])
}

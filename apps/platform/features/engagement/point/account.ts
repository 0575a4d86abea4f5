// A player's points: append-only entries, each once per key, and a balance that is never negative.
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'

type Reader = Pick<Connection, 'query'>

/** Validity of points from the player's last sign-in day. */
export const pointsLastMs = 365 * dayMs

export type Points = { readonly balance: number; readonly expiresAtMs: number | null }

type Row = { balance: number; expires_at: Date }

/** Returns the balance at an instant: 0 after expiry. */
function pointsAt(row: Row | undefined, nowMs: number): Points {
  if (row === undefined || row.balance === 0 || row.expires_at.getTime() <= nowMs)
    return { balance: 0, expiresAtMs: null }
  return { balance: row.balance, expiresAtMs: row.expires_at.getTime() }
}

const find = 'select balance, expires_at from point_balance where player_id = $1'

/** Returns a player's current points. */
export async function pointsOf(tx: Reader, playerId: string, nowMs: number): Promise<Points> {
  return pointsAt((await tx.query<Row>(find, [playerId]))[0], nowMs)
}

export type PointMove = { readonly playerId: string; readonly key: string; readonly points: number }

async function insertEntry(tx: Tx, { playerId, key, points }: PointMove, balance: number, nowMs: number) {
  await tx.query(
    'insert into point_entry (id, player_id, key, points, balance, at) values ($1, $2, $3, $4, $5, $6)',
    [newId(), playerId, key, points, balance, dateOf(nowMs)],
  )
}

async function putBalance(
  tx: Tx,
  playerId: string,
  balance: number,
  expiresAtMs: number | null,
): Promise<void> {
  await tx.query(
    `insert into point_balance (player_id, balance, expires_at) values ($1, $2, coalesce($3::timestamptz, now()))
     on conflict (player_id) do update set balance = excluded.balance,
       expires_at = coalesce($3::timestamptz, point_balance.expires_at)`,
    [playerId, balance, expiresAtMs === null ? null : dateOf(expiresAtMs)],
  )
}

const isKnown = async (tx: Tx, { playerId, key }: Omit<PointMove, 'points'>): Promise<boolean> =>
  (await tx.query('select 1 from point_entry where player_id = $1 and key = $2', [playerId, key])).length > 0

/** Returns the balance after writing an entry for expired points. */
async function settled(tx: Tx, playerId: string, nowMs: number): Promise<number> {
  const [row] = await tx.query<Row>(find, [playerId])
  const { balance } = pointsAt(row, nowMs)
  if (row !== undefined && row.balance > balance) {
    const key = `expired:${row.expires_at.toISOString()}`
    await insertEntry(tx, { playerId, key, points: -row.balance }, 0, nowMs)
    await putBalance(tx, playerId, 0, null)
  }
  return balance
}

/** Adds points for a key, once. The caller has locked the player's row. */
export async function earnPoints(tx: Tx, move: PointMove, nowMs: number): Promise<void> {
  if (move.points <= 0 || !Number.isSafeInteger(move.points)) throw new Error('points are earned above zero')
  if (await isKnown(tx, move)) return
  const balance = (await settled(tx, move.playerId, nowMs)) + move.points
  await insertEntry(tx, move, balance, nowMs)
  await putBalance(tx, move.playerId, balance, nowMs + pointsLastMs)
}

/** Renews the validity of a player's points after today's sign-in. The caller has locked the player's row. */
export async function keepPoints(tx: Tx, playerId: string, nowMs: number): Promise<void> {
  const balance = await settled(tx, playerId, nowMs)
  if (balance > 0) await putBalance(tx, playerId, balance, nowMs + pointsLastMs)
}

/** Spends points for a key, once. The caller has locked the player's row. */
export async function spendPoints(
  tx: Tx,
  move: PointMove,
  nowMs: number,
): Promise<Refused<'pointsShort'> | null> {
  if (move.points <= 0 || !Number.isSafeInteger(move.points)) throw new Error('points are spent above zero')
  if (await isKnown(tx, move)) return null
  const balance = (await settled(tx, move.playerId, nowMs)) - move.points
  if (balance < 0) return refuse('pointsShort')
  await insertEntry(tx, { ...move, points: -move.points }, balance, nowMs)
  await putBalance(tx, move.playerId, balance, null)
  return null
}

// The session's row: one family of refresh tokens, of which only the newest is good.
import { timingSafeEqual } from 'node:crypto'
import { dateOf } from '../../clock.ts'
import type { Connection, Tx } from '../../db/index.ts'
import { newId, newToken, tokenHash } from '../../ids.ts'

const refreshDays = 30
const refreshMs = refreshDays * 24 * 60 * 60_000

export type SessionRow = {
  readonly id: string
  readonly player_id: string
  readonly login_name: string
  readonly ended_at: Date | null
}

const tokenShape = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

export async function openSession(
  tx: Tx,
  playerId: string,
  nowMs: number,
): Promise<{ id: string; refresh: string }> {
  const id = newId()
  const refresh = `${id}.${newToken()}`
  await tx.query(
    `insert into player_session (id, player_id, refresh_hash, created_at, refreshed_at, expires_at)
     values ($1, $2, $3, $4, $4, $5)`,
    [id, playerId, tokenHash(refresh), dateOf(nowMs), dateOf(nowMs + refreshMs)],
  )
  return { id, refresh }
}

export async function findSession(
  tx: Pick<Connection, 'query'>,
  id: string,
): Promise<SessionRow | undefined> {
  const found = await tx.query<SessionRow>(
    `select s.id, s.player_id, p.login_name, s.ended_at from player_session s join player p on p.id = s.player_id
     where s.id = $1`,
    [id],
  )
  return found[0]
}

export async function endSession(tx: Tx, id: string, reason: string, nowMs: number): Promise<void> {
  await tx.query(
    'update player_session set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null',
    [id, dateOf(nowMs), reason],
  )
}

export type Rotated =
  | { readonly state: 'unknown' }
  | { readonly state: 'reused'; readonly id: string; readonly playerId: string }
  | {
      readonly state: 'rotated'
      readonly id: string
      readonly refresh: string
      readonly player: { readonly id: string; readonly login_name: string }
    }

/** A new refresh token for the newest one; an older one of the family ends the whole family (RFC 9700, 4.14.2). */
export async function rotate(tx: Tx, token: string, nowMs: number): Promise<Rotated> {
  const id = tokenShape.exec(token)?.[1]
  if (id === undefined) return { state: 'unknown' }
  type Row = SessionRow & { refresh_hash: Buffer; expires_at: Date }
  const [row] = await tx.query<Row>(
    `select s.id, s.player_id, p.login_name, s.ended_at, s.refresh_hash, s.expires_at
     from player_session s join player p on p.id = s.player_id where s.id = $1 for update of s`,
    [id],
  )
  if (row === undefined || row.ended_at !== null || row.expires_at.getTime() <= nowMs)
    return { state: 'unknown' }
  if (!timingSafeEqual(row.refresh_hash, tokenHash(token))) {
    await endSession(tx, id, 'refreshReused', nowMs)
    return { state: 'reused', id, playerId: row.player_id }
  }
  const refresh = `${id}.${newToken()}`
  await tx.query(
    'update player_session set refresh_hash = $2, refreshed_at = $3, expires_at = $4 where id = $1',
    [id, tokenHash(refresh), dateOf(nowMs), dateOf(nowMs + refreshMs)],
  )
  return { state: 'rotated', id, refresh, player: { id: row.player_id, login_name: row.login_name } }
}

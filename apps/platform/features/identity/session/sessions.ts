// The session's row: one family of refresh tokens, of which only the newest is valid, and the origin of its use.

import { randomBytes, timingSafeEqual } from 'node:crypto'
import { writeEvent } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { Origin } from '../../../kernel/http/index.ts'
import { newId, newToken, tokenHash } from '../../../kernel/ids.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'

const refreshDays = 30
const refreshMs = refreshDays * 24 * 60 * 60_000
/** Maximum sessions per player; a further one ends the least recently used. */
export const sessionsLimit = 50

/** End reasons not chosen by the player: too many sessions, and a reused token. */
export const gaveWay = 'gaveWay'
export const refreshReused = 'refreshReused'

export type How = 'password' | 'passkey' | 'code'

/** Origin of a session, as stored. */
export type SessionOrigin = Pick<Origin, 'deviceId' | 'userAgent' | 'address'> & { readonly region: string }

export type SessionRow = {
  readonly id: string
  readonly player_id: string
  readonly login_name: string
  readonly ended_at: Date | null
  readonly end_reason: string | null
}

/** Returns the end reason of a session; null while it is open. */
export const endReasonOf = ({ ended_at, end_reason }: Pick<SessionRow, 'ended_at' | 'end_reason'>) =>
  ended_at === null ? null : (end_reason ?? '')

const tokenShape = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

export type OpenedSession = {
  readonly id: string
  readonly refresh: string
  /** True if this player has signed in before, but never on this device. */
  readonly isNewDevice: boolean
  /** Sessions ended by the limit. */
  readonly endedIds: readonly string[]
}

/** Creates a session with a new id and token, ignoring any values from the caller. */
export async function openSession(
  tx: Tx,
  opening: { readonly playerId: string; readonly how: How; readonly place: SessionOrigin },
  nowMs: number,
): Promise<OpenedSession> {
  const { playerId, how, place } = opening
  const id = newId()
  const refresh = `${id}.${newToken()}`
  const [seen] = await tx.query<{ any: boolean; same: boolean }>(
    `select exists (select from player_session where player_id = $1 and device_id <> '') as any,
       exists (select from player_session where player_id = $1 and device_id = $2) as same`,
    [playerId, place.deviceId],
  )
  const gone = await tx.query<{ id: string }>(
    `update player_session set ended_at = $2, end_reason = '${gaveWay}' where id in (
       select id from player_session where player_id = $1 and ended_at is null order by refreshed_at desc offset $3)
     returning id`,
    [playerId, dateOf(nowMs), sessionsLimit - 1],
  )
  await tx.query(
    `insert into player_session (id, player_id, refresh_hash, created_at, refreshed_at, expires_at, how, device_id,
       user_agent, address, region) values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10)`,
    [id, playerId, tokenHash(refresh), dateOf(nowMs), dateOf(nowMs + refreshMs), how, ...placed(place)],
  )
  await writeEvent(tx, { type: 'session.started', playerId, payload: { sessionId: id } })
  const isNewDevice = seen?.any === true && !seen.same
  return { id, refresh, isNewDevice, endedIds: gone.map((row) => row.id) }
}

const placed = ({ deviceId, userAgent, address, region }: SessionOrigin) => [
  deviceId,
  userAgent,
  address,
  region,
]

export async function findSession(
  tx: Pick<Connection, 'query'>,
  id: string,
): Promise<SessionRow | undefined> {
  const found = await tx.query<SessionRow>(
    `select s.id, s.player_id, p.login_name, s.ended_at, s.end_reason from player_session s join player p on p.id = s.player_id
     where s.id = $1`,
    [id],
  )
  return found[0]
}

export type SessionEnding = {
  /** Only this session; all if omitted. */
  readonly onlyId?: string | undefined
  readonly exceptId?: string | undefined
  readonly reason: string
}

/** Ends a player's open sessions; returns them with their devices. */
export async function endSessions(
  tx: Tx,
  playerId: string,
  { onlyId, exceptId, reason }: SessionEnding,
  nowMs: number,
): Promise<{ readonly id: string; readonly device_id: string }[]> {
  return tx.query(
    `update player_session set ended_at = $2, end_reason = $3
     where player_id = $1 and ended_at is null and ($4::uuid is null or id = $4) and ($5::uuid is null or id <> $5)
     returning id, device_id`,
    [playerId, dateOf(nowMs), reason, onlyId ?? null, exceptId ?? null],
  )
}

export type Rotated =
  /** The token of an unknown session, or of an ended one with its reason. */
  | { readonly state: 'over'; readonly reason: string | null }
  | { readonly state: 'reused'; readonly id: string; readonly playerId: string }
  | {
      readonly state: 'rotated'
      readonly id: string
      readonly refresh: string
      /** Time the pair was first issued, Unix ms: a repeated reply carries the same access token. */
      readonly issuedAtMs: number
      readonly player: { readonly id: string; readonly login_name: string }
    }

/** Grace period in which the previous refresh token is accepted once more from the same device, ms. */
const repeatMs = 30_000

type RefreshRow = SessionRow & {
  readonly refresh_hash: Buffer
  readonly expires_at: Date
  readonly refreshed_at: Date
  readonly device_id: string
  readonly previous_hash: Buffer | null
  readonly refresh_salt: Buffer | null
}

const isTokenOf = (hash: Buffer | null, token: string): boolean =>
  hash !== null && timingSafeEqual(hash, tokenHash(token))

/** Returns whether a spent token is the previous one, of the same device, within 30 s and not yet repeated. */
const isRepeatable = (row: RefreshRow, token: string, deviceId: string, nowMs: number): boolean =>
  isTokenOf(row.previous_hash, token) &&
  row.device_id !== '' &&
  row.device_id === deviceId &&
  nowMs - row.refreshed_at.getTime() <= repeatMs

/** Derives the successor of a token from the token, the row's salt and the platform's key; all three are required. */
const successorOf = (hash: Encryption['hash'], id: string, salt: Buffer, token: string): string =>
  `${id}.${hash(`refresh:${salt.toString('base64url')}:${token}`).toString('base64url')}`

export type TokenRotation = {
  readonly token: string
  readonly place: SessionOrigin
  /** The platform's keyed hash. */
  readonly hash: Encryption['hash']
}

/**
 * Records that the session is used on another site day than before. An access token lives 15 minutes, so this is at
 * most 15 minutes after the player's first call of that day.
 */
async function recordNewDay(
  tx: Tx,
  { id, player_id, refreshed_at }: RefreshRow,
  nowMs: number,
): Promise<void> {
  if (dayOf(refreshed_at.getTime()) >= dayOf(nowMs)) return
  await writeEvent(tx, {
    type: 'session.continued',
    playerId: player_id,
    payload: { sessionId: id, atMs: nowMs },
  })
}

/**
 * Rotates the newest refresh token. The previous one is accepted once more within 30 s from the session's device,
 * because the reply may have been lost, and gives the same token; any other use of a spent token ends the whole family
 * (RFC 9700, 4.14.2). The row's lock serialises concurrent requests.
 */
export async function rotate(tx: Tx, { token, place, hash }: TokenRotation, nowMs: number): Promise<Rotated> {
  const id = tokenShape.exec(token)?.[1]
  if (id === undefined) return { state: 'over', reason: null }
  const [row] = await tx.query<RefreshRow>(
    `select s.id, s.player_id, p.login_name, s.ended_at, s.end_reason, s.refresh_hash, s.expires_at, s.refreshed_at,
       s.device_id, s.previous_hash, s.refresh_salt
     from player_session s join player p on p.id = s.player_id where s.id = $1 for update of s`,
    [id],
  )
  if (row === undefined) return { state: 'over', reason: null }
  const reason = endReasonOf(row) ?? (row.expires_at.getTime() <= nowMs ? 'expired' : null)
  if (reason !== null) return { state: 'over', reason }
  const player = { id: row.player_id, login_name: row.login_name }
  if (isTokenOf(row.refresh_hash, token)) {
    const salt = randomBytes(32)
    const refresh = successorOf(hash, id, salt, token)
    const { userAgent, address, region } = place
    await tx.query(
      `update player_session set refresh_hash = $2, refreshed_at = $3, expires_at = $4, user_agent = $5, address = $6,
         region = $7, previous_hash = $8, refresh_salt = $9 where id = $1`,
      [
        id,
        tokenHash(refresh),
        dateOf(nowMs),
        dateOf(nowMs + refreshMs),
        userAgent,
        address,
        region,
        tokenHash(token),
        salt,
      ],
    )
    await recordNewDay(tx, row, nowMs)
    return { state: 'rotated', id, refresh, issuedAtMs: nowMs, player }
  }
  if (row.refresh_salt !== null && isRepeatable(row, token, place.deviceId, nowMs)) {
    await tx.query('update player_session set previous_hash = null, refresh_salt = null where id = $1', [id])
    const refresh = successorOf(hash, id, row.refresh_salt, token)
    return { state: 'rotated', id, refresh, issuedAtMs: row.refreshed_at.getTime(), player }
  }
  await endSessions(tx, player.id, { onlyId: id, reason: refreshReused }, nowMs)
  return { state: 'reused', id, playerId: player.id }
}

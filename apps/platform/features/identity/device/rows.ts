// Device rows: fingerprints as keyed hashes, and the risk script's findings, encrypted.
import type { Tx } from '../../../kernel/db/index.ts'

/** Maximum browsers and assessed sign-ins stored per player; the oldest are deleted. */
const keptForPlayer = 50

/** Records a browser; returns false if it was already recorded since `dayBeganMs`. */
export async function recordFingerprint(
  tx: Tx,
  { playerId, fingerprint }: { playerId: string; fingerprint: Buffer },
  dayBeganMs: number,
  nowMs: number,
): Promise<boolean> {
  const noted = await tx.query(
    `insert into player_device (player_id, fingerprint, first_seen_at, last_seen_at) values ($1, $2, $3, $3)
     on conflict (player_id, fingerprint) do update set last_seen_at = excluded.last_seen_at
     where player_device.last_seen_at < $4
     returning player_id`,
    [playerId, fingerprint, new Date(nowMs), new Date(dayBeganMs)],
  )
  if (noted.length === 0) return false
  await tx.query(
    `delete from player_device where player_id = $1 and fingerprint in (
       select fingerprint from player_device where player_id = $1 order by last_seen_at desc offset ${keptForPlayer})`,
    [playerId],
  )
  return true
}

/**
 * Returns the largest number of accounts that share one of this player's browsers, including this one; 0 without a
 * known browser.
 */
export async function accountsOnDevices(tx: Tx, playerId: string): Promise<number> {
  const [most] = await tx.query<{ accounts: bigint }>(
    `select count(*) as accounts from player_device mine join player_device theirs using (fingerprint)
     where mine.player_id = $1 group by mine.fingerprint order by 1 desc limit 1`,
    [playerId],
  )
  return Number(most?.accounts ?? 0n)
}

/** Returns the player's most recent browsers as keyed hashes. */
export async function fingerprintsOf(tx: Tx, playerId: string, limit: number): Promise<Buffer[]> {
  const rows = await tx.query<{ fingerprint: Buffer }>(
    'select fingerprint from player_device where player_id = $1 order by last_seen_at desc limit $2',
    [playerId, limit],
  )
  return rows.map(({ fingerprint }) => fingerprint)
}

export type ScoredSession = {
  readonly sessionId: string
  readonly playerId: string
  readonly tokenHash: Buffer
  readonly region: string
  readonly signals: Buffer
  readonly risk: number
  readonly reasons: readonly string[]
}

/** Stores the findings of a sign-in and deletes old ones. */
export async function keepSession(tx: Tx, scored: ScoredSession, nowMs: number): Promise<void> {
  const { sessionId, playerId, tokenHash, region, signals, risk, reasons } = scored
  await tx.query(
    `insert into device_session (session_id, player_id, token_hash, region, signals, risk, reasons, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (session_id) do update set token_hash = excluded.token_hash, region = excluded.region,
       signals = excluded.signals, risk = excluded.risk, reasons = excluded.reasons, seen_at = excluded.seen_at`,
    [sessionId, playerId, tokenHash, region, signals, risk, reasons, new Date(nowMs)],
  )
  await tx.query(
    `delete from device_session where session_id in (
       select session_id from device_session where player_id = $1 order by seen_at desc offset ${keptForPlayer})`,
    [playerId],
  )
}

export type DeviceRow = { readonly first_seen_at: Date; readonly last_seen_at: Date }

export type DeviceSessionRow = {
  readonly session_id: string
  readonly region: string
  readonly signals: Buffer
  readonly risk: number
  readonly reasons: string[]
  readonly seen_at: Date
}

/** Returns all stored data about a player's devices. */
export async function devicesOf(tx: Tx, playerId: string) {
  const devices = await tx.query<DeviceRow>(
    'select first_seen_at, last_seen_at from player_device where player_id = $1 order by first_seen_at',
    [playerId],
  )
  const sessions = await tx.query<DeviceSessionRow>(
    `select session_id, region, signals, risk, reasons, seen_at from device_session
     where player_id = $1 order by seen_at`,
    [playerId],
  )
  return { devices, sessions }
}

/** Deletes all stored data about a player's devices. */
export async function eraseDevices(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from player_device where player_id = $1', [playerId])
  await tx.query('delete from device_session where player_id = $1', [playerId])
}

// Devices that are asked for no code for a while; only a keyed hash of each is kept.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'

export type TrustedDevices = {
  /** Whether this device signs in without a code; never one that does not say who it is. */
  isTrusted(tx: Tx, playerId: string, deviceId: string, nowMs: number): Promise<boolean>
  /** Asks this device for no code for 30 days. */
  trust(tx: Tx, playerId: string, deviceId: string, nowMs: number): Promise<void>
  /** Asks this device, or every other one than this, for a code again. */
  distrust(
    tx: Tx,
    playerId: string,
    which: { readonly only: string } | { readonly except: string | null },
  ): Promise<void>
}

const trustMs = 30 * 24 * 60 * 60_000
/** Devices trusted for one player; the one trusted longest ago gives way. */
const trustedLimit = 20

export function createTrustedDevices({ hash }: Pick<Encryption, 'hash'>): TrustedDevices {
  const hashOf = (playerId: string, deviceId: string) => hash(`device:${playerId}:${deviceId}`)
  return {
    async isTrusted(tx, playerId, deviceId, nowMs) {
      if (deviceId === '') return false
      const rows = await tx.query(
        'select 1 from trusted_device where player_id = $1 and device_hash = $2 and expires_at > $3',
        [playerId, hashOf(playerId, deviceId), dateOf(nowMs)],
      )
      return rows.length === 1
    },
    async trust(tx, playerId, deviceId, nowMs) {
      if (deviceId === '') return
      await tx.query(
        `insert into trusted_device (player_id, device_hash, expires_at) values ($1, $2, $3)
         on conflict (player_id, device_hash) do update set expires_at = excluded.expires_at`,
        [playerId, hashOf(playerId, deviceId), dateOf(nowMs + trustMs)],
      )
      await tx.query(
        `delete from trusted_device where player_id = $1 and device_hash in (
           select device_hash from trusted_device where player_id = $1 order by expires_at desc offset $2)`,
        [playerId, trustedLimit],
      )
    },
    async distrust(tx, playerId, which) {
      const isOnly = 'only' in which
      const device = isOnly ? which.only : (which.except ?? '')
      await tx.query('delete from trusted_device where player_id = $1 and (device_hash = $2) = $3', [
        playerId,
        hashOf(playerId, device),
        isOnly,
      ])
    },
  }
}

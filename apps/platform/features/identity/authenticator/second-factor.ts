// The second step of signing in: codes accepted once, and devices trusted for a while.

import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { type Refused, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import { newRecoveryCodes, readCode, stepOf } from './codes.ts'

const trustMs = 30 * 24 * 60 * 60_000

/** Trusted devices per player; the oldest is removed first. */
const trustedLimit = 20

export type SecondFactor = TrustedDevices & {
  isOn(tx: Tx, playerId: string): Promise<boolean>
  /** Number of unused recovery codes. */
  recoveryCodesLeft(tx: Tx, playerId: string): Promise<number>
  /** Accepts a code of the app or a recovery code, each once; in the caller's transaction. */
  take(
    tx: Tx,
    playerId: string,
    code: string,
    nowMs: number,
  ): Promise<'app' | 'recovery' | Refused<'wrongCode'>>
  /** Creates new recovery codes; the old ones are void. */
  renewCodes(tx: Tx, playerId: string): Promise<string[]>
  /** Removes the app, its recovery codes and all trusted devices. */
  remove(tx: Tx, playerId: string): Promise<void>
}

export type SecondFactorParts = { readonly work: UnitOfWork; readonly encryption: Encryption }

/** Deletes a player's authenticator, recovery codes and trusted devices. */
export async function eraseSecondFactor(tx: Tx, playerId: string): Promise<void> {
  for (const table of ['authenticator', 'recovery_code', 'trusted_device']) {
    await tx.query(`delete from ${table} where player_id = $1`, [playerId])
  }
}

export function createSecondFactor({ encryption }: SecondFactorParts): SecondFactor {
  const codeHash = (playerId: string, text: string) => encryption.hash(`recovery:${playerId}:${text}`)

  async function takeAppCode(tx: Tx, playerId: string, code: string, nowMs: number) {
    const [row] = await tx.query<{ secret: Buffer; last_step: bigint }>(
      'select secret, last_step from authenticator where player_id = $1 and turned_on_at is not null for update',
      [playerId],
    )
    if (row === undefined) return refuse('wrongCode')
    const step = stepOf(encryption.open(playerId, row.secret), code, nowMs)
    // A code that was used, or an earlier one, is never accepted again (RFC 6238, 5.2).
    if (step === null || step <= Number(row.last_step)) return refuse('wrongCode')
    await tx.query('update authenticator set last_step = $2 where player_id = $1', [playerId, step])
    return 'app'
  }

  async function takeRecoveryCode(tx: Tx, playerId: string, text: string) {
    const taken = await tx.query(
      'delete from recovery_code where player_id = $1 and code_hash = $2 returning 1',
      [playerId, codeHash(playerId, text)],
    )
    return taken.length === 1 ? 'recovery' : refuse('wrongCode')
  }

  return {
    ...createTrustedDevices(encryption),
    async isOn(tx, playerId) {
      const rows = await tx.query(
        'select 1 from authenticator where player_id = $1 and turned_on_at is not null',
        [playerId],
      )
      return rows.length === 1
    },
    async recoveryCodesLeft(tx, playerId) {
      return (await tx.query('select 1 from recovery_code where player_id = $1', [playerId])).length
    },
    take(tx, playerId, code, nowMs) {
      const read = readCode(code)
      return read.kind === 'app'
        ? takeAppCode(tx, playerId, read.text, nowMs)
        : takeRecoveryCode(tx, playerId, read.text)
    },
    async renewCodes(tx, playerId) {
      const codes = newRecoveryCodes()
      await tx.query('delete from recovery_code where player_id = $1', [playerId])
      await tx.query(
        'insert into recovery_code (player_id, code_hash) select $1, hash from unnest($2::bytea[]) as hash',
        [playerId, codes.map((code) => codeHash(playerId, readCode(code).text))],
      )
      return codes
    },
    remove: eraseSecondFactor,
  }
}

/** Devices exempt from the second step for a while; only a keyed hash of each is stored. */
type TrustedDevices = {
  /** Returns whether this device signs in without a code; false for a device without an id. */
  isTrusted(tx: Tx, playerId: string, deviceId: string, nowMs: number): Promise<boolean>
  /** Exempts this device for 30 days. */
  trust(tx: Tx, playerId: string, deviceId: string, nowMs: number): Promise<void>
  /** Removes the trust in this device, or in every other device. */
  distrust(
    tx: Tx,
    playerId: string,
    which: { readonly only: string } | { readonly except: string | null },
  ): Promise<void>
}

function createTrustedDevices({ hash }: Pick<Encryption, 'hash'>): TrustedDevices {
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

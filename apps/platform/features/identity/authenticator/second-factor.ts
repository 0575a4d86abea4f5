// The second step of signing in: codes taken once, and devices that need none for a while.
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { type Refused, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import { newRecoveryCodes, readCode, stepOf } from './codes.ts'
import { createTrustedDevices, type TrustedDevices } from './trusted-devices.ts'

export type SecondFactor = TrustedDevices & {
  isOn(tx: Tx, playerId: string): Promise<boolean>
  /** Recovery codes that have not been used. */
  recoveryCodesLeft(tx: Tx, playerId: string): Promise<number>
  /** Takes a code of the app or a recovery code, each once; in the caller's transaction. */
  take(
    tx: Tx,
    playerId: string,
    code: string,
    nowMs: number,
  ): Promise<'app' | 'recovery' | Refused<'wrongCode'>>
  /** Makes new recovery codes; the old ones are void. */
  renewCodes(tx: Tx, playerId: string): Promise<string[]>
  /** Takes the app, its recovery codes and the trust in devices away. */
  remove(tx: Tx, playerId: string): Promise<void>
}

export type SecondFactorParts = { readonly work: UnitOfWork; readonly encryption: Encryption }

export function createSecondFactor({ encryption }: SecondFactorParts): SecondFactor {
  const codeHash = (playerId: string, text: string) => encryption.hash(`recovery:${playerId}:${text}`)

  async function takeAppCode(tx: Tx, playerId: string, code: string, nowMs: number) {
    const [row] = await tx.query<{ secret: Buffer; last_step: bigint }>(
      'select secret, last_step from authenticator where player_id = $1 and turned_on_at is not null for update',
      [playerId],
    )
    if (row === undefined) return refuse('wrongCode')
    const step = stepOf(encryption.open(playerId, row.secret), code, nowMs)
    // A code that has been seen, or one from before it, is never good again (RFC 6238, 5.2).
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
    async remove(tx, playerId) {
      for (const table of ['authenticator', 'recovery_code', 'trusted_device']) {
        await tx.query(`delete from ${table} where player_id = $1`, [playerId])
      }
    },
  }
}

// The withdrawal password: required for withdrawals, and different from the account's.
import { calls, type InputOf } from '@mangetsu/contract'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type Handler,
  handlePlayer,
  isRefusal,
  type Origin,
  ok,
  type Player,
  type Refused,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { findPlayer, lockPlayer, type Passwords } from '../account/index.ts'
import type { CountCode } from '../authenticator/index.ts'
import type { CheckProof } from '../proof/index.ts'
import { isFitAsWithdrawPassword } from './strength.ts'

export type WithdrawPasswordParts = {
  readonly work: UnitOfWork
  readonly passwords: Passwords
  readonly checkProof: CheckProof
  /** Counts attempts under their own lockout. */
  readonly countCode: CountCode
  readonly createNotice: CreateNotice
}

export type WithdrawPasswordFeature = {
  readonly handlers: Handler[]
  isSet(tx: Tx, playerId: string): Promise<boolean>
  /** Runs its own transactions; takes as long if no password was set. */
  check(
    player: Player,
    password: string,
    from: Origin,
    nowMs: number,
  ): Promise<null | Refused<'withdrawPasswordUnset' | 'wrongWithdrawPassword' | 'lockedOut' | 'busy'>>
}

type Row = { readonly hash: string; readonly set_at: Date }

const find = {
  name: 'withdraw_password_find',
  text: 'select hash, set_at from withdraw_password where player_id = $1',
}

const readRow = async (tx: Tx, playerId: string): Promise<Row | undefined> =>
  (await tx.query<Row>(find, [playerId]))[0]

type Setting = {
  readonly input: InputOf<typeof calls.setWithdrawPassword>
  readonly player: Player
  readonly from: Origin
  readonly nowMs: number
}

async function set(parts: WithdrawPasswordParts, { input, player, from, nowMs }: Setting) {
  const { work, passwords, createNotice } = parts
  const { withdrawPassword } = input
  if (!isFitAsWithdrawPassword(withdrawPassword, player.loginName)) return refuse('weakWithdrawPassword')
  // Proof comes first: only the proved owner may learn whether it equals the account's password.
  const unproved = await parts.checkProof(player, input, nowMs)
  if (unproved !== null) return unproved
  const account = await work.read((tx) => findPlayer(tx, player.id))
  const isSame = await passwords.verify(account?.password_hash ?? null, withdrawPassword)
  if (isSame === 'busy') return refuse('busy')
  if (isSame) return refuse('sameAsPassword')
  const hash = await passwords.hash(withdrawPassword)
  if (hash === 'busy') return refuse('busy')
  return work.write(async (tx) => {
    // The data of an account closed meanwhile was deleted, and must not be recreated.
    if ((await lockPlayer(tx, player.id)) === undefined) return refuse('sessionEnded')
    await tx.query(
      `insert into withdraw_password (player_id, hash, set_at) values ($1, $2, $3)
       on conflict (player_id) do update set hash = excluded.hash, set_at = excluded.set_at`,
      [player.id, hash, dateOf(nowMs)],
    )
    await createNotice(tx, { playerId: player.id, kind: 'withdrawPasswordSet', from }, nowMs)
    return ok({ hasWithdrawPassword: true })
  })
}

function checkWith({ work, passwords, countCode }: WithdrawPasswordParts): WithdrawPasswordFeature['check'] {
  return async ({ id: playerId }, password, from, nowMs) => {
    const row = await work.read((tx) => readRow(tx, playerId))
    if (row === undefined) {
      // Equal duration without a stored hash.
      await passwords.verify(null, password)
      return refuse('withdrawPasswordUnset')
    }
    // The count belongs to this password: a replacement by proof clears the lock caused by guesses at the old one.
    const count = `withdraw:${row.set_at.getTime()}` as const
    const tried = await countCode({ playerId, count, from, nowMs }, async () => {
      const isRight = await passwords.verify(row.hash, password)
      if (isRight === 'busy') return refuse('busy')
      return isRight ? { isRight } : refuse('wrongCode')
    })
    if (!isRefusal(tried)) return null
    if (tried.refusal === 'wrongCode') return refuse('wrongWithdrawPassword')
    return tried.refusal === 'lockedOut' ? refuse('lockedOut', tried.data) : refuse('busy')
  }
}

/** Deletes a player's withdrawal password. */
export async function eraseWithdrawPassword(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from withdraw_password where player_id = $1', [playerId])
}

export function createWithdrawPassword(parts: WithdrawPasswordParts): WithdrawPasswordFeature {
  return {
    handlers: [handlePlayer(calls.setWithdrawPassword, (context) => set(parts, context))],
    isSet: async (tx, playerId) => (await readRow(tx, playerId)) !== undefined,
    check: checkWith(parts),
  }
}

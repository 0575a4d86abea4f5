// Changes to a player's row: addresses, the password, names. Each in the caller's transaction.
import type { Currency } from '@mangetsu/money'
import { writeEvent } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { findByAddress } from './players.ts'

type Channel = 'email' | 'phone'

const bind = {
  email: `update player set email = $2, email_key = lower($2), email_bound_at = $3 where id = $1 and closed_at is null`,
  phone: `update player set mobile = $2, mobile_bound_at = $3 where id = $1 and closed_at is null`,
} as const

/** Serialises bindings of an address until the transaction ends. */
export async function queueForAddress(tx: Tx, address: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `address ${address.toLowerCase()}`,
  ])
}

/**
 * Binds a proved address (an email, or a phone as E.164) to the player, replacing the previous one. Returns false if
 * another account has it.
 */
export async function bindAddress(
  tx: Tx,
  playerId: string,
  channel: Channel,
  address: string,
  nowMs: number,
): Promise<boolean> {
  await queueForAddress(tx, address)
  const owner = await findByAddress(tx, channel, address)
  if (owner !== undefined && owner.id !== playerId) return false
  await tx.query(bind[channel], [playerId, address, dateOf(nowMs)])
  await writeEvent(tx, { type: 'address.verified', playerId, payload: { by: channel } })
  return true
}

/** `hash` is from `Passwords.hash`. */
export async function setPassword(tx: Tx, playerId: string, hash: string): Promise<void> {
  await tx.query('update player set password_hash = $2 where id = $1', [playerId, hash])
}

export type Names = {
  readonly lastNameJapanese: string
  readonly firstNameJapanese: string
  /** Readings in katakana; unchanged if omitted. */
  readonly lastNameKana?: string
  readonly firstNameKana?: string
}

export async function setNames(tx: Tx, playerId: string, names: Names): Promise<void> {
  await tx.query(
    `update player set last_name_ja = $2, first_name_ja = $3, last_name_kana = coalesce($4, last_name_kana),
       first_name_kana = coalesce($5, first_name_kana)
     where id = $1`,
    [
      playerId,
      names.lastNameJapanese,
      names.firstNameJapanese,
      names.lastNameKana ?? null,
      names.firstNameKana ?? null,
    ],
  )
}

/** Sets the currency in which other amounts are additionally shown. */
export async function setDisplayCurrency(tx: Tx, playerId: string, currency: Currency): Promise<void> {
  await tx.query('update player set display_currency = $2 where id = $1', [playerId, currency])
}

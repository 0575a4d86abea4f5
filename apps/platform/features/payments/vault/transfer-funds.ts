// The player's actions on the vault: lock money, request an opening, cancel one.
import { type Vault, vaultDelayHours } from '@mangetsu/contract/vault'
import { type Currency, currencies, maxAmountMinor, parseAmount, toDecimal } from '@mangetsu/money'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { amountValue, isRefusal, type Origin, type Refused, refuse } from '../../../kernel/http/index.ts'
import { keyed } from '../../../kernel/http/request-key.ts'
import { newId } from '../../../kernel/ids.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { isRefused, moveLegs, openVault, transfer } from '../../../ledger/index.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import { vaultView } from './rows.ts'

/** Maximum of a player's pending openings. */
const openingsLimit = 5
const delayMs = vaultDelayHours * 60 * 60_000

type VaultTransferInput = { readonly requestId: string; readonly currency: Currency; readonly amount: string }

/** Parses and checks the amount, in smallest units, above zero. */
function validateAmount({
  amount,
  currency,
}: VaultTransferInput): bigint | Refused<'badAmount' | 'amountOutside'> {
  const parsed = parseAmount(amount, currency)
  if (parsed.ok && parsed.amountMinor > 0n) return parsed.amountMinor
  if (!parsed.ok && parsed.reason !== 'tooLarge')
    return refuse('badAmount', { decimals: currencies[currency].decimals })
  const bounds = { min: amountValue(1n, currency), max: amountValue(maxAmountMinor, currency) }
  return refuse('amountOutside', bounds)
}

const keyOf = (
  playerId: string,
  call: string,
  { requestId, currency }: VaultTransferInput,
  amountMinor: bigint,
) => ({
  playerId,
  call,
  requestId,
  contents: { currency, amount: amountMinor.toString() },
  ref: newId(),
})

/**
 * Moves money from the wallet into the vault at once. Allowed during breaks
 * and at limits, since it puts money out of reach.
 */
export async function lock(
  tx: Tx,
  playerId: string,
  request: VaultTransferInput,
): Promise<
  Vault | Refused<'badAmount' | 'amountOutside' | 'insufficientFunds' | 'keyReused' | 'sessionEnded'>
> {
  const amountMinor = validateAmount(request)
  if (typeof amountMinor !== 'bigint') return amountMinor
  const { currency } = request
  const key = await keyed(tx, keyOf(playerId, 'vault.lock', request, amountMinor))
  if (isRefusal(key)) return key
  if (!key.isFresh) return vaultView(tx, playerId)
  // The lock on the player's row keeps the account from closing between
  // the checks of the vault and of the wallets.
  if ((await lockPlayer(tx, playerId)) === undefined) return refuse('sessionEnded')
  await openVault(tx, playerId, currency)
  const legs = moveLegs({ from: { playerId }, to: { playerId, purpose: 'vault' }, currency, amountMinor })
  const kind = 'vault.lock'
  const moved = await transfer(tx, { key: `${kind}:${key.ref}`, kind, ref: key.ref, legs })
  if (!isRefused(moved)) return vaultView(tx, playerId)
  if (moved.refusal === 'keyReused') throw new Error(`${kind} ${key.ref} was booked before it was asked for`)
  // A wallet that was never opened has nothing to lock.
  return refuse('insufficientFunds')
}

// One statement, so that an opening returned concurrently counts on both sides or on neither.
const room = {
  name: 'vault_room',
  text: `select
      coalesce((select balance from ledger_account where player_id = $1 and currency = $2 and purpose = 'vault'), 0)
        - coalesce((select sum(amount) from vault_opening
            where player_id = $1 and currency = $2 and state = 'waiting'), 0)::bigint as left,
      (select count(*) from vault_opening where player_id = $1 and state = 'waiting')::int as waiting`,
}
const insert = {
  name: 'vault_ask',
  text: `insert into vault_opening (id, player_id, currency, amount, state, asked_at, opens_at)
    values ($1, $2, $3, $4, 'waiting', $5, $6)`,
}

/** Creates an opening, due after a day, of at most the locked money without pending openings. */
export async function requestOpening(
  tx: Tx,
  note: CreateNotice,
  playerId: string,
  request: VaultTransferInput & { readonly from: Origin },
  nowMs: number,
): Promise<
  | Vault
  | Refused<'badAmount' | 'amountOutside' | 'vaultTooLow' | 'tooManyOpenings' | 'keyReused' | 'sessionEnded'>
> {
  const amountMinor = validateAmount(request)
  if (typeof amountMinor !== 'bigint') return amountMinor
  const { currency, from } = request
  const key = await keyed(tx, keyOf(playerId, 'vault.open', request, amountMinor))
  if (isRefusal(key)) return key
  if (!key.isFresh) return vaultView(tx, playerId)
  if ((await lockPlayer(tx, playerId)) === undefined) return refuse('sessionEnded')
  const [found] = await tx.query<{ left: bigint; waiting: number }>(room, [playerId, currency])
  if (found === undefined) throw new Error('the vault was not counted')
  if (found.waiting >= openingsLimit) return refuse('tooManyOpenings', { max: openingsLimit })
  if (found.left < amountMinor) return refuse('vaultTooLow')
  const opensMs = nowMs + delayMs
  await tx.query(insert, [key.ref, playerId, currency, amountMinor, dateOf(nowMs), dateOf(opensMs)])
  const data = { amount: toDecimal(amountMinor, currency), currency, opensAt: instantOf(opensMs) }
  await note(tx, { playerId, kind: 'vaultOpeningAsked', from, data }, nowMs)
  return vaultView(tx, playerId)
}

const cancel = {
  name: 'vault_cancel',
  text: `update vault_opening set state = 'cancelled', ended_at = $3
    where id = $1 and player_id = $2 and state = 'waiting' returning id`,
}
const isCancelled = {
  name: 'vault_is_cancelled',
  text: `select 1 from vault_opening where id = $1 and player_id = $2 and state = 'cancelled'`,
}

/**
 * Cancels a pending opening; the money stays locked. Repeating it has no effect. Refuses `openingUnknown`,
 * also once the money has been returned.
 */
export async function cancelOpening(
  tx: Tx,
  playerId: string,
  id: string,
  nowMs: number,
): Promise<Vault | Refused<'openingUnknown'>> {
  const cancelled = await tx.query(cancel, [id, playerId, dateOf(nowMs)])
  if (cancelled.length === 0 && (await tx.query(isCancelled, [id, playerId])).length === 0)
    return refuse('openingUnknown')
  return vaultView(tx, playerId)
}

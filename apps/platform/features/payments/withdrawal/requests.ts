// Creates and cancels withdrawals: validates the request and books it.
import { isUnspendable, networkOf } from '@mangetsu/coin'
import type { calls, InputOf } from '@mangetsu/contract'
import { type Currency, currencies, parseAmount, toDecimal } from '@mangetsu/money'
import { routeUnitMinor, wholeUnits } from '@mangetsu/money/route-units'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  amountValue,
  dayAndTimeValue,
  isRefusal,
  type Player,
  type Refused,
  refuse,
} from '../../../kernel/http/index.ts'
import { keyed } from '../../../kernel/http/request-key.ts'
import { newId } from '../../../kernel/ids.ts'
import { hold, isRefused } from '../../../ledger/index.ts'
import type { UnearnedBonus } from '../../engagement/bonus/index.ts'
import type { CouponFeature } from '../../engagement/coupon/index.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { KycFeature } from '../../identity/kyc/index.ts'
import {
  currenciesOf,
  findMethod,
  isDepositAddress,
  isOwnName,
  type MethodRow,
} from '../payout-method/index.ts'
import { ruleFor, type WithdrawalRule } from './bounds.ts'
import { closeReturned } from './close.ts'
import { payoutRouteOf } from './methods.ts'
import { hasBeenPaid, insertWithdrawal, lockWithdrawal, withdrawnSince } from './rows.ts'
import { canCancel, firstSteps, isNewAccount, recentIn, recentMs, sendDelayMs, waitsFor } from './rules.ts'

export type CreateInput = InputOf<typeof calls.createWithdrawal>

export type RequestParts = {
  readonly coupon: Pick<CouponFeature, 'openBonus' | 'giveUpOpen'>
  readonly verifiedNamesOf: KycFeature['verifiedNamesOf']
  readonly checkLevel: KycFeature['checkWithdrawal']
}

/** The currency's rule and the amount in smallest units, or a refusal. */
export function validateAmount({ currency, amount }: CreateInput) {
  const rule = ruleFor(currency)
  const bounds = { min: amountValue(rule.minMinor, currency), max: amountValue(rule.maxMinor, currency) }
  const parsed = parseAmount(amount, currency)
  if (!parsed.ok)
    return parsed.reason === 'tooLarge'
      ? refuse('amountOutside', bounds)
      : refuse('badAmount', { decimals: currencies[currency].decimals })
  const { amountMinor } = parsed
  if (amountMinor < rule.minMinor || amountMinor > rule.maxMinor) return refuse('amountOutside', bounds)
  return { rule, amountMinor }
}

/** An address registered before invalid ones were refused may be unreachable. */
function isLost(method: MethodRow): boolean {
  const network = method.kind === 'crypto' ? networkOf(method.network) : undefined
  return method.kind === 'crypto' && network !== undefined && isUnspendable(network.code, method.address)
}

/**
 * Whether a method can receive money now; `names` are the forms of the
 * player's verified name, null if none is verified.
 */
export function checkMethod(
  method: MethodRow,
  { currency, names, nowMs }: { currency: Currency; names: readonly string[] | null; nowMs: number },
): null | Refused<'methodUnfit' | 'addressUnspendable' | 'methodCooling' | 'notOwnAccount'> {
  if (!currenciesOf(method).includes(currency)) return refuse('methodUnfit')
  if (isLost(method)) return refuse('addressUnspendable')
  if (method.kind === 'bank' && !isOwnName(method.holder, names)) return refuse('notOwnAccount')
  const usableMs = method.usable_from.getTime()
  if (usableMs <= nowMs) return null
  return refuse('methodCooling', { from: dayAndTimeValue(usableMs), at: instantOf(usableMs) })
}

/**
 * Refuses an amount finer than the unit of the method's route; the
 * refusal names the payable part and the remainder.
 */
function checkUnit(
  method: MethodRow,
  { currency, amountMinor }: { currency: Currency; amountMinor: bigint },
): null | Refused<'payoutTooFine'> {
  const unitMinor = routeUnitMinor(currency, payoutRouteOf(method))
  const whole = wholeUnits(amountMinor, unitMinor)
  if (whole === amountMinor) return null
  return refuse('payoutTooFine', {
    unit: amountValue(unitMinor, currency),
    amount: amountValue(whole, currency),
    left: amountValue(amountMinor - whole, currency),
  })
}

/** Returns whether the player has confirmed the loss of exactly this bonus and amount. */
const isConfirmed = (
  bonus: UnearnedBonus | null,
  forfeits: NonNullable<CreateInput['forfeits']>,
): bonus is UnearnedBonus =>
  bonus !== null &&
  bonus.requestId === forfeits.requestId &&
  toDecimal(bonus.leftMinor, bonus.currency) === forfeits.amount

/**
 * A withdrawal forfeits an open bonus, and only with the amount whose loss the player has confirmed: a bonus that has
 * changed or ended since is shown to them again.
 */
async function settleBonus(
  { coupon }: RequestParts,
  tx: Tx,
  playerId: string,
  { forfeits, nowMs }: { forfeits: CreateInput['forfeits']; nowMs: number },
): Promise<null | Refused<'bonusOpen' | 'bonusChanged' | 'roundOpen'>> {
  const bonus = await coupon.openBonus(tx, playerId, nowMs)
  if (forfeits !== undefined) {
    if (!isConfirmed(bonus, forfeits)) return refuse('bonusChanged')
    return coupon.giveUpOpen(tx, playerId, nowMs)
  }
  return bonus && refuse('bonusOpen', { bonus: amountValue(bonus.leftMinor, bonus.currency) })
}

type ValidatedAmount = { readonly rule: WithdrawalRule; readonly amountMinor: bigint }

/** All checks of a withdrawal except the balance; returns the method, or the first refusal. */
async function validate(
  parts: RequestParts,
  tx: Tx,
  player: Player,
  input: CreateInput,
  { amountMinor }: ValidatedAmount,
  nowMs: number,
) {
  const { currency, methodId, forfeits } = input
  const method = await findMethod(tx, player.id, methodId)
  if (method === undefined) return refuse('methodUnknown')
  const names = await parts.verifiedNamesOf(tx, player.id)
  const unfit = checkMethod(method, { currency, names, nowMs })
  if (unfit !== null) return unfit
  const tooFine = checkUnit(method, { currency, amountMinor })
  if (tooFine !== null) return tooFine
  // The payout would return as a deposit to this site; an address
  // registered earlier may have become a deposit address.
  if (method.kind === 'crypto' && (await isDepositAddress(tx, method))) return refuse('ownDepositAddress')
  const tooHigh = await parts.checkLevel(tx, { playerId: player.id, currency, amountMinor }, nowMs)
  if (tooHigh !== null) return tooHigh
  const bonus = await settleBonus(parts, tx, player.id, { forfeits, nowMs })
  return bonus ?? method
}

/**
 * Holds the money and records the withdrawal, or finds the one already made under this key; returns its id.
 */
export async function begin(
  parts: RequestParts,
  tx: Tx,
  player: Player,
  input: CreateInput,
  validated: ValidatedAmount,
  nowMs: number,
) {
  const { currency, methodId, requestId, forfeits } = input
  const { amountMinor, rule } = validated
  const request = { currency, amount: amountMinor.toString(), methodId }
  // A repeated key matches the same bonus; without one, the contents are those of keys from before.
  const contents =
    forfeits === undefined ? request : { ...request, forfeits: `${forfeits.requestId} ${forfeits.amount}` }
  const key = await keyed(tx, { playerId: player.id, call: 'withdrawal', requestId, contents, ref: newId() })
  if (isRefusal(key)) return key
  const { ref: id } = key
  if (!key.isFresh) return id
  // Locked first: the rows read below must not change before the money is held.
  const row = await lockPlayer(tx, player.id)
  if (row === undefined) return refuse('sessionEnded')
  const method = await validate(parts, tx, player, input, validated, nowMs)
  if (isRefusal(method)) return method
  const holding = { key: `withdrawal:${id}:hold`, kind: 'withdrawal.hold', ref: id, playerId: player.id }
  const held = await hold(tx, { ...holding, currency, amountMinor })
  if (isRefused(held)) {
    // A wallet that was never opened has no money.
    if (held.refusal !== 'keyReused') return refuse('insufficientFunds')
    throw new Error('the money of a withdrawal could not be held: its key was used')
  }
  const waits = waitsFor(rule, amountMinor, {
    isNewMethod: !(await hasBeenPaid(tx, method.id)),
    isNewAccount: isNewAccount(row.created_at.getTime(), nowMs),
    recentMinor: recentIn(currency, await withdrawnSince(tx, player.id, nowMs - recentMs)),
  })
  const facts = { id, playerId: player.id, methodId, currency, amountMinor, holdId: held.holdId, waits }
  await insertWithdrawal(tx, { ...facts, steps: firstSteps(waits), nowMs, sendMs: nowMs + sendDelayMs })
  return id
}

/** Returns the money of a withdrawal that has not been sent. */
export async function cancel(
  tx: Tx,
  player: Player,
  input: InputOf<typeof calls.cancelWithdrawal>,
  isAllowed: boolean,
  nowMs: number,
) {
  const { id, requestId } = input
  const keying = { playerId: player.id, call: 'cancelWithdrawal', requestId, contents: { id }, ref: id }
  const key = await keyed(tx, keying)
  if (isRefusal(key)) return key
  const row = await lockWithdrawal(tx, id)
  if (row?.player_id !== player.id) return refuse('withdrawalUnknown')
  if (!key.isFresh) return id
  if (!canCancel(row.status, isAllowed)) return refuse('tooLateToCancel')
  await closeReturned(tx, row, { status: 'cancelled', reason: 'byPlayer', nowMs })
  return id
}

// What a player asks of withdrawals, judged and booked: beginning one, cancelling one, how much is left.
import type { calls, InputOf } from '@mangetsu/contract'
import { type Currency, formatAmount, parseAmount } from '@mangetsu/money'
import type { Tx } from '../../db/index.ts'
import { isRefusal, type Player, refuse } from '../../http/index.ts'
import { keyed } from '../../http/request-key.ts'
import { newId } from '../../ids.ts'
import { balancesOf, hold, isRefused } from '../../ledger/index.ts'
import type { KycFeature } from '../kyc/index.ts'
import { findMethod } from '../payout-method/index.ts'
import { closeReturned } from './close.ts'
import { insertWithdrawal, lockWithdrawal } from './rows.ts'
import { canCancel, firstSteps, ruleFor, sendDelayMs, type WithdrawalRule } from './rules.ts'

type CreateInput = InputOf<typeof calls.createWithdrawal>

/** The rule and the amount in smallest units, or what is wrong with it. */
export function judgeAmount({ currency, amount }: CreateInput, lang: 'ja' | 'en') {
  const rule = ruleFor(currency)
  if (rule === undefined) return refuse('methodUnknown')
  const show = (minor: bigint) => formatAmount(minor, currency, { lang, style: 'compact' })
  const bounds = { min: show(rule.minMinor), max: show(rule.maxMinor) }
  const parsed = parseAmount(amount, currency)
  if (!parsed.ok)
    return parsed.reason === 'tooLarge'
      ? refuse('amountOutside', bounds)
      : refuse('badAmount', { decimals: 2 })
  const { amountMinor } = parsed
  if (amountMinor < rule.minMinor || amountMinor > rule.maxMinor) return refuse('amountOutside', bounds)
  return { rule, amountMinor }
}

/** Holds the money and writes the withdrawal down, or finds the one this key made. */
export async function begin(
  checkLevel: KycFeature['checkWithdrawal'],
  tx: Tx,
  player: Player,
  input: CreateInput,
  judged: { rule: WithdrawalRule; amountMinor: bigint; lang: 'ja' | 'en' },
  nowMs: number,
) {
  const { currency, methodId, requestId } = input
  const { amountMinor } = judged
  const contents = { currency, amount: amountMinor.toString(), methodId }
  const key = await keyed(tx, { playerId: player.id, call: 'withdrawal', requestId, contents, ref: newId() })
  if (isRefusal(key)) return key
  const { ref: id } = key
  if (!key.isFresh) return id
  if ((await findMethod(tx, player.id, methodId)) === undefined) return refuse('methodUnknown')
  const movement = { playerId: player.id, currency, amountMinor, lang: judged.lang }
  const tooHigh = await checkLevel(tx, movement, nowMs)
  if (tooHigh !== null) return tooHigh
  const holding = { key: `withdrawal:${id}:hold`, kind: 'withdrawal.hold', ref: id, playerId: player.id }
  const held = await hold(tx, { ...holding, currency, amountMinor })
  if (isRefused(held)) {
    if (held.refusal === 'insufficientFunds') return refuse('insufficientFunds')
    throw new Error(`the money of a withdrawal could not be held: ${held.refusal}`)
  }
  const steps = firstSteps(judged.rule, amountMinor)
  const facts = { id, playerId: player.id, methodId, currency, amountMinor, holdId: held.holdId }
  await insertWithdrawal(tx, { ...facts, steps, nowMs, sendMs: nowMs + sendDelayMs })
  return id
}

/** Gives the money of a withdrawal back that is not on its way. */
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

const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b))

/** The most at a time and what could be withdrawn now, in smallest units: by balance, rule and level together. */
export async function boundsOf(
  leftToWithdraw: KycFeature['leftToWithdraw'],
  tx: Tx,
  { playerId, currency, rule }: { playerId: string; currency: Currency; rule: WithdrawalRule },
  nowMs: number,
): Promise<{ readonly maxMinor: bigint; readonly availableMinor: bigint }> {
  const balance =
    (await balancesOf(tx, playerId)).find((one) => one.currency === currency)?.balanceMinor ?? 0n
  const level = await leftToWithdraw(tx, { playerId, currency }, nowMs)
  const maxMinor = least(rule.maxMinor, level?.perDayMinor ?? rule.maxMinor)
  return { maxMinor, availableMinor: least(balance, maxMinor, level?.leftTodayMinor ?? maxMinor) }
}

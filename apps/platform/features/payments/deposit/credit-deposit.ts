// Concludes a deposit: credited in the ledger and published, or ended without its money.
import type { DepositStatus } from '@mangetsu/contract/deposit'
import type { Currency } from '@mangetsu/money'
import { writeEvent } from '../../../events/index.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { queueMail } from '../../../kernel/outbox/mail.ts'
import { isRefused, type Leg, moveLegs, openWallet, transfer } from '../../../ledger/index.ts'
import type { CouponOutcome } from '../../engagement/coupon/index.ts'
import { findPlayer, lockPlayer } from '../../identity/account/index.ts'
import { depositOf, walletGets } from './deposit-view.ts'
import { creditMail } from './mails.ts'
import { strayedDeposits } from './metrics.ts'
import type { DepositParts } from './parts.ts'
import { type DepositRow, putBonus, putCredit, readDeposit, setStatus } from './rows.ts'

/** Received amount, smallest units. */
export type ReceivedAmount = { readonly currency: Currency; readonly amountMinor: bigint }

const isOpenStatus = (status: DepositStatus): boolean => status === 'created' || status === 'pending'

/** Returns whether its coupon is still reserved: until the bank or the back office decides the deposit. */
const reservesCoupon = ({ coupon_id, status, reason }: DepositRow): boolean =>
  coupon_id !== null && (isOpenStatus(status) || reason === 'amountDiffers')

/** Money that arrives after the coupon was freed grants no bonus. */
const lateOutcome: CouponOutcome = { kind: 'missed', reason: 'unused' }

const isAsAgreed = (row: DepositRow, { currency, amountMinor }: ReceivedAmount): boolean =>
  isOpenStatus(row.status) && currency === row.currency && amountMinor === row.amount

/** From the bank through the exchange, so that the player's source wallet never holds it. */
function legsOf(row: DepositRow, { currency, amountMinor }: ReceivedAmount): Leg[] {
  const { currency: target, amountMinor: targetMinor } = walletGets(row)
  const player = { playerId: row.player_id }
  if (row.credit_rate === null)
    return moveLegs({ from: 'house:bank', to: player, currency: target, amountMinor: targetMinor })
  return [
    ...moveLegs({ from: 'house:bank', to: 'house:exchange', currency, amountMinor }),
    ...moveLegs({ from: 'house:exchange', to: player, currency: target, amountMinor: targetMinor }),
  ]
}

async function book(tx: Tx, row: DepositRow, arrived: ReceivedAmount): Promise<void> {
  const request = { key: `deposit:${row.id}`, kind: 'deposit', ref: row.id, legs: legsOf(row, arrived) }
  const moved = await transfer(tx, request)
  if (isRefused(moved)) throw new Error(`the deposit ${row.id} could not be credited: ${moved.refusal}`)
}

/** Notifies the player by mail; returns false if the account is permanently closed. */
async function tellByMail(tx: Tx, row: DepositRow, nowMs: number): Promise<boolean> {
  const player = await findPlayer(tx, row.player_id)
  if (player?.email) await queueMail(tx, creditMail(player.email, row), nowMs)
  return player !== undefined
}

/**
 * Credits a locked deposit with the received amount; returns the notices to publish after the commit. A quote is
 * honoured if the money arrived in time and exactly; otherwise the wallet is credited with the amount received.
 */
export async function credit(
  parts: DepositParts,
  tx: Tx,
  row: DepositRow,
  arrived: ReceivedAmount,
  nowMs: number,
): Promise<() => void> {
  const { id, player_id: playerId, currency } = row
  // Locked before the wallet, in the common lock order: the coupon's bonus is granted under this lock.
  if (reservesCoupon(row)) await lockPlayer(tx, playerId)
  if (!isAsAgreed(row, arrived)) await putCredit(tx, id, arrived.currency, arrived.amountMinor)
  const agreed = await readDeposit(tx, id)
  await openWallet(tx, playerId, walletGets(agreed).currency)
  await book(tx, agreed, arrived)
  await setStatus(tx, id, { status: 'succeeded', reason: null, nowMs })
  const { currency: walletCurrency, amountMinor } = walletGets(agreed)
  const payload = { depositId: id, currency: walletCurrency, amountMinor: String(amountMinor) }
  await writeEvent(tx, { type: 'deposit.credited', playerId, payload })
  if (row.coupon_id !== null) {
    const towards = arrived.currency === currency ? arrived.amountMinor : null
    await putBonus(
      tx,
      id,
      reservesCoupon(row) ? await parts.coupon.depositEnded(tx, id, towards, nowMs) : lateOutcome,
    )
  }
  for (const subscriber of parts.onCredited)
    await subscriber(tx, { depositId: id, playerId, ...walletGets(agreed), nowMs })
  const changed = await readDeposit(tx, id)
  const isStray = !(await tellByMail(tx, changed, nowMs))
  return () => {
    if (isStray) {
      parts.metrics.count(strayedDeposits)
      parts.log.warn({ depositId: id }, 'a deposit reached an account that is closed')
    }
    parts.bus.publish({ type: 'deposit', playerId, deposit: depositOf(changed) })
    parts.bus.publish({ type: 'balance', playerId })
  }
}

/** Ends a locked deposit without payment; returns the notices to publish after the commit. */
export async function endWithout(
  parts: DepositParts,
  tx: Tx,
  row: DepositRow,
  end: {
    readonly status: 'failed' | 'expired' | 'cancelled'
    readonly reason: string
    readonly nowMs: number
  },
): Promise<() => void> {
  await setStatus(tx, row.id, end)
  const changed = await readDeposit(tx, row.id)
  if (reservesCoupon(row) && !reservesCoupon(changed))
    await parts.coupon.depositEnded(tx, row.id, null, end.nowMs)
  return () => parts.bus.publish({ type: 'deposit', playerId: row.player_id, deposit: depositOf(changed) })
}

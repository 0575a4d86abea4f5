// Maps a deposit to the contract.
import type { Deposit } from '@mangetsu/contract/deposit'
import { type Currency, toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import { amountDiffers } from './decide-deposit.ts'
import type { DepositRow } from './rows.ts'

/** Returns whether an order is unpaid, without any payment seen. */
export const isWaiting = ({ status, tx_id }: Pick<DepositRow, 'status' | 'tx_id'>): boolean =>
  (status === 'created' || status === 'pending') && tx_id === null

/** Returns the amount credited to the wallet; in another currency if a quote was used, smallest units. */
export function walletGets(row: DepositRow): { readonly currency: Currency; readonly amountMinor: bigint } {
  const { currency, amount, credit_currency, credit_amount } = row
  return credit_currency === null || credit_amount === null
    ? { currency, amountMinor: amount }
    : { currency: credit_currency, amountMinor: credit_amount }
}

function creditOf(row: DepositRow): Deposit['credit'] {
  const { currency, amountMinor } = walletGets(row)
  return { currency, amount: toDecimal(amountMinor, currency), rate: row.credit_rate }
}

function chainOf({ tx_id: txId, confirmations, needed }: DepositRow): Deposit['chain'] {
  return txId === null || confirmations === null || needed === null ? null : { txId, confirmations, needed }
}

/** `received` is in the order's currency, so an amount in another one is omitted; the back office sees both. */
const receivedOf = ({ received, received_currency, currency }: DepositRow): string | null =>
  received === null || received_currency !== currency ? null : toDecimal(received, currency)

/** An order that can still be paid or credited promises its coupon's bonus; one that ended without money has none. */
function bonusOf(row: DepositRow): Deposit['bonus'] {
  const { currency, status, reason, bonus_amount: amountMinor, bonus_id, bonus_missed } = row
  const isOver =
    (status === 'failed' || status === 'expired' || status === 'cancelled') && reason !== amountDiffers
  if (amountMinor === null || isOver) return null
  return { currency, amount: toDecimal(amountMinor, currency), requestId: bonus_id, missed: bonus_missed }
}

export const depositOf = (row: DepositRow): Deposit => ({
  id: row.id,
  channel: row.channel,
  kind: row.kind,
  currency: row.currency,
  amount: toDecimal(row.amount, row.currency),
  status: row.status,
  reason: row.reason,
  createdAt: instantOf(row.created_at),
  changedAt: instantOf(row.changed_at),
  expiresAt: instantOf(row.expires_at),
  instruction: row.status === 'pending' ? row.instruction : null,
  voucher:
    row.voucher_file === null || row.voucher_at === null
      ? null
      : { fileId: row.voucher_file, at: instantOf(row.voucher_at) },
  chain: chainOf(row),
  received: receivedOf(row),
  credit: creditOf(row),
  couponId: row.coupon_id,
  bonus: bonusOf(row),
  canCancel: isWaiting(row),
  steps: row.steps.map(({ status, reason, at }) => ({ status, reason, at: instantOf(Date.parse(at)) })),
})

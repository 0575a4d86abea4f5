// Decides the effect of a bank event on a deposit, independent of the order of events.
import type { DepositStatus } from '@mangetsu/contract/deposit'

export type OrderEvent =
  | { readonly type: 'paid'; readonly isAmountRight: boolean; readonly isFundingAccepted: boolean }
  | { readonly type: 'failed'; readonly reason: string }

export type DepositDecision =
  | { readonly act: 'credit' }
  | { readonly act: 'fail'; readonly reason: string }
  | { readonly act: 'ignore' }

/** The received amount differs: the back office decides. */
export const amountDiffers = 'amountDiffers'
/** Failure reason where credit cards are forbidden and the funding is credit or unknown. The bank voids the payment. */
export const creditNotAccepted = 'creditNotAccepted'
/** The back office has decided to return the received money to its sender. */
export const sentBack = 'sentBack'

const ignore: DepositDecision = { act: 'ignore' }

/**
 * Received money is the player's, even after the order expired, was cancelled or failed; an amount other than the
 * order's awaits the back office, and later bank events no longer change it. A forbidden payment by credit does not
 * count as paid and does not reopen an order that has ended. A credited deposit is final.
 */
export function decideDeposit(
  status: DepositStatus,
  reason: string | null,
  news: OrderEvent,
): DepositDecision {
  if (status === 'succeeded' || reason === amountDiffers || reason === sentBack) return ignore
  if (news.type === 'paid' && news.isFundingAccepted)
    return news.isAmountRight ? { act: 'credit' } : { act: 'fail', reason: amountDiffers }
  const why = news.type === 'paid' ? creditNotAccepted : news.reason
  return status === 'created' || status === 'pending' ? { act: 'fail', reason: why } : ignore
}

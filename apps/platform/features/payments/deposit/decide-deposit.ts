// What a bank's word on an order means for a deposit, whatever was heard before.
import type { DepositStatus } from '@mangetsu/contract/deposit'

export type OrderEvent =
  | { readonly type: 'paid'; readonly isAmountRight: boolean; readonly isFundingAccepted: boolean }
  | { readonly type: 'failed'; readonly reason: string }

export type DepositDecision =
  | { readonly act: 'credit' }
  | { readonly act: 'fail'; readonly reason: string }
  | { readonly act: 'ignore' }

/** Another amount arrived: what becomes of it is the back office's to say. */
export const amountDiffers = 'amountDiffers'
/** Failure reason where credit cards are forbidden and the funding is credit or unknown. The bank voids the payment. */
export const creditNotAccepted = 'creditNotAccepted'
/** The back office has said that what arrived goes back to where it came from. */
export const sentBack = 'sentBack'

const ignore: DepositDecision = { act: 'ignore' }

/**
 * Money that arrived is the player's, even after the order expired, was cancelled or called failed; an amount other
 * than the order's waits for the back office, and the bank's word no longer changes it. A forbidden payment by
 * credit does not count as paid and does not reopen an order that has ended. A credited deposit is final.
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

// What a bank's word on an order means for a deposit, whatever was heard before.
import type { DepositStatus } from '@mangetsu/contract/deposit'

export type OrderNews =
  | { readonly type: 'paid'; readonly isAmountRight: boolean }
  | { readonly type: 'failed'; readonly reason: string }

export type DepositVerdict =
  | { readonly act: 'credit' }
  | { readonly act: 'fail'; readonly reason: string }
  | { readonly act: 'ignore' }

const ignore: DepositVerdict = { act: 'ignore' }

/**
 * Money that arrived is the player's, even after the order expired or was called failed; an amount other than
 * the order's is never credited and stays failed until somebody has looked at it. A credited deposit is final.
 */
export function decideDeposit(status: DepositStatus, reason: string | null, news: OrderNews): DepositVerdict {
  if (status === 'succeeded' || reason === 'amountDiffers') return ignore
  if (news.type === 'paid')
    return news.isAmountRight ? { act: 'credit' } : { act: 'fail', reason: 'amountDiffers' }
  return status === 'created' || status === 'pending' ? { act: 'fail', reason: news.reason } : ignore
}

// Why a withdrawal stopped, in a sentence.
import { type WithdrawalReason, withdrawalReasons } from '@mangetsu/contract/withdrawal'
import { m } from '../../messages-compiled/messages.js'

const sentences: Readonly<Record<WithdrawalReason, () => string>> = {
  byPlayer: m.payouts_reason_by_player,
  documents: m.payouts_reason_documents,
  sourceUnclear: m.payouts_reason_source,
  accountUnclear: m.payouts_reason_account,
  other: m.payouts_reason_other,
  bankRefused: m.payouts_reason_refused,
  accountClosed: m.payouts_reason_closed,
}

/** Empty for what has no sentence here, as from a newer platform. */
export function reasonText(reason: string): string {
  const known = withdrawalReasons.find((one) => one === reason)
  return known === undefined ? '' : sentences[known]()
}

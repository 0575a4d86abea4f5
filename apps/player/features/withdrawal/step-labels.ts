// Texts of a withdrawal's steps: each with its time, its reason, and its expected end.
import { type WithdrawalReason, withdrawalReasons } from '@mangetsu/contract/withdrawal'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime } from '../../ui/moment.ts'
import type { TimelineStep } from '../../ui/timeline.tsx'
import type { WithdrawalStep } from './withdrawal-steps.ts'

const sentences: Readonly<Record<WithdrawalReason, () => string>> = {
  byPlayer: m.payouts_reason_by_player,
  documents: m.payouts_reason_documents,
  sourceUnclear: m.payouts_reason_source,
  accountUnclear: m.payouts_reason_account,
  other: m.payouts_reason_other,
  bankRefused: m.payouts_reason_refused,
  depositAddress: m.payouts_reason_deposit_address,
  accountClosed: m.payouts_reason_closed,
}

const labels: Readonly<Record<WithdrawalStep['stage'], () => string>> = {
  requested: m.withdraw_step_requested,
  checking: m.withdraw_step_checking,
  sending: m.withdraw_step_sending,
  paid: m.withdraw_step_paid,
  rejected: m.withdraw_step_rejected,
  cancelled: m.withdraw_step_cancelled,
  failed: m.withdraw_step_failed,
}

function whenOf({ stage, state, at }: WithdrawalStep, expectedAt: string | null): string | undefined {
  if (at !== null) return dayAndTime(at)
  if (stage !== 'paid' || state !== 'ahead' || expectedAt === null) return undefined
  return m.payouts_expected_by({ time: dayAndTime(expectedAt) })
}

function noteOf({ state, reason }: WithdrawalStep): string | undefined {
  const why = reason === null ? '' : reasonText(reason)
  if (state !== 'stopped') return why === '' ? undefined : why
  return why === '' ? m.withdraw_money_back() : `${why} ${m.withdraw_money_back()}`
}

/** `expectedAt` is when most similar ones are paid; null once it is decided, or before it is requested. */
export const timelineOf = (steps: readonly WithdrawalStep[], expectedAt: string | null): TimelineStep[] =>
  steps.map((step) => {
    const [when, note] = [whenOf(step, expectedAt), noteOf(step)]
    return {
      key: step.stage,
      state: step.state,
      label: labels[step.stage](),
      ...(when === undefined ? {} : { when }),
      ...(note === undefined ? {} : { note }),
    }
  })

/** Empty for a reason without a text here, such as one of a newer platform. */
function reasonText(reason: string): string {
  const known = withdrawalReasons.find((one) => one === reason)
  return known === undefined ? '' : sentences[known]()
}

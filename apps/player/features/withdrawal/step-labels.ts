// The steps of a withdrawal in words: each with its time, its reason, and when it is expected to end.
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime } from '../../ui/moment.ts'
import type { TimelineStep } from '../../ui/timeline.tsx'
import { reasonText } from './reason-labels.ts'
import type { WithdrawalStep } from './withdrawal-steps.ts'

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

/** `expectedAt` is when most like it are paid; null once it is decided, or before it is asked for. */
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

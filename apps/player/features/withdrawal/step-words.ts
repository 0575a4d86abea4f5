// The steps of a withdrawal in words.
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime } from '../../ui/moment.ts'
import type { TimelineStep } from '../../ui/timeline.tsx'
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

export const timelineOf = (steps: readonly WithdrawalStep[]): TimelineStep[] =>
  steps.map(({ stage, state, at }) => ({
    key: stage,
    state,
    label: labels[stage](),
    ...(at === null ? {} : { when: dayAndTime(at) }),
    ...(state === 'stopped' ? { note: m.withdraw_money_back() } : {}),
  }))

// The steps after a withdrawal is requested, their duration, and the amount up to which it is approved automatically.
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'
import { timelineOf } from './step-labels.ts'
import { expectedText } from './wait-labels.ts'
import { needsPerson, type WithdrawalLimit } from './withdrawal-rules.ts'
import { stepsAhead } from './withdrawal-steps.ts'

type Props = {
  readonly limit: WithdrawalLimit
  readonly expectedHours: number
  /** The amount in wire format; null while it cannot be parsed. */
  readonly amount: string | null
}

export function StepsAhead({ limit, expectedHours, amount }: Props) {
  const upTo = amountText(limit.approvedUpTo, limit.currency, 'compact')
  const isLookedAt = amount !== null && needsPerson(amount, limit)
  const checking = isLookedAt
    ? m.payouts_check_person({ amount: upTo })
    : m.payouts_check_rule({ amount: upTo })
  const extra: Readonly<Record<string, Partial<TimelineStep>>> = {
    requested: { when: m.payouts_now() },
    checking: { note: checking },
    paid: { when: expectedText(expectedHours, isLookedAt) },
  }
  const steps = timelineOf(stepsAhead(), null).map((step) => ({ ...step, ...extra[step.key] }))
  return (
    <section className="border-line border-y py-4">
      <h3 className="mb-3 font-sans text-second font-bold">{m.withdraw_ahead()}</h3>
      <Timeline label={m.withdraw_timeline()} steps={steps} />
    </section>
  )
}

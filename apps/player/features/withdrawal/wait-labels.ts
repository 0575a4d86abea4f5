// Texts of a withdrawal's duration.
import { m } from '../../messages-compiled/messages.js'
import { waitOf } from './withdrawal-rules.ts'

/** Measured from the request, or from the end of a manual review. */
export function expectedText(hours: number, isAfterCheck: boolean): string {
  const time = waitText(hours)
  return isAfterCheck ? m.payouts_wait_after({ time }) : time
}

function waitText(hours: number): string {
  const { unit, count } = waitOf(hours)
  if (unit === 'minute') return m.withdraw_minutes({ minutes: count })
  return unit === 'hour' ? m.withdraw_hours({ hours: count }) : m.payouts_wait_days({ days: count })
}

// How long a withdrawal takes, in words.
import { m } from '../../messages-compiled/messages.js'
import { waitOf } from './withdrawal-rules.ts'

/** From the request on; from the end of the check on where a person looks at it first. */
export function expectedText(hours: number, isAfterCheck: boolean): string {
  const time = waitText(hours)
  return isAfterCheck ? m.payouts_wait_after({ time }) : time
}

function waitText(hours: number): string {
  const { unit, count } = waitOf(hours)
  if (unit === 'minute') return m.withdraw_minutes({ minutes: count })
  return unit === 'hour' ? m.withdraw_hours({ hours: count }) : m.payouts_wait_days({ days: count })
}

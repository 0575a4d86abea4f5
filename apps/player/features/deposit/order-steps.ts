// The progress of an order as steps: completed, current and upcoming.
import type { Deposit } from '@mangetsu/contract/deposit'
import { isUnderWay } from './deposit-rules.ts'

type OrderStatus = Deposit['steps'][number]['status']

export type OrderTimelineStep = {
  readonly name: Exclude<OrderStatus, 'pending'> | 'paying' | 'checking' | 'confirming' | 'credited'
  readonly state: 'done' | 'now' | 'ahead' | 'stopped'
  /** Time of the step; null for an upcoming one. */
  readonly at: string | null
  readonly reason: string | null
}

type OrderProgress = Pick<Deposit, 'status' | 'steps' | 'chain' | 'createdAt' | 'changedAt' | 'reason'>

const stops: ReadonlySet<OrderStatus> = new Set(['failed', 'expired', 'cancelled'])

/** Returns each kind of step once, at its first time; waiting for payment is not a step. */
function beenSteps({ steps, createdAt, status, changedAt, reason }: OrderProgress): OrderTimelineStep[] {
  const known = new Set<OrderStatus>()
  const been: OrderTimelineStep[] = []
  const add = (name: OrderStatus, at: string, why: string | null) => {
    if (name === 'pending' || known.has(name)) return
    known.add(name)
    been.push({ name, state: stops.has(name) ? 'stopped' : 'done', at, reason: why })
  }
  add('created', createdAt, null)
  for (const step of steps) add(step.status, step.at, step.reason)
  add(status, changedAt, reason)
  return been
}

const nowOf = ({ chain, steps }: OrderProgress): OrderTimelineStep['name'] => {
  if (chain !== null) return 'confirming'
  return steps.some(({ status }) => status === 'saidPaid' || status === 'voucher') ? 'checking' : 'paying'
}

/** Returns the steps of an order, oldest first. A payment received after the order ended shows both. */
export function stepsOf(deposit: OrderProgress): OrderTimelineStep[] {
  const been = beenSteps(deposit)
  if (!isUnderWay(deposit)) return been
  return [
    ...been,
    { name: nowOf(deposit), state: 'now', at: null, reason: null },
    { name: 'credited', state: 'ahead', at: null, reason: null },
  ]
}

export type OrderTrackStep = Pick<OrderTimelineStep, 'name'> & { readonly state: 'done' | 'now' | 'ahead' }

/** Returns an order in three steps: placed, paid, credited; null for one that has ended without a credit. */
export function trackOf(deposit: OrderProgress): readonly OrderTrackStep[] | null {
  const isCredited = deposit.status === 'succeeded'
  if (!isCredited && !isUnderWay(deposit)) return null
  const paid = isCredited ? (deposit.chain === null ? 'paying' : 'confirming') : nowOf(deposit)
  return [
    { name: 'created', state: 'done' },
    { name: paid, state: isCredited ? 'done' : 'now' },
    { name: 'credited', state: isCredited ? 'done' : 'ahead' },
  ]
}

export type Remaining =
  | { readonly unit: 'over' }
  | { readonly unit: 'seconds'; readonly seconds: number }
  | { readonly unit: 'minutes'; readonly minutes: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }

/**
 * Formats the remaining time as coarsely as is useful: hours and minutes, then minutes, then seconds in the last
 * minute.
 */
export function remainingOf(seconds: number): Remaining {
  if (seconds <= 0) return { unit: 'over' }
  if (seconds < 60) return { unit: 'seconds', seconds }
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return { unit: 'minutes', minutes }
  return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

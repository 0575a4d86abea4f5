// Breaks and exclusions: the available lengths, their ends, the progress of one, and the available actions.
import { monthsAfter } from '@mangetsu/contract/calendar'
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { shareLeft } from '../../ui/time-passed.ts'

export type ActiveClosure = NonNullable<ResponsibleGamblingSummary['closure']>
export type PauseKind = 'break' | 'exclusion'

const dayMs = 86_400_000
/** Delay between the request to end an exclusion and its end. */
const endWaitMs = dayMs

/** Lengths of a break, days. */
export const breakDays = [1, 3, 7, 14, 28, 42] as const
/** Lengths of an exclusion in months; null for permanent. */
export const exclusionMonths = [6, 12, 24, 60, null] as const

export type BreakDays = (typeof breakDays)[number]
export type ExclusionMonths = (typeof exclusionMonths)[number]

/** Returns the end of a break that starts now. */
export const breakEnd = (days: number, nowMs: number): string => new Date(nowMs + days * dayMs).toISOString()

/** Returns the end of an exclusion that starts now; null if permanent. */
export function exclusionEnd(months: number | null, nowMs: number): string | null {
  return months === null ? null : new Date(monthsAfter(nowMs, months)).toISOString()
}

/** Whether a break or exclusion until `end` is at least as long as the active one, which cannot be shortened. */
export function isLongEnough(closure: ActiveClosure | null, kind: PauseKind, end: string | null): boolean {
  if (closure === null) return true
  if (closure.kind === 'exclusion' && kind === 'break') return false
  if (end === null) return true
  return closure.until !== null && Date.parse(end) >= Date.parse(closure.until)
}

/**
 * `running`; `over` once an exclusion's minimum time has passed and its end can be requested; `ending` after that
 * request, with the instant at which play opens.
 */
export type PauseState =
  | { readonly is: 'running' }
  | { readonly is: 'over' }
  | { readonly is: 'ending'; readonly opensAt: string }

export function pauseState({ kind, until, endsAskedAt }: ActiveClosure, nowMs: number): PauseState {
  if (endsAskedAt !== null)
    return { is: 'ending', opensAt: new Date(Date.parse(endsAskedAt) + endWaitMs).toISOString() }
  const isOver = kind === 'exclusion' && until !== null && Date.parse(until) <= nowMs
  return { is: isOver ? 'over' : 'running' }
}

/** Returns the share of it that is left, 1 to 0; 0 if it has no end. */
export function pauseShare({ from, until }: ActiveClosure, nowMs: number): number {
  if (until === null) return 0
  return shareLeft(Date.parse(from), Date.parse(until), nowMs)
}

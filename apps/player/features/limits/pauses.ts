// Breaks and exclusions: the lengths on offer, when they would end, how far one has come, and what can be done now.
import { monthsAfter } from '@mangetsu/contract/calendar'
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { sharePassed } from '../../ui/time-passed.ts'

export type ActiveClosure = NonNullable<ResponsibleGamblingSummary['closure']>
export type PauseKind = 'break' | 'exclusion'

const dayMs = 86_400_000
/** The end of an exclusion holds this long after it was asked for. */
const endWaitMs = dayMs

/** Lengths of a break, days. */
export const breakDays = [1, 3, 7, 14, 28, 42] as const
/** Lengths of an exclusion, months; null for good. */
export const exclusionMonths = [6, 12, 24, 60, null] as const

export type BreakDays = (typeof breakDays)[number]
export type ExclusionMonths = (typeof exclusionMonths)[number]

/** When a break begun now would end. */
export const breakEnd = (days: number, nowMs: number): string => new Date(nowMs + days * dayMs).toISOString()

/** When an exclusion begun now would end; null for never. */
export function exclusionEnd(months: number | null, nowMs: number): string | null {
  return months === null ? null : new Date(monthsAfter(nowMs, months)).toISOString()
}

/** Whether a pause until `end` is at least as long as the one in force, which cannot be shortened. */
export function isLongEnough(closure: ActiveClosure | null, kind: PauseKind, end: string | null): boolean {
  if (closure === null) return true
  if (closure.kind === 'exclusion' && kind === 'break') return false
  if (end === null) return true
  return closure.until !== null && Date.parse(end) >= Date.parse(closure.until)
}

/**
 * Where a pause stands: `running`; `over` when an exclusion's time has passed and its end can be asked for; `ending`
 * once it has been, with the moment play opens.
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

/** How far a pause has come, from 0 to 1; 0 for one that has no end. */
export function pauseShare({ from, until }: ActiveClosure, nowMs: number): number {
  if (until === null) return 0
  return sharePassed(Date.parse(from), Date.parse(until), nowMs)
}

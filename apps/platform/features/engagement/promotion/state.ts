// The state of a promotion at an instant: visible or not, upcoming, running, ended.
import type { ActivityState } from '@mangetsu/contract/activity'
import type { PromotionBody } from './body.ts'

type Times = Pick<PromotionBody, 'from' | 'until' | 'showFrom' | 'showUntil'>

const ms = (instant: string): number => Date.parse(instant)

export function stateAt({ from, until }: Times, nowMs: number): ActivityState {
  if (nowMs < ms(from)) return 'upcoming'
  return until !== null && ms(until) <= nowMs ? 'over' : 'running'
}

/** Returns whether it is visible: by its own show times, otherwise from its start to its end. */
export function isSeenAt({ from, until, showFrom = from, showUntil }: Times, nowMs: number): boolean {
  const end = showUntil ?? until
  return ms(showFrom) <= nowMs && (end === null || nowMs < ms(end))
}

// Where a promotion stands at an instant: seen or not, not begun, running, over.
import type { ActivityState } from '@mangetsu/contract/activity'
import type { PromotionBody } from './body.ts'

type Times = Pick<PromotionBody, 'from' | 'until' | 'showFrom' | 'showUntil'>

const ms = (instant: string): number => Date.parse(instant)

export function stateAt({ from, until }: Times, nowMs: number): ActivityState {
  if (nowMs < ms(from)) return 'upcoming'
  return until !== null && ms(until) <= nowMs ? 'over' : 'running'
}

/** Whether it is shown: by its own times of being seen, else from its begin until its end. */
export function isSeenAt({ from, until, showFrom = from, showUntil }: Times, nowMs: number): boolean {
  const end = showUntil ?? until
  return ms(showFrom) <= nowMs && (end === null || nowMs < ms(end))
}

// Texts of an active break or exclusion.
import { m } from '../../messages-compiled/messages.js'
import { untilLabel } from './limit-labels.ts'
import { type ActiveClosure, pauseState } from './pauses.ts'

export const closureTitle = ({ kind }: ActiveClosure): string =>
  kind === 'break' ? m.care_on_break_title() : m.care_excluded_title()

/** Returns when it ends, or how it can be ended. */
export function closureSentence(closure: ActiveClosure, nowMs: number): string {
  const state = pauseState(closure, nowMs)
  if (state.is === 'ending') return m.care_opens_at({ time: untilLabel(state.opensAt) })
  if (state.is === 'over') return m.care_exclusion_over()
  return closure.until === null ? m.care_for_good() : m.care_until({ until: untilLabel(closure.until) })
}

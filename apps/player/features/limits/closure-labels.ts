// What a pause in force says of itself.
import { m } from '../../messages-compiled/messages.js'
import { untilLabel } from './limit-labels.ts'
import { type ActiveClosure, pauseState } from './pauses.ts'

export const closureTitle = ({ kind }: ActiveClosure): string =>
  kind === 'break' ? m.care_on_break_title() : m.care_excluded_title()

/** Until when it goes on, or what would end it. */
export function closureSentence(closure: ActiveClosure, nowMs: number): string {
  const state = pauseState(closure, nowMs)
  if (state.is === 'ending') return m.care_opens_at({ time: untilLabel(state.opensAt) })
  if (state.is === 'over') return m.care_exclusion_over()
  return closure.until === null ? m.care_for_good() : m.care_until({ until: untilLabel(closure.until) })
}

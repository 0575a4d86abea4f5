// What a pause in force says of itself.
import { m } from '../../messages-compiled/messages.js'
import { untilWords } from './care-words.ts'
import { type Closure, pauseState } from './pauses.ts'

export const closureTitle = ({ kind }: Closure): string =>
  kind === 'break' ? m.care_on_break_title() : m.care_excluded_title()

/** Until when it goes on, or what would end it. */
export function closureSentence(closure: Closure, nowMs: number): string {
  const state = pauseState(closure, nowMs)
  if (state.is === 'ending') return m.care_opens_at({ time: untilWords(state.opensAt) })
  if (state.is === 'over') return m.care_exclusion_over()
  return closure.until === null ? m.care_for_good() : m.care_until({ until: untilWords(closure.until) })
}

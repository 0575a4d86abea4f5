// Text of the progress to the next VIP level, shared by every view of a level.
import type { calls, OutputOf } from '@mangetsu/contract'
import { m } from '../../messages-compiled/messages.js'
import { countText } from '../../ui/count.ts'

type Progress = Pick<OutputOf<typeof calls.queryLevelProcess>, 'points' | 'next' | 'isResting'>

/** Returns the progress as text; '' for a player on a break or excluded. */
export function wayText({ points, next, isResting }: Progress, lang: 'ja' | 'en'): string {
  if (isResting) return ''
  if (next === null) return m.account_vip_top()
  return m.account_vip_next({ level: next.name[lang], points: countText(next.points - points) })
}

// The way to the next VIP level in words, as every place that shows a level says it.
import type { calls, OutputOf } from '@mangetsu/contract'
import { m } from '../../messages-compiled/messages.js'
import { countText } from '../../ui/count.ts'

type Progress = Pick<OutputOf<typeof calls.queryLevelProcess>, 'points' | 'next' | 'isResting'>

/** Nothing is said of the way to somebody who rests. */
export function wayText({ points, next, isResting }: Progress, lang: 'ja' | 'en'): string {
  if (isResting) return ''
  if (next === null) return m.account_vip_top()
  return m.account_vip_next({ level: next.name[lang], points: countText(next.points - points) })
}

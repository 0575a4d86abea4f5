// Days as headings of the history: with their year where it is not this one.
import { getLocale } from '../../messages-compiled/runtime.js'

/** 7月18日(土), Sat 18 July; of other years 2025年7月18日(金), Fri 18 July 2025. In the reader's zone. */
export function headingDay(instant: string, nowMs: number): string {
  const at = new Date(instant)
  const isThisYear = at.getFullYear() === new Date(nowMs).getFullYear()
  return new Intl.DateTimeFormat(getLocale() === 'ja' ? 'ja-JP' : 'en-GB', {
    ...(isThisYear ? {} : { year: 'numeric' }),
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  }).format(at)
}

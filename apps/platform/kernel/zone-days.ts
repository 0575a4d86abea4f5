// Calendar days of a time zone as instants.
import { dayIn } from '@mangetsu/contract/calendar'
import { dayMs } from './site-calendar.ts'

const minuteMs = 60_000
/** Extremes of midnight in any time zone, from midnight in UTC, in minutes; exclusive and inclusive. */
const [earliest, latest] = [-15 * 60, 13 * 60]

/** Returns the first instant (ms) of a day, by bisection: where the clock changes, a day may begin at 1:00. */
function beginOf(day: string, dayAt: (atMs: number) => string): number {
  const midnightMs = Date.parse(day)
  let [before, at] = [earliest, latest]
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2)
    if (dayAt(midnightMs + middle * minuteMs) < day) before = middle
    else at = middle
  }
  return midnightMs + at * minuteMs
}

const nextDay = (day: string): string => dayIn('UTC', Date.parse(day) + dayMs)

/** Returns the first instant (ms) of a day (YYYY-MM-DD) and of the day after; `dayAt` is `daysIn` of its zone. */
export const spanOfDay = (
  day: string,
  dayAt: (atMs: number) => string,
): { readonly fromMs: number; readonly toMs: number } => ({
  fromMs: beginOf(day, dayAt),
  toMs: beginOf(nextDay(day), dayAt),
})

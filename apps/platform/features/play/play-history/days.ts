// Calendar days of a time zone as ranges of round ids, whose timestamps order the play history.
import { dayIn, daysIn } from '@mangetsu/contract/calendar'
import { createdMsOf, lowestIdAt } from '../../../kernel/ids.ts'

export type DayOfIds = {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly firstId: string
  /** The first id after the day. */
  readonly endId: string
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
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

/**
 * Returns the day on which each round began in a zone (IANA), by the round's id, and each of these days once, in the
 * rounds' order. Throws a RangeError for an unknown zone.
 */
export function daysOfRounds(
  zone: string,
  roundIds: readonly string[],
): { readonly dayOf: ReadonlyMap<string, string>; readonly days: readonly DayOfIds[] } {
  const dayAt = daysIn(zone)
  const dayOf = new Map(roundIds.map((id) => [id, dayAt(createdMsOf(id))]))
  const days = [...new Set(dayOf.values())].map((day) => ({
    day,
    firstId: lowestIdAt(beginOf(day, dayAt)),
    endId: lowestIdAt(beginOf(nextDay(day), dayAt)),
  }))
  return { dayOf, days }
}

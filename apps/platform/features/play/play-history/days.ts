// Calendar days of a time zone as ranges of round ids, whose timestamps order the play history.
import { daysIn } from '@mangetsu/contract/calendar'
import { createdMsOf, lowestIdAt } from '../../../kernel/ids.ts'
import { spanOfDay } from '../../../kernel/zone-days.ts'

export type DayOfIds = {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly firstId: string
  /** The first id after the day. */
  readonly endId: string
}

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
  const days = [...new Set(dayOf.values())].map((day) => {
    const { fromMs, toMs } = spanOfDay(day, dayAt)
    return { day, firstId: lowestIdAt(fromMs), endId: lowestIdAt(toMs) }
  })
  return { dayOf, days }
}

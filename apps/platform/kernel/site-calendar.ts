// Days and months as the site counts them: from midnight in Asia/Tokyo, which keeps one offset all year.

const offsetMs = 9 * 60 * 60_000
export const dayMs = 24 * 60 * 60_000

/** The instant (ms) the site's day of a moment began. */
export const dayBegan = (nowMs: number): number => Math.floor((nowMs + offsetMs) / dayMs) * dayMs - offsetMs

/** The instant (ms) the site's week of a moment began: its Monday. */
export function weekBegan(nowMs: number): number {
  const day = Math.floor((nowMs + offsetMs) / dayMs)
  // Day 0 of the epoch was a Thursday.
  return (day - ((day + 3) % 7)) * dayMs - offsetMs
}

/** The instant (ms) the site's month of a moment began. */
export function monthBegan(nowMs: number): number {
  const there = new Date(nowMs + offsetMs)
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - offsetMs
}

/** The site's day of a moment, YYYY-MM-DD. */
export const dayOf = (ms: number): string => new Date(ms + offsetMs).toISOString().slice(0, 10)

/** Names of moments, many of few days: each day's is worked out once. */
function onceADay(nameOf: (ms: number) => string): (ms: number) => string {
  const known = new Map<number, string>()
  return (ms) => {
    const day = dayBegan(ms)
    const name = known.get(day) ?? nameOf(ms)
    known.set(day, name)
    return name
  }
}

/** As `dayOf`, for many moments. */
export const createDayOf = () => onceADay(dayOf)

/** The Monday of a moment's week, YYYY-MM-DD; for many moments. */
export const createWeekOf = () => onceADay((ms) => dayOf(weekBegan(ms)))

/** The instant (ms) a site's day begins. */
export const dayBegins = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - offsetMs

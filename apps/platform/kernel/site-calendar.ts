// Days and months of the site: from midnight in Asia/Tokyo, which has one offset all year.

const offsetMs = 9 * 60 * 60_000
export const dayMs = 24 * 60 * 60_000

/** Returns the start (ms) of the site's day that contains an instant. */
export const dayBegan = (nowMs: number): number => Math.floor((nowMs + offsetMs) / dayMs) * dayMs - offsetMs

/** Returns the start (ms) of the site's week that contains an instant: its Monday. */
export function weekBegan(nowMs: number): number {
  const day = Math.floor((nowMs + offsetMs) / dayMs)
  // Day 0 of the epoch was a Thursday.
  return (day - ((day + 3) % 7)) * dayMs - offsetMs
}

/** Returns the start (ms) of the site's month that contains an instant. */
export function monthBegan(nowMs: number): number {
  const there = new Date(nowMs + offsetMs)
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - offsetMs
}

/** Returns the site's day of an instant, YYYY-MM-DD. */
export const dayOf = (ms: number): string => new Date(ms + offsetMs).toISOString().slice(0, 10)

/** Memoises the name of each day, for many instants on few days. */
function onceADay(nameOf: (ms: number) => string): (ms: number) => string {
  const known = new Map<number, string>()
  return (ms) => {
    const day = dayBegan(ms)
    const name = known.get(day) ?? nameOf(ms)
    known.set(day, name)
    return name
  }
}

/** Creates a `dayOf` for many instants. */
export const createDayOf = () => onceADay(dayOf)

/** Creates a function that returns the Monday of an instant's week, YYYY-MM-DD; for many instants. */
export const createWeekOf = () => onceADay((ms) => dayOf(weekBegan(ms)))

/** Returns the start (ms) of a day of the site. */
export const dayBegins = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - offsetMs

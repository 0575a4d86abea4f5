// The timetable of the races: one every three minutes, the same every day.

const minuteMs = 60_000
/** From the start of one race's bets to the next one's, ms. */
const everyMs = 3 * minuteMs
/** From the opening of the bets: their closing, the start of the run and its end, ms. */
const [closesAfterMs, startsAfterMs, finishesAfterMs] = [135_000, 140_000, 165_000]
/** A race without a random value this long after its closing is voided, ms. */
const voidAfterMs = 60_000
/** The least time from the closing to the deciding value, ms: more than the clocks of platform and beacon differ. */
const spareMs = 1_000

const dayMs = 24 * 60 * minuteMs
/** Days begin at midnight in Asia/Tokyo, which has one offset all year. */
const offsetMs = 9 * 60 * minuteMs

export const racesPerDay = dayMs / everyMs
/** The length of the shown run, ms. */
export const runMs = finishesAfterMs - startsAfterMs

/** The instants of a race, Unix ms. */
export type RaceTimes = {
  /** The day in the site's zone, YYYY-MM-DD. */
  readonly day: string
  /** Its number on that day, from 1, which is also its place in the day's chain. */
  readonly no: number
  readonly opensAtMs: number
  readonly closesAtMs: number
  readonly startsAtMs: number
  readonly finishesAtMs: number
  readonly voidsAtMs: number
}

export type RaceTimetable = {
  /** Returns the id of the race whose bets opened last: `20261130-317`. */
  idAt(nowMs: number): string
  /** Returns the race that opens this many races later, or earlier by a negative number. */
  idAfter(of: Pick<RaceTimes, 'opensAtMs'>, races: number): string
  /** Returns the instants of a race; null for an id that is none. */
  timesOf(raceId: string): RaceTimes | null
}

/** Creates the timetable, in which every race is later than the clock of the site by `delayMs`. */
export function raceTimetable(delayMs = 0): RaceTimetable {
  const idAt = (nowMs: number): string => {
    const there = nowMs - delayMs + offsetMs
    const day = new Date(there).toISOString().slice(0, 10).replaceAll('-', '')
    return `${day}-${Math.floor((there % dayMs) / everyMs) + 1}`
  }
  return {
    idAt,
    idAfter: ({ opensAtMs }, races) => idAt(opensAtMs + races * everyMs),
    timesOf(raceId) {
      const [, year, month, date, digits] = /^(\d{4})(\d{2})(\d{2})-([1-9]\d{0,2})$/.exec(raceId) ?? []
      if (digits === undefined) return null
      const [day, no] = [`${year}-${month}-${date}`, Number(digits)]
      const midnight = Date.parse(`${day}T00:00:00.000Z`)
      if (Number.isNaN(midnight) || no > racesPerDay) return null
      const opensAtMs = midnight - offsetMs + (no - 1) * everyMs + delayMs
      return {
        day,
        no,
        opensAtMs,
        closesAtMs: opensAtMs + closesAfterMs,
        startsAtMs: opensAtMs + startsAfterMs,
        finishesAtMs: opensAtMs + finishesAfterMs,
        voidsAtMs: opensAtMs + closesAfterMs + voidAfterMs,
      }
    },
  }
}

/** Returns the instant after which the beacon's next value decides a race that closes at this instant. */
export const decidedAfterMs = (closesAtMs: number): number => closesAtMs + spareMs

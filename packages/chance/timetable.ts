// The timetable of draws that follow each other through the day, the same every day: each takes bets, closes them, is shown
// and ends, and its number of the day is its place in the day's chain.

const dayMs = 24 * 60 * 60_000
/** Days begin at midnight in Asia/Tokyo, which has one offset all year. */
const offsetMs = 9 * 60 * 60_000
/** The least time from the closing to the deciding value, ms: more than the clocks of platform and beacon differ. */
const spareMs = 1_000

/** The lengths of a draw, ms. */
export type TimetableLengths = {
  /** From the opening of one draw's bets to the next one's; divides a day. */
  readonly everyMs: number
  /** From the opening of the bets: their closing, the start of what is shown and its end. */
  readonly closesAfterMs: number
  readonly startsAfterMs: number
  readonly finishesAfterMs: number
  /** From the opening: a draw without a random value until then is voided. */
  readonly voidsAfterMs: number
}

/** The instants of a draw, Unix ms. */
export type DrawTimes = {
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

export type DrawTimetable = {
  /** Returns the id of the draw whose bets opened last: `20261130-317`. */
  idAt(nowMs: number): string
  /** Returns the draw that opens this many draws later, or earlier by a negative number. */
  idAfter(of: Pick<DrawTimes, 'opensAtMs'>, draws: number): string
  /** Returns the instants of a draw; null for an id that is none. */
  timesOf(drawId: string): DrawTimes | null
}

/** Creates a timetable, whose days begin later than the site's by `delayMs`. */
export function createTimetable(
  { everyMs, closesAfterMs, startsAfterMs, finishesAfterMs, voidsAfterMs }: TimetableLengths,
  delayMs: number,
): DrawTimetable {
  const perDay = dayMs / everyMs
  const idAt = (nowMs: number): string => {
    const there = nowMs - delayMs + offsetMs
    const day = new Date(there).toISOString().slice(0, 10).replaceAll('-', '')
    return `${day}-${Math.floor((there % dayMs) / everyMs) + 1}`
  }
  return {
    idAt,
    idAfter: ({ opensAtMs }, draws) => idAt(opensAtMs + draws * everyMs),
    timesOf(drawId) {
      const [, year, month, date, digits] = /^(\d{4})(\d{2})(\d{2})-([1-9]\d{0,3})$/.exec(drawId) ?? []
      if (digits === undefined) return null
      const [day, no] = [`${year}-${month}-${date}`, Number(digits)]
      const midnight = Date.parse(`${day}T00:00:00.000Z`)
      if (Number.isNaN(midnight) || no > perDay) return null
      const opensAtMs = midnight - offsetMs + (no - 1) * everyMs + delayMs
      return {
        day,
        no,
        opensAtMs,
        closesAtMs: opensAtMs + closesAfterMs,
        startsAtMs: opensAtMs + startsAfterMs,
        finishesAtMs: opensAtMs + finishesAfterMs,
        voidsAtMs: opensAtMs + voidsAfterMs,
      }
    },
  }
}

/** Returns the instant after which the beacon's next value decides a draw that closes at this instant. */
export const decidedAfterMs = (closesAtMs: number): number => closesAtMs + spareMs

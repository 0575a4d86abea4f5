// The calendar of play days: months, their grid, today in the site's zone, and how full a day's moon is.
import { dayIn, siteZone } from '@mangetsu/contract/calendar'

/** A day of this much play is a full moon; the calendar's legend says so. */
export const fullMoonMinutes = 120
/** The least that is lit where there was play at all, so that it can be seen. */
const thinnest = 0.08
/** How far back the calendar goes, in months. */
const monthsBack = 60

/** Which weekday a week begins with: 0 Sunday, 1 Monday. */
export type WeekStart = 0 | 1

/** The date of an instant where the site's days are counted, such as 2026-11-21. */
export const siteDate = (nowMs: number): string => dayIn(siteZone, nowMs)

/** The month `by` months after `month` (2026-11). */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = new Date(Date.UTC(year, number - 1 + by, 1))
  return at.toISOString().slice(0, 7)
}

/** Where the calendar can go from `month`, when the month in hand is `current`; null where it ends. */
export const monthsAround = (
  month: string,
  current: string,
): { readonly before: string | null; readonly after: string | null } => ({
  before: month > monthAfter(current, -monthsBack) ? monthAfter(month, -1) : null,
  after: month < current ? monthAfter(month, 1) : null,
})

/** A month as weeks of seven; null for the days of its neighbours. */
export function weeksOf(month: string, weekStart: WeekStart): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const dayCount = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const blanks = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() - weekStart + 7) % 7
  return Array.from({ length: Math.ceil((blanks + dayCount) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = week * 7 + place - blanks + 1
      return day < 1 || day > dayCount ? null : `${month}-${String(day).padStart(2, '0')}`
    }),
  )
}

/** How much of a day's moon is lit after so many minutes of play, from 0 to 1. */
export const litOf = (minutes: number): number =>
  minutes <= 0 ? 0 : Math.max(thinnest, Math.min(1, minutes / fullMoonMinutes))

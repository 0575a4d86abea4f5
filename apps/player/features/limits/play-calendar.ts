// The calendar of days with play: months, their grid, today in the site's time zone, and the lit share of a day's moon.
import { dayIn, siteZone } from '@mangetsu/contract/calendar'

/** Minutes of play for a full moon; the calendar's legend states it. */
export const fullMoonMinutes = 120
/** Minimum lit share of a day with play, so that it is visible. */
const thinnest = 0.08
/** Number of past months the calendar shows. */
const monthsBack = 60

/** First weekday of a week: 0 Sunday, 1 Monday. */
export type WeekStart = 0 | 1

/** Returns the date of an instant in the site's time zone, such as 2026-11-21. */
export const siteDate = (nowMs: number): string => dayIn(siteZone, nowMs)

/** Returns the month `by` months after `month` (2026-11). */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = new Date(Date.UTC(year, number - 1 + by, 1))
  return at.toISOString().slice(0, 7)
}

/** Returns the months before and after `month`, where `current` is the current month; null at the calendar's ends. */
export const monthsAround = (
  month: string,
  current: string,
): { readonly before: string | null; readonly after: string | null } => ({
  before: month > monthAfter(current, -monthsBack) ? monthAfter(month, -1) : null,
  after: month < current ? monthAfter(month, 1) : null,
})

/** Returns a month as weeks of seven days; null for days of adjacent months. */
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

/** Returns the lit share of a day's moon for these minutes of play, from 0 to 1. */
export const litOf = (minutes: number): number =>
  minutes <= 0 ? 0 : Math.max(thinnest, Math.min(1, minutes / fullMoonMinutes))

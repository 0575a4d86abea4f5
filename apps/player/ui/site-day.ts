// Calendar dates of the site without the year, and an instant within a date.
import { dayText } from './day.ts'

/** Formats the date of an instant without the year: 11月22日, 22 November. */
export const dayOfMonthText = (at: string, lang: 'ja' | 'en'): string =>
  dayText(at, lang).replace(/^\d+年| \d+$/, '')

/** Returns the instant at noon of a calendar date of the site (YYYY-MM-DD). */
export const noonOf = (day: string): string => new Date(Date.parse(`${day}T03:00:00.000Z`)).toISOString()

// A calendar day of the site without its year, and from a day to an instant within it.
import { dayText } from './day.ts'

/** The day of an instant as people write it in the year it is in: 11月22日, 22 November. */
export const dayOfMonthText = (at: string, lang: 'ja' | 'en'): string =>
  dayText(at, lang).replace(/^\d+年| \d+$/, '')

/** The instant in the middle of a calendar day of the site (YYYY-MM-DD). */
export const noonOf = (day: string): string => new Date(Date.parse(`${day}T03:00:00.000Z`)).toISOString()

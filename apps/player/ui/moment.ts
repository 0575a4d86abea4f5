// Formats times in the reader's time zone, which is named wherever money is recorded.
import { getLocale } from '../messages-compiled/runtime.js'

const localeOf = (lang: 'ja' | 'en'): string => (lang === 'ja' ? 'ja-JP' : 'en-GB')

const format = (instant: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(getLocale()), options).format(new Date(instant))

/** Formats as 7月18日 20:14, 18 Jul, 20:14. */
export const dayAndTime = (instant: string): string =>
  format(instant, {
    month: getLocale() === 'ja' ? 'long' : 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })

/** Formats as 20:14. */
export const timeOfDay = (instant: string): string => format(instant, { hour: '2-digit', minute: '2-digit' })

/** Formats as 7月18日(土), Sat 18 July. */
export const dayOf = (instant: string): string =>
  format(instant, { month: 'long', day: 'numeric', weekday: 'short' })

/**
 * Returns the short name of a time zone (an IANA name; the reader's by default), such as JST, which only the Japanese
 * locale names so: it writes the name last, after a space.
 */
export const zoneName = (timeZone?: string): string =>
  new Intl.DateTimeFormat('ja-JP', { timeZoneName: 'short', timeZone }).format().split(' ')[1] ?? 'UTC'

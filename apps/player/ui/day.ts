// A calendar date of the site, in Japan's time zone for everybody, so that the server's and the browser's text are
// equal. Without Intl, whose first use takes 15 to 30 ms of a page's hydration.

/** Offset of Japan, which has no daylight saving time. */
const aheadMs = 9 * 60 * 60_000

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Whether the instant (ISO 8601) is on this date of the site (YYYY-MM-DD). */
export const isOnDay = (at: string, day: string): boolean =>
  new Date(Date.parse(at) + aheadMs).toISOString().startsWith(day)

/** Formats the date of an instant (ISO 8601): 2026年11月22日, 22 November 2026. */
export function dayText(at: string, lang: 'ja' | 'en'): string {
  const there = new Date(Date.parse(at) + aheadMs)
  const [year, month, day] = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()]
  return lang === 'ja' ? `${year}年${month + 1}月${day}日` : `${day} ${months[month]} ${year}`
}

/** Formats the date of an instant (ISO 8601) without its year: 11月22日, 22 Nov. */
export function shortDayText(at: string, lang: 'ja' | 'en'): string {
  const there = new Date(Date.parse(at) + aheadMs)
  const [month, day] = [there.getUTCMonth(), there.getUTCDate()]
  return lang === 'ja' ? `${month + 1}月${day}日` : `${day} ${months[month]?.slice(0, 3)}`
}

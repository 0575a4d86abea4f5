// A calendar day of the site, which is Japan's for everybody: what the server draws and the browser redraws is the same.
// Without Intl, whose first use takes 15 to 30 ms of a page's waking.

/** Japan has no summer time. */
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

/** The day of an instant (ISO 8601) as people write it: 2026年11月22日, 22 November 2026. */
export function dayText(at: string, lang: 'ja' | 'en'): string {
  const there = new Date(Date.parse(at) + aheadMs)
  const [year, month, day] = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()]
  return lang === 'ja' ? `${year}年${month + 1}月${day}日` : `${day} ${months[month]} ${year}`
}

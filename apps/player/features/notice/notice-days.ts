// Groups notices by day, in the reader's time zone.
import type { Notice } from '@mangetsu/contract/notice'

export type NoticeDay = {
  /** Calendar date in the reader's time zone, such as 2026-11-21. */
  readonly date: string
  readonly notices: readonly Notice[]
}

/** Returns the calendar date of an instant in a time zone (IANA name; the reader's own by default). */
export function dateIn(at: string | Date, timeZone?: string): string {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  } as const
  return new Intl.DateTimeFormat('en-CA', options).format(new Date(at))
}

/** Groups the notices by day, in the given order. */
export function byNoticeDay(notices: readonly Notice[], timeZone?: string): NoticeDay[] {
  const days = Map.groupBy(notices, ({ at }) => dateIn(at, timeZone))
  return [...days].map(([date, ofDay]) => ({ date, notices: ofDay }))
}

/** Returns whether a date is today or yesterday for the reader. */
export function nearness(date: string, now: Date, timeZone?: string): 'today' | 'yesterday' | 'earlier' {
  if (date === dateIn(now, timeZone)) return 'today'
  // By calendar dates, not by 24 hours: where clocks change, a day has 23 or 25.
  const noon = new Date(`${dateIn(now, timeZone)}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - 1)
  return date === noon.toISOString().slice(0, 10) ? 'yesterday' : 'earlier'
}

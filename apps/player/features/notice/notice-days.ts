// Notices by the day they came, in the reader's zone.
import type { Notice } from '@mangetsu/contract/notice'

export type NoticeDay = {
  /** The calendar date in the reader's zone, such as 2026-11-21. */
  readonly date: string
  readonly notices: readonly Notice[]
}

/** The calendar date of an instant in a zone (IANA name; the reader's own when absent). */
export function dateIn(at: string | Date, timeZone?: string): string {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  } as const
  return new Intl.DateTimeFormat('en-CA', options).format(new Date(at))
}

/** The notices, in the order given, gathered by day. */
export function byNoticeDay(notices: readonly Notice[], timeZone?: string): NoticeDay[] {
  const days = Map.groupBy(notices, ({ at }) => dateIn(at, timeZone))
  return [...days].map(([date, ofDay]) => ({ date, notices: ofDay }))
}

/** What a day is to the reader now. */
export function nearness(date: string, now: Date, timeZone?: string): 'today' | 'yesterday' | 'earlier' {
  if (date === dateIn(now, timeZone)) return 'today'
  // By the calendar, not by 24 hours: where clocks change, a day has 23 or 25.
  const noon = new Date(`${dateIn(now, timeZone)}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - 1)
  return date === noon.toISOString().slice(0, 10) ? 'yesterday' : 'earlier'
}

// Days in the site's time zone as instants.
import { siteZone } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'

/** From the first instant (inclusive) to the second (exclusive); null without a bound. */
export type HistoryPeriod = { readonly from: Date | null; readonly to: Date | null }

export type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The site has no earlier days. */
const firstYear = 2000

/** Returns whether the calendar has this day. */
export function isCalendarDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && at.getUTCFullYear() >= firstYear
}

/** Both days inclusive. Refuses an invalid date, and an end before the start. */
export async function periodOf(tx: Tx, { from, to }: Days): Promise<HistoryPeriod | Refused<'badPeriod'>> {
  if ([from, to].some((day) => day !== undefined && !isCalendarDay(day))) return refuse('badPeriod')
  if (from !== undefined && to !== undefined && from > to) return refuse('badPeriod')
  if (from === undefined && to === undefined) return { from: null, to: null }
  const [row] = await tx.query<{ from_at: Date | null; to_at: Date | null }>(
    `select $1::date::timestamp at time zone $3 as from_at, ($2::date + 1)::timestamp at time zone $3 as to_at`,
    [from ?? null, to ?? null, siteZone],
  )
  return { from: row?.from_at ?? null, to: row?.to_at ?? null }
}

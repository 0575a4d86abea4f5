// Nights of the site: when a day is over, which night a proof belongs to, and when the next one is due.
import { dayBegins, dayMs, dayOf } from '../../../kernel/site-calendar.ts'

const hourMs = 60 * 60_000
/** The hour of the site's night the book is proved at, when few play. */
const provedAtMs = 3 * hourMs
/** Delay between the end of a day and its comparison: events the bank sent at midnight are booked by then. */
const graceMs = hourMs / 4

/** The last day that is over for long enough to be compared. */
export const lastDayOver = (nowMs: number): string => dayOf(nowMs - graceMs - dayMs)

/** The night whose proof is due or was due last, named by the day it is early in. */
export const nightOf = (nowMs: number): string => dayOf(nowMs - provedAtMs)

/** When the next proof comes: now where the night's is missing, else the next night. */
export const nextProofMs = (nowMs: number, isProved: boolean): number =>
  isProved ? dayBegins(nightOf(nowMs)) + dayMs + provedAtMs : nowMs

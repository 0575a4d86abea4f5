// The site's calendar for reconciliation: when a day has ended, which night an
// audit belongs to, and when the next one is due.
import { dayBegins, dayMs, dayOf } from '../../../kernel/site-calendar.ts'

const hourMs = 60 * 60_000
/** The time of the nightly ledger audit, ms after midnight, when few play. */
const provedAtMs = 3 * hourMs
/** Delay between the end of a day and its comparison: events the bank sent at midnight are booked by then. */
const graceMs = hourMs / 4

/** The last day that ended long enough ago to be compared. */
export const lastDayOver = (nowMs: number): string => dayOf(nowMs - graceMs - dayMs)

/** The night whose audit is due or was due last, named by the day it begins. */
export const nightOf = (nowMs: number): string => dayOf(nowMs - provedAtMs)

/** The instant of the next audit (ms): now if the night's is missing, otherwise the next night's. */
export const nextProofMs = (nowMs: number, isProved: boolean): number =>
  isProved ? dayBegins(nightOf(nowMs)) + dayMs + provedAtMs : nowMs

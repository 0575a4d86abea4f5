// Days and nights of the site: when a day is over, which night a proof belongs to, and when the next one is due.

const hourMs = 60 * 60_000
export const dayMs = 24 * hourMs
/** Asia/Tokyo, the site's zone, keeps one offset all year. */
const offsetMs = 9 * hourMs
/** The hour of the site's night the book is proved at, when few play. */
const provedAtMs = 3 * hourMs
/** A day that is over is compared so much later: what the bank told at midnight is booked by then. */
const graceMs = hourMs / 4

/** The site's day of a moment, YYYY-MM-DD. */
export const dayOf = (ms: number): string => new Date(ms + offsetMs).toISOString().slice(0, 10)

/** The instant (ms) a site's day begins. */
export const dayBegins = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - offsetMs

/** The last day that is over for long enough to be compared. */
export const lastDayOver = (nowMs: number): string => dayOf(nowMs - graceMs - dayMs)

/** The night whose proof is due or was due last, named by the day it is early in. */
export const nightOf = (nowMs: number): string => dayOf(nowMs - provedAtMs)

/** When the next proof comes: now where the night's is missing, else the next night. */
export const nextProofMs = (nowMs: number, isProved: boolean): number =>
  isProved ? dayBegins(nightOf(nowMs)) + dayMs + provedAtMs : nowMs

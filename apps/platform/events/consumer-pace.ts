// Paces consumers: the number of events per window and the rest after it, so that bets come first and consumers never
// fall far behind.
import type { EventRow } from './consumer.ts'
import { upcast } from './event-types.ts'

type SizedEvent = Pick<EventRow, 'type' | 'payload'>

/**
 * Approximate number of rounds a consumer processes in one transaction. Most of the cost of a round is its player's
 * row, which many rounds of a window share: in windows of 8,000 it is half of that in windows of 1,500. While bets
 * wait, some 20 ms of processor time per window are enough.
 */
const rounds = { busy: 2_000, idle: 8_000 } as const
const [fewest, most] = [8, 256]

/**
 * Number of wagers in an event: a batch has 1 to 500, depending on the load; any other event counts as one, as does one
 * that was read without its payload.
 */
function sizeOf(stored: SizedEvent): number {
  if (stored.payload === null) return 1
  const { payload } = upcast(stored) as { readonly payload: { readonly ids?: unknown } }
  return Array.isArray(payload.ids) ? payload.ids.length : 1
}

/** Whether bets wait to be settled, and the age of the oldest event of the last window, ms. */
export type Load = { readonly isBusy: boolean; readonly ageMs: number }

/** Lag in milliseconds up to which bets have priority; beyond it consumers take their share, however many bets wait. */
const longestLagMs = 30_000
const isToYield = ({ isBusy, ageMs }: Load): boolean => isBusy && ageMs < longestLagMs

/** While bets wait, consumers rest for a multiple of their working time, up to a maximum in milliseconds. */
const [restFactor, longestRestMs] = [4, 500]

/** Returns how long a consumer's slot stays empty after its work, ms. */
export const restAfter = (workedMs: number, load: Load): number =>
  isToYield(load) ? Math.min(longestRestMs, restFactor * workedMs) : 0

/** Returns the size of the next window in events, from the number of rounds in these; there was at least one event. */
export function nextWindow(events: readonly SizedEvent[], load: Load): number {
  const roundCount = events.reduce((sum, event) => sum + sizeOf(event), 0)
  const wanted = isToYield(load) ? rounds.busy : rounds.idle
  return Math.min(most, Math.max(fewest, Math.floor((wanted * events.length) / Math.max(1, roundCount))))
}

// How many events a consumer takes at once and how long it rests then, so that it is in no bet's way and yet never far behind.
import type { EventRow } from './consumer.ts'

/**
 * Rounds that one transaction follows, about. Most of what a round costs is the row of its player, which many rounds of a
 * window share: in windows of 8,000 it is half of that in windows of 1,500. Beside bets that wait some 20 ms of a
 * processor are enough at a time.
 */
const rounds = { busy: 2_000, idle: 8_000 } as const
const [fewest, most] = [8, 256]

/** A batch of rounds is one event, of 1 to 500 rounds as the load is; any other event counts as one. */
const sizeOf = ({ payload }: Pick<EventRow, 'payload'>): number =>
  typeof payload === 'object' && payload !== null && 'roundIds' in payload && Array.isArray(payload.roundIds)
    ? payload.roundIds.length
    : 1

/** Whether bets wait to be settled, and how old the oldest event of the last window was, ms. */
export type Load = { readonly isBusy: boolean; readonly ageMs: number }

/** Bets come first for so long; what follows from them then takes its share, however many wait. */
const longestLagMs = 30_000
const isToYield = ({ isBusy, ageMs }: Load): boolean => isBusy && ageMs < longestLagMs

/** Beside bets that wait consumers rest so many times as long as they worked, at most so long. */
const [restFactor, longestRestMs] = [4, 500]

/** How long a consumer's place stays empty after it worked, ms. */
export const restAfter = (workedMs: number, load: Load): number =>
  isToYield(load) ? Math.min(longestRestMs, restFactor * workedMs) : 0

/** The next window after these events, which were at least one, in events: by how many rounds these held. */
export function nextWindow(events: readonly Pick<EventRow, 'payload'>[], load: Load): number {
  const held = events.reduce((sum, event) => sum + sizeOf(event), 0)
  const wanted = isToYield(load) ? rounds.busy : rounds.idle
  return Math.min(most, Math.max(fewest, Math.floor((wanted * events.length) / Math.max(1, held))))
}

// Time of play between rounds, and what remains of it until a reality check: the rule of the platform's guard
// (`kernel/db/functions/play-time.sql`), for clients that show the time between two answers.

/** A longer gap between two rounds is a pause, which counts as `firstRoundMs`, as does a first round. */
const longestGapMs = 120_000
const firstRoundMs = 30_000

/** After a longer pause the time to the next reality check begins anew. */
const pauseMs = 1_800_000

/** Returns the time of play that a round at `atMs` adds after the previous one, or after none, ms. */
export const playTimeMs = (previousMs: number | null, atMs: number): number =>
  previousMs === null || atMs - previousMs > longestGapMs ? firstRoundMs : Math.max(0, atMs - previousMs)

/** A reality check that the player has set: its interval, and the time of play counted up to the last round, ms. */
export type NextRealityCheck = {
  readonly everyMs: number
  readonly playedMs: number
  /** The last round that was counted; null before the first. */
  readonly countedMs: number | null
}

/** Returns the time of play counted if a round ended now. */
export function playedBy({ playedMs, countedMs }: NextRealityCheck, nowMs: number): number {
  const isPaused = countedMs !== null && nowMs - countedMs > pauseMs
  return (isPaused ? 0 : playedMs) + playTimeMs(countedMs, nowMs)
}

/** Returns the time of play until the check is due; 0 if it is. */
export const leftUntilCheck = (check: NextRealityCheck, nowMs: number): number =>
  Math.max(0, check.everyMs - playedBy(check, nowMs))

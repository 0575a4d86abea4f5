// The pace of play: the least time between the beginnings of two rounds. SQL applies the same rule to rounds that
// several processes settle (`wager_is_too_soon`).

/** The player's own rounds. */
export type PlayerPace = {
  /** Beginning of the player's last round, ms; 0 for none. */
  readonly lastMs: number
  /** Least time from it to the next, ms. */
  readonly leastMs: number
}

/** Rounds that begin by a schedule, independent of the players. */
export type TablePace = {
  /** Least time between the beginnings of two rounds, ms. */
  readonly everyMs: number
}

/** The facts a kind of wager must state about its pace. */
export type PaceFacts = { readonly perPlayer: PlayerPace; readonly perTable: TablePace; readonly none: null }

/** A round early by no more than this waits for the rest on the server, because network delays vary. */
const graceMs = 250

/** Returns how long a round has to wait, ms: 0 when it is due, null when it is refused as too fast. */
export function waitFor({ lastMs, leastMs }: PlayerPace, nowMs: number): number | null {
  const leftMs = lastMs + leastMs - nowMs
  if (leftMs <= 0) return 0
  // A last round in the future means that a clock was set back, and does not block the player.
  if (leftMs > leastMs) return 0
  return leftMs <= graceMs ? leftMs : null
}

/** Returns the least time between two rounds, ms: a game's own, and never less than the jurisdiction demands. */
export const leastBetween = (ownMs: number, demandedMs: number | null): number =>
  Math.max(ownMs, demandedMs ?? 0)

/** Returns the pace of a table: its bets are open, then there is a pause. */
export const paceOf = ({
  bettingMs,
  pauseMs,
}: {
  readonly bettingMs: number
  readonly pauseMs: number
}): TablePace => ({
  everyMs: bettingMs + pauseMs,
})

/** Returns whether the rounds of a table follow each other faster than the jurisdiction allows. */
export const isTableTooFast = ({ everyMs }: TablePace, demandedMs: number | null): boolean =>
  demandedMs !== null && everyMs < demandedMs

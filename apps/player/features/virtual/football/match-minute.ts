// The minute of a round's matches: each takes a second.

export const matchMinutes = 90

/** The length of a minute as it is shown, ms. */
const minuteMs = 1_000

/** Returns the minute that is played after this long, 1 to 90; 0 before the kick-off. */
export const minuteAt = (shownMs: number): number =>
  shownMs < 0 ? 0 : Math.min(matchMinutes, Math.floor(shownMs / minuteMs) + 1)

/** Returns when a minute begins, ms from the kick-off. */
export const startOfMinute = (minute: number): number => (minute - 1) * minuteMs

// Delay before a lost socket is reopened: longer with each attempt, and randomised so that clients do not reconnect
// simultaneously.

const firstRetryMs = 1_000
export const longestRetryMs = 30_000

/** Returns the delay before an attempt: doubling from 1 s to 30 s, each randomised between half and the whole of it. */
export function retryDelayMs(attempt: number, random: number): number {
  const whole = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempt, 10))
  return Math.round(whole / 2 + (whole / 2) * random)
}

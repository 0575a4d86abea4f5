// How long a socket that was lost waits before it is opened again: longer with each attempt, and never for all at once.

export const firstRetryMs = 1_000
export const longestRetryMs = 30_000

/** The wait before an attempt: doubling from 1 s to 30 s, each between half and the whole of that. */
export function retryDelayMs(attempt: number, random: number): number {
  const whole = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempt, 10))
  return Math.round(whole / 2 + (whole / 2) * random)
}

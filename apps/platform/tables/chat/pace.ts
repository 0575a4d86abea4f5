// How often one player may write, at all tables together.

/** One message in this time, and so many in a minute, ms. */
const [apartMs, minuteMs] = [3_000, 60_000]
const mostInMinute = 10

/** Seconds until the next message, by when those before were sent (the newest first); null where it may come now. */
export function secondsToWait(sentMs: readonly number[], nowMs: number): number | null {
  const [last] = sentMs
  const tenth = sentMs[mostInMinute - 1]
  const freeMs = Math.max(
    last === undefined ? nowMs : last + apartMs,
    tenth === undefined ? nowMs : tenth + minuteMs,
  )
  return freeMs <= nowMs ? null : Math.ceil((freeMs - nowMs) / 1_000)
}

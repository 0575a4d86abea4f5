// Polls for an outcome (specification, section 9: every 300 ms, for at most 60 s).
import type { ApiClock } from './ports.ts'
import type { Timers } from './timers.ts'

const pollEveryMs = 300
const pollLimitMs = 60_000

export type PollTimes = {
  readonly everyMs?: number
  readonly limitMs?: number
  /** Delay before the first poll; none by default. */
  readonly firstMs?: number
}

export type Polling<T> = PollTimes & {
  readonly look: () => Promise<T>
  readonly isDone: (seen: T) => boolean
  readonly timers: Timers
  readonly clock: ApiClock
  readonly signal?: AbortSignal
}

/**
 * Polls until the result is final and returns it; null when the time is over or the signal is aborted. The next request
 * is sent only after the previous one was answered.
 */
export async function poll<T>(polling: Polling<T>): Promise<T | null> {
  const { look, isDone, timers, clock, signal } = polling
  const { everyMs = pollEveryMs, limitMs = pollLimitMs, firstMs = 0 } = polling
  const endMs = clock.nowMs() + limitMs
  if (firstMs > 0) await timers.wait(firstMs, signal)
  while (!signal?.aborted) {
    const seen = await look()
    if (isDone(seen)) return seen
    if (clock.nowMs() + everyMs > endMs) return null
    await timers.wait(everyMs, signal)
  }
  return null
}

// Waiting for an outcome by looking again and again (specification, section 9: every 300 ms, for at most 60 s).
import { useEffect, useRef } from 'react'
import type { ApiClock, Timers } from './ports.ts'
import { realTimers } from './waiting.ts'

export const pollEveryMs = 300
export const pollLimitMs = 60_000

export type PollTimes = {
  readonly everyMs?: number
  readonly limitMs?: number
  /** Until the first look; none where nothing is said. */
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
 * Looks until what is seen is done, and answers that; null once the time is over or the signal is aborted. The next
 * look comes only after the one before was answered.
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

/** Looks while `isWaiting`; `look` says whether it was the last time. Leaving the page ends it. */
export function usePolling(look: () => Promise<boolean>, isWaiting: boolean, times: PollTimes = {}): void {
  const latest = useRef(look)
  latest.current = look
  const { everyMs, limitMs, firstMs } = times
  useEffect(() => {
    if (!isWaiting) return
    const stop = new AbortController()
    void poll({
      look: () => latest.current(),
      isDone: (isLast) => isLast,
      timers: realTimers,
      clock: { nowMs: Date.now },
      signal: stop.signal,
      ...(everyMs !== undefined && { everyMs }),
      ...(limitMs !== undefined && { limitMs }),
      ...(firstMs !== undefined && { firstMs }),
    })
    return () => stop.abort()
  }, [isWaiting, everyMs, limitMs, firstMs])
}

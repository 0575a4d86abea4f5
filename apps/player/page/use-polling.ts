// Polls for a result while a component is mounted.
import { type PollTimes, poll } from '@mangetsu/client/poll'
import { realTimers } from '@mangetsu/client/timers'
import { useEffect, useRef } from 'react'

/** Polls while `isWaiting`; `look` returns whether it was the last time. Leaving the page stops it. */
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

// Refetches data at the instant it ends, such as the site's day, while the page is open.
import { useEffect, useRef } from 'react'

/** Delay after the instant, so that the platform's clock has passed it too, ms. */
const afterMs = 1_000

/** Delay before it is requested again while the answer still names the same instant, ms. */
const againMs = 30_000

/** The longest delay of a browser's timer, ms. */
const longestMs = 2_147_483_647

/**
 * Calls `refetch` once `at` (ISO 8601; null for never) has passed: by a timer, or when the page becomes visible again,
 * because the timers of a sleeping device stop. It is called again every 30 s until the answer names a later instant,
 * because a request can fail. A timer only decides when to look at the clock: it can fire a moment early, and the
 * clock can be set back while it runs. The reader's clock can be wrong: it only decides when to request.
 */
export function useRefetchAt(at: string | null, refetch: () => void): void {
  const latest = useRef(refetch)
  useEffect(() => {
    latest.current = refetch
  })
  useEffect(() => {
    if (at === null) return
    let dueMs = Date.parse(at) + afterMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(check, Math.min(longestMs, Math.max(1, dueMs - Date.now())))
    }
    const check = () => {
      clearTimeout(timer)
      if (document.hidden) return
      if (Date.now() >= dueMs) {
        dueMs = Date.now() + againMs
        latest.current()
      }
      wait()
    }
    wait()
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [at])
}

// Refetches data at the instant it ends, such as the site's day, while the page is open.
import { useEffect, useRef } from 'react'

/** Delay after the instant, so that the platform's clock has passed it too, ms. */
const afterMs = 1_000

/** The longest delay of a browser's timer, ms. */
const longestMs = 2_147_483_647

/**
 * Calls `refetch` once for each `at` (ISO 8601; null for never): by a timer, or when the page becomes visible again,
 * because the timers of a sleeping device stop. The reader's clock can be wrong: it only decides when to request.
 */
export function useRefetchAt(at: string | null, refetch: () => void): void {
  const latest = useRef(refetch)
  useEffect(() => {
    latest.current = refetch
  })
  useEffect(() => {
    if (at === null) return
    const endMs = Date.parse(at) + afterMs
    let isDone = false
    const check = () => {
      if (isDone || document.hidden || Date.now() < endMs) return
      isDone = true
      latest.current()
    }
    const timer = setTimeout(check, Math.min(longestMs, Math.max(0, endMs - Date.now())))
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [at])
}

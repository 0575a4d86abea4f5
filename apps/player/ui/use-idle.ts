// Detects when the browser is idle, for work that the first interaction does not need.
import { useEffect, useState } from 'react'

const longestWaitMs = 4_000

/** Calls back once the browser is idle; the returned function cancels it. */
export function whenIdle(call: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    call()
    return () => {}
  }
  const handle = window.requestIdleCallback(call, { timeout: longestWaitMs })
  return () => window.cancelIdleCallback(handle)
}

/** False at first; true once the page is idle, at the latest after four seconds, and not before `afterMs`. */
export function useIdle(afterMs = 0): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let stopWaiting = () => {}
    const timer = setTimeout(() => {
      stopWaiting = whenIdle(() => setIsIdle(true))
    }, afterMs)
    return () => {
      clearTimeout(timer)
      stopWaiting()
    }
  }, [afterMs])
  return isIdle
}

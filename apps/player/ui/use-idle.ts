// Detects when the browser is idle, for work that the first interaction does not need.
import { useEffect, useState } from 'react'
import { pagePartsLoaded } from './or-nothing.ts'

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

/**
 * False at first; true once the page's own parts have loaded and the browser is idle, at the latest four seconds after
 * them, and not before `afterMs`.
 */
export function useIdle(afterMs = 0): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let isGone = false
    let stopWaiting = () => {}
    const timer = setTimeout(async () => {
      await pagePartsLoaded()
      if (!isGone) stopWaiting = whenIdle(() => setIsIdle(true))
    }, afterMs)
    return () => {
      isGone = true
      clearTimeout(timer)
      stopWaiting()
    }
  }, [afterMs])
  return isIdle
}

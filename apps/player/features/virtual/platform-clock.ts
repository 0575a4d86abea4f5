// The platform's clock on the page: what its answers said, carried on by the browser's steady clock.
import { useEffect, useState } from 'react'
import { useIsHydrated } from '../../ui/hydration.ts'

export type PlatformClock = {
  /** Epoch, ms. */
  readonly nowMs: () => number
}

/** Returns a clock that an answer has set, received just now. */
export function clockFrom(answeredMs: number): PlatformClock {
  const atMs = performance.now()
  return { nowMs: () => answeredMs + performance.now() - atMs }
}

/** Returns the clock's time, anew every `everyMs`; `sentMs` until hydration. */
export function useClockMs(clock: PlatformClock, sentMs: number, everyMs: number): number {
  const isHydrated = useIsHydrated()
  const [nowMs, setNowMs] = useState(sentMs)
  useEffect(() => {
    if (!isHydrated) return
    const tick = () => setNowMs(clock.nowMs())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [clock, isHydrated, everyMs])
  return nowMs
}

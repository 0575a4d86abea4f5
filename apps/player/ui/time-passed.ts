// The passing time of a period: the share that is left, and the reader's clock for rendering.
import { useEffect, useState } from 'react'
import { useIsHydrated } from './hydration.ts'

/** Returns the share of a period that is left, 1 to 0; instants in epoch ms. Of a period without length none is left. */
export function shareLeft(fromMs: number, untilMs: number, nowMs: number): number {
  if (untilMs <= fromMs) return 0
  return Math.min(1, Math.max(0, (untilMs - nowMs) / (untilMs - fromMs)))
}

/** Returns the reader's clock, updated at this interval in ms; null until hydration. */
export function useNowMs(everyMs: number): number | null {
  const isHydrated = useIsHydrated()
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => {
    if (!isHydrated) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [isHydrated, everyMs])
  return nowMs
}

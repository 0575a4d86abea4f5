// The share of a period that has passed, and the reader's clock for rendering.
import { useEffect, useState } from 'react'
import { useIsHydrated } from './hydration.ts'

/** Returns the share of a period that has passed, 0 to 1; instants in epoch ms. A period without length has passed. */
export function sharePassed(fromMs: number, untilMs: number, nowMs: number): number {
  if (untilMs <= fromMs) return 1
  return Math.min(1, Math.max(0, (nowMs - fromMs) / (untilMs - fromMs)))
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

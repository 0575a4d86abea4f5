// How far a time has come, and the reader's clock that a part is drawn by.
import { useEffect, useState } from 'react'
import { useIsHydrated } from './hydration.ts'

/** What part of a time has passed, 0 to 1; instants in epoch ms. One without a length is over. */
export function sharePassed(fromMs: number, untilMs: number, nowMs: number): number {
  if (untilMs <= fromMs) return 1
  return Math.min(1, Math.max(0, (nowMs - fromMs) / (untilMs - fromMs)))
}

/** The reader's clock, read anew every so many ms; null until the page is theirs. */
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

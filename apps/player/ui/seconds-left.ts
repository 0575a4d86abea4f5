// A countdown in whole seconds for components.
import { useEffect, useState } from 'react'

const secondsUntil = (atMs: number): number => Math.max(0, Math.ceil((atMs - Date.now()) / 1000))

/** Returns the seconds until `atMs` (epoch, ms), 0 once it has passed; renders every second until then. */
export function useSecondsLeft(atMs: number): number {
  const [counted, setCounted] = useState(() => ({ atMs, left: secondsUntil(atMs) }))
  useEffect(() => {
    const count = () => {
      const left = secondsUntil(atMs)
      setCounted({ atMs, left })
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [atMs])
  // A count for another end does not apply to this one, which must not appear expired for one render.
  return counted.atMs === atMs ? counted.left : secondsUntil(atMs)
}

/** Formats 90 as 1:30. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

// A countdown in whole seconds that a part draws itself by.
import { useEffect, useState } from 'react'

const secondsUntil = (atMs: number): number => Math.max(0, Math.ceil((atMs - Date.now()) / 1000))

/** Seconds until `atMs` (epoch, ms), 0 once it has passed; drawn anew each second till then. */
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
  // What was counted for another end is not this one's: nothing is called over for one drawing.
  return counted.atMs === atMs ? counted.left : secondsUntil(atMs)
}

/** 90 as 1:30. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

// A countdown in whole seconds that a part draws itself by.
import { useEffect, useState } from 'react'

const secondsUntil = (atMs: number): number => Math.max(0, Math.ceil((atMs - Date.now()) / 1000))

/** Seconds until `atMs` (epoch, ms), 0 once it has passed; drawn anew each second till then. */
export function useSecondsLeft(atMs: number): number {
  const [left, setLeft] = useState(() => secondsUntil(atMs))
  useEffect(() => {
    setLeft(secondsUntil(atMs))
    const timer = setInterval(() => {
      const now = secondsUntil(atMs)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [atMs])
  return left
}

/** 90 as 1:30. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

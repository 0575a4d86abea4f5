// Throttles a function; the last call is never dropped.
import { useCallback, useEffect, useRef } from 'react'

export function useSparingly(act: () => void, everyMs: number): () => void {
  const latest = useRef(act)
  latest.current = act
  const times = useRef<{ doneAt: number; timer: ReturnType<typeof setTimeout> | null }>({
    doneAt: 0,
    timer: null,
  })
  useEffect(() => {
    const { current } = times
    return () => {
      if (current.timer !== null) clearTimeout(current.timer)
      current.timer = null
    }
  }, [])
  return useCallback(() => {
    const { current } = times
    if (current.timer !== null) return
    const waitMs = Math.max(0, current.doneAt + everyMs - Date.now())
    current.timer = setTimeout(() => {
      current.timer = null
      current.doneAt = Date.now()
      latest.current()
    }, waitMs)
  }, [everyMs])
}

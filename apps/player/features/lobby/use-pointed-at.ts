// Whether a mouse rests on a tile.
import { type PointerEvent, useRef, useState } from 'react'

/** Minimum time over a tile in ms, so that a pointer that only passes starts nothing. */
const restsAfterMs = 400

export function usePointedAt() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPointedAt, setIsPointedAt] = useState(false)
  return {
    isPointedAt,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') timer.current = setTimeout(setIsPointedAt, restsAfterMs, true)
    },
    onPointerLeave: () => {
      clearTimeout(timer.current)
      setIsPointedAt(false)
    },
  }
}

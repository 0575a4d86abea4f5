// Whether a mouse has come to rest on a tile.
import { type PointerEvent, useRef, useState } from 'react'

/** Whoever only passes sees nothing begin, ms. */
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

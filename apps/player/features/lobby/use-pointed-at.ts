// Whether a mouse has come to rest on a tile whose reader wants things to move.
import { type PointerEvent, useRef, useState } from 'react'

/** Whoever only passes sees nothing begin, ms. */
const restsAfterMs = 400

/** Whether things may move by themselves before this reader. In the browser alone. */
export const wantsMotion = (): boolean => {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true
}

export function usePointedAt() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPointedAt, setIsPointedAt] = useState(false)
  return {
    isPointedAt,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !wantsMotion()) return
      timer.current = setTimeout(() => setIsPointedAt(true), restsAfterMs)
    },
    onPointerLeave: () => {
      clearTimeout(timer.current)
      setIsPointedAt(false)
    },
  }
}

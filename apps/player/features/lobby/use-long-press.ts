// A finger that stays: on touch screens what a pointer would show by resting on something.
import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** How long a finger stays before it counts, ms. */
const longPressMs = 500

/** Handlers for what is pressed; the press that counted does not follow the link as well. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isLong.current = false
      if (pointerType !== 'touch') return
      timer.current = setTimeout(() => {
        isLong.current = true
        onLong()
      }, longPressMs)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => {
      if ((event.nativeEvent as { pointerType?: string }).pointerType === 'touch') event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (isLong.current) event.preventDefault()
      isLong.current = false
    },
  }
}

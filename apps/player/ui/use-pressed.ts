// A list that follows what is typed, kept as it is under a press: what moves away between press and release would be
// missed, or another chosen in its place.
import { useEffect, useState } from 'react'

/** From the end of a press to its click, on a touch screen, ms. */
const clickWithinMs = 300

/** What is to be shown of `value`: the newest, or while a press on it lasts what stood there when it began. */
export function usePressed<T>(value: T): { readonly shown: T; readonly press: () => void } {
  const [pressed, setPressed] = useState<{ readonly value: T } | null>(null)
  useEffect(() => {
    if (pressed === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      timer ??= setTimeout(() => setPressed(null), clickWithinMs)
    }
    document.addEventListener('pointerup', end)
    document.addEventListener('pointercancel', end)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerup', end)
      document.removeEventListener('pointercancel', end)
    }
  }, [pressed])
  const shown = pressed === null ? value : pressed.value
  return { shown, press: () => setPressed({ value: shown }) }
}

// Freezes a list of search results during a press: an entry that moves between press and release would be missed, or
// another one selected.
import { useEffect, useState } from 'react'

/** Maximum delay between the end of a touch and its click, in ms. */
const clickWithinMs = 300

/** Returns the current `value`, or during a press on it the value at its beginning. */
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

// Debounces typed text, so that a search is sent once per word, not per character.
import { useEffect, useRef, useState } from 'react'

/** Returns the text once it has been unchanged for `ms`. */
export function useStill(text: string, ms: number): string {
  const [still, setStill] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return still
}

/** Returns the last response, kept while the next one is loading. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}

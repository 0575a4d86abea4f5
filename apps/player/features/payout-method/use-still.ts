// What is typed, a moment after the last key: so that a search is asked for once a word, not once a letter.
import { useEffect, useRef, useState } from 'react'

/** The text as it was when it had been still for `ms`. */
export function useStill(text: string, ms: number): string {
  const [still, setStill] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return still
}

/** The last answer that came, kept while the next one is on its way. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}

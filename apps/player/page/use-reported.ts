// Reports a value derived from fetched data to a component further up, once it is known and whenever it changes.
import { useEffect, useRef } from 'react'

/** `value` is null while it is unknown, which is not reported. */
export function useReported<Value>(value: Value | null, report: (value: Value) => void): void {
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  useEffect(() => {
    if (value !== null) latest.current(value)
  }, [value])
}

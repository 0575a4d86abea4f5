// Sends a request again when a round changes its state, while the last answer is out of date with it.
import { useEffect, useRef } from 'react'

/** Calls `refetch` once at each change of `state` for which `isOld` holds. */
export function useRefetchAt(state: string, isOld: boolean, refetch: () => unknown): void {
  const known = useRef(state)
  const refetchRef = useRef(refetch)
  refetchRef.current = refetch
  useEffect(() => {
    if (known.current === state) return
    known.current = state
    if (isOld) refetchRef.current()
  }, [state, isOld])
}

// Refetches data that rounds played elsewhere change, once they pause.
import type { CallName } from '@mangetsu/contract'
import { useEffect } from 'react'
import { useClient } from './use-client.ts'

/** Time without a pushed balance, in ms. */
const pauseMs = 3_000

/** Refetches every response of this call once rounds have paused. */
export function useRefetchAfterPlay(name: CallName): void {
  const { push, queries } = useClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = push.subscribe(({ type }) => {
      if (type !== 'balance') return
      clearTimeout(timer)
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: [name] }), pauseMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [push, queries, name])
}

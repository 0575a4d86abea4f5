// What rounds played elsewhere move, asked for anew once they pause.
import type { CallName } from '@mangetsu/contract'
import { useEffect } from 'react'
import { useClient } from './use-client.ts'

/** How long no balance has been pushed, ms. */
const pauseMs = 3_000

/** Asks for every answer of this call anew once rounds have paused. */
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

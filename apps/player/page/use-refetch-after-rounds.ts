// Refetches data that the rounds of the running game change: once after each round, never more often than its counting
// takes, and once more when play pauses.
import type { CallName } from '@mangetsu/contract'
import { useEffect, useRef } from 'react'
import { useClient } from './use-client.ts'
import { useRefetchAfterPlay } from './use-refetch-after-play.ts'

/** Time from a round's end to its request, in ms: the platform counts settled rounds within it. */
const countedWithinMs = 1_200

/** `played` is the number of rounds shown so far; rounds that end during a wait of `everyMs` share one request. */
export function useRefetchAfterRounds(name: CallName, played: number, everyMs = countedWithinMs): void {
  const { queries } = useClient()
  useRefetchAfterPlay(name)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    if (played === 0 || timer.current !== null) return
    timer.current = setTimeout(() => {
      timer.current = null
      void queries.invalidateQueries({ queryKey: [name] })
    }, everyMs)
  }, [played, queries, name, everyMs])
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])
}

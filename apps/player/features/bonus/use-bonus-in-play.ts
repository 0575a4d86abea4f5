// The bonus in progress while a game is played: refetched once after each round, never more often than its counting
// takes.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { useEffect, useRef } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { useRefetchAfterPlay } from '../../page/use-refetch-after-play.ts'

/** Time from a round's end to its request, in ms: the platform counts settled rounds within it. */
const countedWithinMs = 1_200

/**
 * Returns the bonus in progress, null without one, undefined until it is known. Rounds that end during the wait share
 * one request; a last one follows when play pauses.
 */
export function useBonusInPlay(played: number): PlayerBonus | null | undefined {
  const { queries } = useClient()
  const { data } = useCall('queryBonusInPlay', {})
  useRefetchAfterPlay('queryBonusInPlay')
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    if (played === 0 || timer.current !== null) return
    timer.current = setTimeout(() => {
      timer.current = null
      void queries.invalidateQueries({ queryKey: ['queryBonusInPlay'] })
    }, countedWithinMs)
  }, [played, queries])
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])
  return data?.bonus
}

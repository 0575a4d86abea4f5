// The displayed winners: those rendered with the page, then pushed ones, unless the list is paused.
import type { Winner } from '@mangetsu/contract/winner'
import { useCallback, useRef, useState } from 'react'
import { useAppStore, usePage } from '../../page/page.tsx'

/** Maximum number per page; older ones are dropped. */
export const maxWinners = 16

/** Returns the list with a new winner first, or unchanged if it contains the winner. */
export const withWinner = (winners: readonly Winner[], winner: Winner): readonly Winner[] =>
  winners.some(({ roundId }) => roundId === winner.roundId)
    ? winners
    : [winner, ...winners].slice(0, maxWinners)

export type LiveWinners = {
  readonly winners: readonly Winner[]
  /** The reader's setting, stored in this browser (`rewardSwiperFlag`). */
  readonly isPaused: boolean
  readonly pause: (isPaused: boolean) => void
  /** Pauses the list temporarily, without storing it, for example while the pointer is over it. */
  readonly suspend: (isSuspended: boolean) => void
  readonly take: (winner: Winner) => void
}

export function useLiveWinners(rendered: readonly Winner[]): LiveWinners {
  const [winners, setWinners] = useState(rendered)
  const { appStore } = usePage().stores
  const isPaused = !useAppStore((fields) => fields.rewardSwiperFlag)
  const isSuspended = useRef(false)
  const take = useCallback(
    (winner: Winner) => {
      if (appStore.getState().rewardSwiperFlag && !isSuspended.current)
        setWinners((now) => withWinner(now, winner))
    },
    [appStore],
  )
  const pause = useCallback((next: boolean) => appStore.setState({ rewardSwiperFlag: !next }), [appStore])
  const suspend = useCallback((next: boolean) => {
    isSuspended.current = next
  }, [])
  return { winners, isPaused, pause, suspend, take }
}

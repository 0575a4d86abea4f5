// The winners a page shows: those it was rendered with, then those pushed, while nobody holds the list still.
import type { Winner } from '@mangetsu/contract/winner'
import { useCallback, useRef, useState } from 'react'
import { useAppStore, usePage } from '../../page/page.tsx'

/** How many a page keeps; older ones leave. */
export const maxWinners = 16

/** The list with a new winner in front; one that is there already changes nothing. */
export const withWinner = (winners: readonly Winner[], winner: Winner): readonly Winner[] =>
  winners.some(({ roundId }) => roundId === winner.roundId)
    ? winners
    : [winner, ...winners].slice(0, maxWinners)

export type LiveWinners = {
  readonly winners: readonly Winner[]
  /** As the reader left it, in this browser (`rewardSwiperFlag`). */
  readonly isPaused: boolean
  readonly pause: (isPaused: boolean) => void
  /** Holds the list for a moment, not kept, as while it is pointed at. */
  readonly hold: (isHeld: boolean) => void
  readonly take: (winner: Winner) => void
}

export function useLiveWinners(rendered: readonly Winner[]): LiveWinners {
  const [winners, setWinners] = useState(rendered)
  const { appStore } = usePage().stores
  const isPaused = !useAppStore((fields) => fields.rewardSwiperFlag)
  const isHeld = useRef(false)
  const take = useCallback(
    (winner: Winner) => {
      if (appStore.getState().rewardSwiperFlag && !isHeld.current)
        setWinners((now) => withWinner(now, winner))
    },
    [appStore],
  )
  const pause = useCallback((next: boolean) => appStore.setState({ rewardSwiperFlag: !next }), [appStore])
  const hold = useCallback((next: boolean) => {
    isHeld.current = next
  }, [])
  return { winners, isPaused, pause, hold, take }
}

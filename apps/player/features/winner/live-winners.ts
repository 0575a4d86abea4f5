// The winners a page shows: those it was rendered with, then those pushed, while nobody holds the list still.
import type { Winner } from '@mangetsu/contract/winner'
import { useCallback, useRef, useState } from 'react'

/** How many a page keeps; older ones leave. */
export const keptWinners = 16

/** The list with a new winner in front; one that is there already changes nothing. */
export const withWinner = (winners: readonly Winner[], winner: Winner): readonly Winner[] =>
  winners.some(({ roundId }) => roundId === winner.roundId)
    ? winners
    : [winner, ...winners].slice(0, keptWinners)

export type LiveWinners = {
  readonly winners: readonly Winner[]
  readonly isPaused: boolean
  readonly pause: (isPaused: boolean) => void
  /** Holds the list for a moment, as while it is pointed at. */
  readonly hold: (isHeld: boolean) => void
  readonly take: (winner: Winner) => void
}

export function useLiveWinners(rendered: readonly Winner[]): LiveWinners {
  const [winners, setWinners] = useState(rendered)
  const [isPaused, setIsPaused] = useState(false)
  const still = useRef({ isPaused: false, isHeld: false })
  const take = useCallback((winner: Winner) => {
    if (!still.current.isPaused && !still.current.isHeld) setWinners((now) => withWinner(now, winner))
  }, [])
  const pause = useCallback((next: boolean) => {
    still.current.isPaused = next
    setIsPaused(next)
  }, [])
  const hold = useCallback((next: boolean) => {
    still.current.isHeld = next
  }, [])
  return { winners, isPaused, pause, hold, take }
}

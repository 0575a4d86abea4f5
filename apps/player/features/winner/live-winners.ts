// The displayed wins: those rendered with the page, then pushed ones, unless they are paused.
import type { RaceWinner, Winner } from '@mangetsu/contract/winner'
import { useCallback, useRef, useState } from 'react'
import { useAppStore, usePage } from '../../page/page.tsx'

/** Maximum number per page; older ones are dropped. */
export const maxWinners = 16

/** Returns the list with a new winner first, or unchanged if it contains the winner. */
export const withWinner = (winners: readonly Winner[], winner: Winner): readonly Winner[] =>
  winners.some(({ roundId }) => roundId === winner.roundId)
    ? winners
    : [winner, ...winners].slice(0, maxWinners)

type Wins = {
  readonly winners: readonly Winner[]
  /** Places of the day's race, the largest multiple first. */
  readonly places: readonly RaceWinner[]
}

export type LiveWinners = Wins & {
  /** The reader's setting, stored in this browser (`rewardSwiperFlag`). */
  readonly isPaused: boolean
  readonly pause: (isPaused: boolean) => void
  /** Pauses the lists temporarily, without storing it, for example while the pointer is over them. */
  readonly suspend: (isSuspended: boolean) => void
  readonly take: (winner: Winner) => void
  readonly takePlaces: (places: readonly RaceWinner[]) => void
}

export function useLiveWinners(rendered: Wins): LiveWinners {
  const [winners, setWinners] = useState(rendered.winners)
  const [places, setPlaces] = useState(rendered.places)
  const { appStore } = usePage().stores
  const isPaused = !useAppStore((fields) => fields.rewardSwiperFlag)
  const isSuspended = useRef(false)
  const isLive = useCallback(() => appStore.getState().rewardSwiperFlag && !isSuspended.current, [appStore])
  const take = useCallback(
    (winner: Winner) => {
      if (isLive()) setWinners((now) => withWinner(now, winner))
    },
    [isLive],
  )
  const takePlaces = useCallback(
    (next: readonly RaceWinner[]) => {
      if (isLive()) setPlaces(next)
    },
    [isLive],
  )
  const pause = useCallback((next: boolean) => appStore.setState({ rewardSwiperFlag: !next }), [appStore])
  const suspend = useCallback((next: boolean) => {
    isSuspended.current = next
  }, [])
  return { winners, places, isPaused, pause, suspend, take, takePlaces }
}

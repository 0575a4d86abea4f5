// The displayed wins: those rendered with the page, then pushed ones, unless they are paused.
import type { Winner } from '@mangetsu/contract/winner'
import { useCallback, useRef, useState } from 'react'
import { useAppStore, usePage } from '../../page/page.tsx'
import type { Race } from './race-of.ts'

export type Wins = {
  readonly winners: readonly Winner[]
  readonly race: Race
}

export type LiveWinners = Wins & {
  /** The reader's setting, stored in this browser (`rewardSwiperFlag`). */
  readonly isPaused: boolean
  readonly pause: (isPaused: boolean) => void
  /** Pauses the lists temporarily, without storing it, for example while the pointer is over them. */
  readonly suspend: (isSuspended: boolean) => void
  /** Changes the lists, unless they are paused. */
  readonly update: (change: (now: Wins) => Wins) => void
}

export function useLiveWinners(rendered: Wins): LiveWinners {
  const [wins, setWins] = useState(rendered)
  const { appStore } = usePage().stores
  const isPaused = !useAppStore((fields) => fields.rewardSwiperFlag)
  const isSuspended = useRef(false)
  const update = useCallback(
    (change: (now: Wins) => Wins) => {
      if (appStore.getState().rewardSwiperFlag && !isSuspended.current) setWins(change)
    },
    [appStore],
  )
  const pause = useCallback((next: boolean) => appStore.setState({ rewardSwiperFlag: !next }), [appStore])
  const suspend = useCallback((next: boolean) => {
    isSuspended.current = next
  }, [])
  return { ...wins, isPaused, pause, suspend, update }
}

// Where a running game stands on every page: nothing, and none of its code, until one is opened.
import { lazy, Suspense } from 'react'
import { usePlay } from '../features/play/play-state.tsx'

const GamePlace = lazy(() => import('./late/game-place.tsx'))

export function RunningPlace() {
  return usePlay().game === null ? null : (
    <Suspense>
      <GamePlace />
    </Suspense>
  )
}

// Where a running game stands on every page: nothing, and none of its code, until one is opened.
import { lazy, Suspense } from 'react'
import { usePlay } from '../features/play/play-state.tsx'

const GamePlace = lazy(() => import('./late/game-place.tsx'))

/** `isAlone`: the game has a window of the browser to itself. */
export function RunningPlace({ isAlone = false }: { readonly isAlone?: boolean }) {
  return usePlay().game === null ? null : (
    <Suspense>
      <GamePlace isAlone={isAlone} />
    </Suspense>
  )
}

// Place of a running game on every page: empty, without its code, until a game is opened.
import { lazy, Suspense } from 'react'
import { usePlay } from '../features/play/play-state.tsx'

const GamePlace = lazy(() => import('./late/game-place.tsx'))

/** `isAlone`: the game has a browser window of its own. */
export function RunningPlace({ isAlone = false }: { readonly isAlone?: boolean }) {
  return usePlay().game === null ? null : (
    <Suspense>
      <GamePlace isAlone={isAlone} />
    </Suspense>
  )
}

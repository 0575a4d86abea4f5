// Around what opens a game: a player who pauses sees a notice before anything is tried.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSignedIn } from '../../page/page.tsx'
import { useIdle } from '../../ui/use-idle.ts'

const PauseNotice = lazy(() => import('./pause-notice.tsx'))

/**
 * What stands inside keeps its place while it becomes known who is there and whether they pause: a button somebody has
 * just reached with the keyboard is the same one when they press it.
 */
export function PauseGuard({ children }: { readonly children: ReactNode }) {
  const isIdle = useIdle()
  const isChecked = useSignedIn() === 'in' && isIdle
  const [isPaused, setIsPaused] = useState(false)
  return (
    <>
      {!(isChecked && isPaused) && children}
      {isChecked && (
        <Suspense>
          <PauseNotice onKnown={setIsPaused} />
        </Suspense>
      )}
    </>
  )
}

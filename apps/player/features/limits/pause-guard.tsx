// Wraps the controls that open a game: a player on a break or excluded sees a notice first.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSignedIn } from '../../page/page.tsx'
import { useIdle } from '../../ui/use-idle.ts'

const PauseNotice = lazy(() => import('./pause-notice.tsx'))

/**
 * The children stay mounted while the session and any break are still loading, so that a button focused by keyboard is
 * the same element when it is pressed.
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

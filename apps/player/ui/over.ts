// Dialogs with a URL: a fragment added to the page's own. One opened from the page is one back step away.
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** State of a history entry that was opened from the page underneath. */
export const openedHere = 'over'

/** Opens the dialog of a fragment over this page. */
export function useOpenOver(): (fragment: string) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(
    // The query is preserved.
    (fragment) =>
      void navigate({ search, hash: `#${fragment}` }, { preventScrollReset: true, state: openedHere }),
    [navigate, search],
  )
}

/** Returns to the page underneath. */
export function useCloseOver(): () => void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return useCallback(() => {
    // A dialog opened by its URL has another page before it in the history, not this one.
    if (state === openedHere) void navigate(-1)
    else void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [pathname, search, state, navigate])
}

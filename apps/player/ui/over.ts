// Dialogs that have an address: a fragment at the end of the page's own. Opened from the page they are one step back.
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Kept with the step of the way that opened it from the page underneath. */
export const openedHere = 'over'

/** Opens the dialog of a fragment over this page. */
export function useOpenOver(): (fragment: string) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(
    // What is chosen in the address stays chosen underneath.
    (fragment) =>
      void navigate({ search, hash: `#${fragment}` }, { preventScrollReset: true, state: openedHere }),
    [navigate, search],
  )
}

/** Leads back to the page underneath. */
export function useCloseOver(): () => void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return useCallback(() => {
    // Opened by its address it has another page behind it, not this one.
    if (state === openedHere) void navigate(-1)
    else void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [pathname, search, state, navigate])
}

// A session that has ended without a call of this page: signed out or ended in another tab, gone with the browser's storage, or
// ended before the page was loaded anew. Whoever was signed in is shown why.
import { useEffect } from 'react'
import { hasEndedPlace, storeEndedPlace, takeEndReason } from '../../page/ended-place.ts'
import { type PageServices, usePage } from '../../page/page.tsx'
import { showSessionEnd } from '../../page/session-end.ts'
import { userStoreKey } from '../../stores/create-stores.ts'

/** A user store as it is stored has tokens. */
const hasTokens = (stored: string | null): boolean => stored?.includes('"access_token"') ?? false

/** Follows the storage until the returned function is called. */
export function watchOtherTabs(page: PageServices): () => void {
  const take = ({ key, newValue }: StorageEvent) => {
    const { webToken, userInfo } = page.stores.userStore.getState()
    // A key that is removed, or a storage that is cleared, leaves this tab signed in: it stores its fields again.
    if (key !== userStoreKey || newValue === null || hasTokens(newValue)) return
    if (webToken === null || userInfo === null || page.hasLeft) return
    storeEndedPlace(userInfo.id, window.location)
    showSessionEnd(page, 'signedOut')
  }
  // Before the stores take it over, while it is known who was here and where.
  window.addEventListener('storage', take, true)
  return () => window.removeEventListener('storage', take, true)
}

/** Why the player the server drew this page for is not signed in; null where nobody is missing. */
function lostBefore({ stores, isDrawnForPlayer, hasLeft }: PageServices): string | null {
  // A cached page may have been drawn for somebody who has signed out since.
  if (hasLeft || !navigator.onLine || stores.userStore.getState().webToken !== null) return null
  // A place of this tab's says that the end has been told already.
  return isDrawnForPlayer && !hasEndedPlace() ? 'signInLost' : null
}

export default function SessionWatch() {
  const page = usePage()
  useEffect(() => {
    const reason = takeEndReason() ?? lostBefore(page)
    if (reason !== null) showSessionEnd(page, reason)
    return watchOtherTabs(page)
  }, [page])
  return null
}

// Detects a session that ended without a call of this page: signed out or ended in another tab, cleared with the
// browser's storage, or ended before the page was reloaded. The player is shown the reason.
import { useEffect } from 'react'
import { hasEndedPlace, storeEndedPlace, takeEndReason } from '../../page/ended-place.ts'
import { type PageServices, usePage } from '../../page/page.tsx'
import { showSessionEnd } from '../../page/session-end.ts'
import { userStoreKey } from '../../stores/create-stores.ts'

/** Whether a stored user store contains tokens. */
const hasTokens = (stored: string | null): boolean => stored?.includes('"access_token"') ?? false

/** Observes the storage until the returned function is called. */
function watchOtherTabs(page: PageServices): () => void {
  const take = ({ key, newValue }: StorageEvent) => {
    const { webToken, userInfo } = page.stores.userStore.getState()
    // A removed key, or a cleared storage, leaves this tab signed in: it stores its fields again.
    if (key !== userStoreKey || newValue === null || hasTokens(newValue)) return
    if (webToken === null || userInfo === null || page.hasLeft) return
    storeEndedPlace(userInfo.id, window.location)
    showSessionEnd(page, 'signedOut')
  }
  // Runs before the stores handle the event, while player and page are still known.
  window.addEventListener('storage', take, true)
  return () => window.removeEventListener('storage', take, true)
}

/**
 * Returns why the player for whom the server rendered this page is not signed in; null if they are signed in.
 */
function lostBefore({ stores, isRenderedForPlayer, hasLeft }: PageServices): string | null {
  // A cached page may have been rendered for a player who has signed out since.
  if (hasLeft || !navigator.onLine || stores.userStore.getState().webToken !== null) return null
  // A page stored in this tab means that the end has already been reported.
  return isRenderedForPlayer && !hasEndedPlace() ? 'signInLost' : null
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

// Stores the page a player was on when their session ended, and the message for the next page load, in the tab's
// storage (`sessionStorage`), which is deleted with the tab. Signing in again in the same tab returns to that page.

/** Player and page: the player's id, a space, and a URL of this site. */
export const endedPlaceKey = 'mangetsu-ended-at'

/** Reason why a session ended, shown after the next page load. */
const endReasonKey = 'mangetsu-ended-why'

/** Runs an access to the tab's storage; null on the server and if the browser blocks it. */
export function inTabStorage<T>(run: (storage: Storage) => T): T | null {
  try {
    return typeof window === 'undefined' ? null : run(window.sessionStorage)
  } catch {
    return null
  }
}

/** Stores a URL of this site, with its query. If the browser blocks storage, signing in leads home. */
export const storeEndedPlace = (
  playerId: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void => void inTabStorage((storage) => storage.setItem(endedPlaceKey, `${playerId} ${pathname}${search}`))

/** Whether a session has ended in this tab without a later sign-in. */
export const hasEndedPlace = (): boolean =>
  inTabStorage((storage) => storage.getItem(endedPlaceKey) !== null) ?? false

export const storeEndReason = (reason: string | null): void =>
  void inTabStorage((storage) => storage.setItem(endReasonKey, reason ?? ''))

/** Returns and deletes the stored reason; null if there is none. */
export const takeEndReason = (): string | null =>
  inTabStorage((storage) => {
    const reason = storage.getItem(endReasonKey)
    storage.removeItem(endReasonKey)
    return reason
  })

// Stores the page a player was on when their session ended, and what is to be told of it once the page is loaded anew: in
// the tab's storage (`sessionStorage`), which goes with the tab. Signing in again in the same tab leads back there.

/** Whose it was and where: the player's id, a space, and an address of this site. */
export const endedPlaceKey = 'mangetsu-ended-at'

/** Why a session ended that is told of after the page's next load. */
export const endReasonKey = 'mangetsu-ended-why'

/** Runs an access to the tab's storage; null on the server and where the browser refuses it. */
export function inTabStorage<T>(run: (storage: Storage) => T): T | null {
  try {
    return typeof window === 'undefined' ? null : run(window.sessionStorage)
  } catch {
    return null
  }
}

/** Stores an address of this site, with its query. Where the browser blocks storage, signing in leads home. */
export const storeEndedPlace = (
  playerId: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void => void inTabStorage((storage) => storage.setItem(endedPlaceKey, `${playerId} ${pathname}${search}`))

/** Whether a session has ended in this tab that nobody has signed in after. */
export const hasEndedPlace = (): boolean =>
  inTabStorage((storage) => storage.getItem(endedPlaceKey) !== null) ?? false

export const storeEndReason = (reason: string | null): void =>
  void inTabStorage((storage) => storage.setItem(endReasonKey, reason ?? ''))

/** The stored reason, once; null where none is stored. */
export const takeEndReason = (): string | null =>
  inTabStorage((storage) => {
    const reason = storage.getItem(endReasonKey)
    storage.removeItem(endReasonKey)
    return reason
  })

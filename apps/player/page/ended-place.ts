// Stores the page a player was on when their session ended: signing in again in the same tab leads back there.

/** In the tab's storage (`sessionStorage`). */
export const endedPlaceKey = 'mangetsu-ended-at'

/** Stores an address of this site, with its query. Where the browser blocks storage, signing in leads home. */
export function storeEndedPlace(address: string): void {
  try {
    sessionStorage.setItem(endedPlaceKey, address)
  } catch {
    // Storage is blocked.
  }
}

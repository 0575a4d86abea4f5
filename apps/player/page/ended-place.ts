// The page a player was on when their session ended: signing in again in the same tab leads back there.

const key = 'mangetsu-ended-at'

/** Runs an access to the tab's storage; null where the browser refuses it. */
function inTabStorage<T>(run: (storage: Storage) => T): T | null {
  try {
    return typeof window === 'undefined' ? null : run(window.sessionStorage)
  } catch {
    // Storage is blocked: signing in leads home, as without it.
    return null
  }
}

/** Stores an address of this site, with its query. */
export const storeEndedPlace = (address: string): void =>
  void inTabStorage((one) => one.setItem(key, address))

/** The stored address, or null. */
export const endedPlace = (): string | null => inTabStorage((one) => one.getItem(key))

export const forgetEndedPlace = (): void => void inTabStorage((one) => one.removeItem(key))

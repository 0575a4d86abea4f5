// The page a player was on when their session ended, as the sign-in page reads it.
import { endedPlaceKey } from '../../page/ended-place.ts'

/** Runs an access to the tab's storage; null on the server and where the browser refuses it. */
function inTabStorage<T>(run: (storage: Storage) => T): T | null {
  try {
    return typeof window === 'undefined' ? null : run(window.sessionStorage)
  } catch {
    return null
  }
}

/** The stored address, or null. */
export const endedPlace = (): string | null => inTabStorage((one) => one.getItem(endedPlaceKey))

export const forgetEndedPlace = (): void => void inTabStorage((one) => one.removeItem(endedPlaceKey))

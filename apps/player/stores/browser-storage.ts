// The expiring values of the current browser.
import { browserBackends } from './browser-text.ts'
import { createExpiringStorage, type ExpiringStorage } from './expiring-storage.ts'

/** Browser only. */
export const browserStorage = (): ExpiringStorage => createExpiringStorage(browserBackends())

// The text storage of the current browser.
import { createTextStorage, type StorageBackends, type TextStorage } from './text-storage.ts'

function localStorageOf(): Storage | null {
  try {
    return window.localStorage
  } catch {
    // Some privacy settings throw on mere access.
    return null
  }
}

/** Browser only. */
export const browserBackends = (): StorageBackends => ({
  local: localStorageOf(),
  cookies: {
    read: () => document.cookie,
    write: (cookie) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = cookie
    },
  },
  nowMs: Date.now,
  note: (text) => {
    // biome-ignore lint/suspicious/noConsole: the specification requires a console note here (section 8).
    console.info(text)
  },
})

/** Browser only. */
export const browserText = (): TextStorage => createTextStorage(browserBackends())

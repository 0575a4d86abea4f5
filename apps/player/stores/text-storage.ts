// Texts stored in the browser: in local storage, or in cookies if that is unavailable.

/** Storage backends of a browser. `local` is null if local storage is blocked or missing. */
export type StorageBackends = {
  readonly local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  readonly cookies: { readonly read: () => string; readonly write: (cookie: string) => void }
  readonly nowMs: () => number
  /** Called once if local storage cannot be used. */
  readonly note: (text: string) => void
}

/** Raw text by its key, for the two persisted stores. */
export type TextStorage = {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, text: string) => void
  readonly removeItem: (key: string) => void
}

/** Browsers drop longer cookies. */
const longestCookie = 4_000
const cookieDays = 365

/** Returns the value of a cookie in a cookie string, or null. */
export function cookieIn(list: string, name: string): string | null {
  const prefix = `${encodeURIComponent(name)}=`
  const found = list.split('; ').find((cookie) => cookie.startsWith(prefix))
  return found === undefined ? null : decodeURIComponent(found.slice(prefix.length))
}

function cookieText(places: StorageBackends): TextStorage {
  const write = (key: string, text: string, days: number) => {
    const expires = new Date(places.nowMs() + days * 86_400_000).toUTCString()
    const cookie = `${encodeURIComponent(key)}=${encodeURIComponent(text)}`
    places.cookies.write(`${cookie}; path=/; expires=${expires}; SameSite=Lax`)
  }
  return {
    getItem: (key) => cookieIn(places.cookies.read(), key),
    setItem: (key, text) => {
      if (encodeURIComponent(text).length <= longestCookie) write(key, text, cookieDays)
    },
    removeItem: (key) => write(key, '', -1),
  }
}

function canKeep(local: NonNullable<StorageBackends['local']>): boolean {
  try {
    local.setItem('mangetsu-probe', '1')
    local.removeItem('mangetsu-probe')
    return true
  } catch {
    // Full or blocked: falls back to cookies.
    return false
  }
}

/** Returns the text storage of one browser: local storage if it can be used, otherwise cookies. */
export function createTextStorage(places: StorageBackends): TextStorage {
  const { local } = places
  if (local !== null && canKeep(local)) return local
  places.note('Local storage is not supported; cookies are used instead')
  return cookieText(places)
}

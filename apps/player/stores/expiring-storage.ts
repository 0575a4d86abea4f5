// Small values stored in the browser: in local storage, or cookies if that is unavailable, each with its expiry
// (specification, section 5).

/** Storage backends of a browser. `local` is null if local storage is blocked or missing. */
export type StorageBackends = {
  readonly local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  readonly cookies: { readonly read: () => string; readonly write: (cookie: string) => void }
  readonly nowMs: () => number
  /** Called once if local storage cannot be used. */
  readonly note: (text: string) => void
}

export type ExpiringStorage = {
  /**
   * Stores a JSON value; `until` is minutes from now or a date, otherwise it throws a TypeError. Without it the value
   * never expires.
   */
  readonly set: (key: string, value: unknown, until?: number | Date) => void
  /** Returns the value, or null if there is none or it has expired, in which case it is deleted. Requires a key. */
  readonly get: (key: string) => unknown
  readonly remove: (key: string) => void
  /** Raw text, for the two persisted stores. */
  readonly text: {
    readonly getItem: (key: string) => string | null
    readonly setItem: (key: string, text: string) => void
    readonly removeItem: (key: string) => void
  }
}

type StoredValue = { readonly value: unknown; readonly untilMs: number | null }

/** Browsers drop longer cookies. */
const longestCookie = 4_000
const cookieDays = 365

const requireKey = (key: string): void => {
  if (typeof key !== 'string' || key === '') throw new TypeError('a key is required')
}

/** Returns a value's expiry in ms; null for never. Throws a TypeError for anything but minutes or a date. */
export function untilMsOf(until: number | Date | undefined, nowMs: number): number | null {
  if (until === undefined) return null
  if (until instanceof Date && !Number.isNaN(until.getTime())) return until.getTime()
  if (typeof until === 'number' && Number.isFinite(until)) return nowMs + until * 60_000
  throw new TypeError('timeout must be a number of minutes or a date')
}

/** Returns the value of a cookie in a cookie string, or null. */
export function cookieIn(list: string, name: string): string | null {
  const prefix = `${encodeURIComponent(name)}=`
  const found = list.split('; ').find((cookie) => cookie.startsWith(prefix))
  return found === undefined ? null : decodeURIComponent(found.slice(prefix.length))
}

function cookieText(places: StorageBackends): ExpiringStorage['text'] {
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

const readStored = (text: string | null): StoredValue | null => {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    return typeof stored === 'object' && stored !== null && 'value' in stored && 'untilMs' in stored
      ? (stored as StoredValue)
      : null
  } catch {
    return null
  }
}

/** Creates the storage of one browser. */
export function createExpiringStorage(places: StorageBackends): ExpiringStorage {
  const isLocal = places.local !== null && canKeep(places.local)
  if (!isLocal) places.note('Local storage is not supported; cookies are used instead')
  const text = isLocal && places.local !== null ? places.local : cookieText(places)
  return {
    text,
    set(key, value, until) {
      requireKey(key)
      text.setItem(key, JSON.stringify({ value, untilMs: untilMsOf(until, places.nowMs()) }))
    },
    get(key) {
      requireKey(key)
      const stored = readStored(text.getItem(key))
      if (stored === null) return null
      if (stored.untilMs === null || stored.untilMs > places.nowMs()) return stored.value
      text.removeItem(key)
      return null
    },
    remove: (key) => text.removeItem(key),
  }
}

// Small values stored in the browser, each with its expiry (specification, section 5).
import { createTextStorage, type StorageBackends } from './text-storage.ts'

export type ExpiringStorage = {
  /**
   * Stores a JSON value; `until` is minutes from now or a date, otherwise it throws a TypeError. Without it the value
   * never expires.
   */
  readonly set: (key: string, value: unknown, until?: number | Date) => void
  /** Returns the value, or null if there is none or it has expired, in which case it is deleted. Requires a key. */
  readonly get: (key: string) => unknown
  readonly remove: (key: string) => void
}

type StoredValue = { readonly value: unknown; readonly untilMs: number | null }

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
  const text = createTextStorage(places)
  return {
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

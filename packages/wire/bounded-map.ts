// A map that never holds more than it may: the entry unused for longest makes room.

export type BoundedMap<V> = {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  size(): number
}

/** At most `maxEntries` values, the least recently used dropped first. */
export function createBoundedMap<V>(maxEntries: number): BoundedMap<V> {
  const entries = new Map<string, V>()
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      // A Map keeps insertion order: putting an entry back makes it the youngest.
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
    },
    delete: (key) => void entries.delete(key),
    size: () => entries.size,
  }
}

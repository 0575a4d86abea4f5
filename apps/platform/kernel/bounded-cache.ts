// A map with a written limit: when it is full the entry that was used longest ago gives way.

export type BoundedCache<K, V> = {
  get(key: K): V | undefined
  set(key: K, value: V): void
  delete(key: K): void
  values(): Iterable<V>
  size(): number
}

export function createBoundedCache<K, V>(limit: number): BoundedCache<K, V> {
  const entries = new Map<K, V>()
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      // Only a full map pays for keeping the order of use.
      if (entries.size * 2 > limit) {
        entries.delete(key)
        entries.set(key, value)
      }
      return value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size <= limit) return
      const oldest = entries.keys().next()
      if (!oldest.done) entries.delete(oldest.value)
    },
    delete: (key) => void entries.delete(key),
    values: () => entries.values(),
    size: () => entries.size,
  }
}

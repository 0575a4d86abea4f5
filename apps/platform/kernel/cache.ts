// In-memory LRU cache with a bounded number of entries.
import { LRUCache } from 'lru-cache'

const one = (): number => 1

/**
 * Creates a cache of the `limit` most recently used entries whose memory grows with its content. An LRUCache with `max`
 * allocates for all of its entries at once: a dozen of 50,000 take 60 ms of every start and 10 MB before the first
 * call.
 */
export const createCache = <Value extends {}>(limit: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ maxSize: limit, sizeCalculation: one })

export type Cache<Value extends {}> = LRUCache<string, Value>

// Memory of what was read last, bounded by a count.
import { LRUCache } from 'lru-cache'

const one = (): number => 1

/**
 * Keeps the `limit` entries used last, in room that grows with what is in it. A cache told its `max` takes room for all of
 * it at once: a dozen of 50,000 are 60 ms of every start and 10 MB before anybody has called.
 */
export const createCache = <Value extends {}>(limit: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ maxSize: limit, sizeCalculation: one })

export type Cache<Value extends {}> = LRUCache<string, Value>

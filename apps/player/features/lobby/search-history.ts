// Search history of this browser: newest first, for thirty days, deletable one by one or all.
import { useCallback, useEffect, useState } from 'react'
import { browserStorage } from '../../stores/browser-storage.ts'

const searchHistoryKey = 'searchHistory'
const lifetimeMinutes = 30 * 24 * 60
export const mostSearches = 8

/** Returns the list with a search first; an existing one moves to the front. */
export function withSearch(searches: readonly string[], text: string): readonly string[] {
  const words = text.trim()
  if (words === '') return searches
  return [words, ...searches.filter((other) => other !== words)].slice(0, mostSearches)
}

const read = (): readonly string[] => {
  const stored = browserStorage().get(searchHistoryKey)
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, mostSearches) : []
}

export type SearchHistory = {
  readonly searches: readonly string[]
  readonly remember: (text: string) => void
  /** Deletes one, or all if none is given. */
  readonly forget: (text?: string) => void
}

export function useSearchHistory(): SearchHistory {
  const [searches, setSearches] = useState<readonly string[]>([])
  useEffect(() => setSearches(read()), [])
  const keep = useCallback((next: readonly string[]) => {
    if (next.length === 0) browserStorage().remove(searchHistoryKey)
    else browserStorage().set(searchHistoryKey, next, lifetimeMinutes)
    setSearches(next)
  }, [])
  return {
    searches,
    remember: (text) => keep(withSearch(read(), text)),
    forget: (text) => keep(text === undefined ? [] : read().filter((other) => other !== text)),
  }
}

// The further pages of a list of events, requested as they approach the viewport.
import type { SportEvent } from '@mangetsu/contract/sport'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../page/use-client.ts'
import type { MorePages } from '../../ui/load-more.tsx'
import { inputOf, listPageSize, type SportsQuery } from './sports-query.ts'

type MoreEvents = MorePages & {
  readonly events: readonly SportEvent[]
  readonly hasMore: boolean
}

/** Returns a list's first page with the ones loaded since; another query begins anew. */
export function useMoreEvents(query: SportsQuery, first: readonly SportEvent[], total: number): MoreEvents {
  const { api } = useClient()
  const [further, setFurther] = useState<readonly SportEvent[]>([])
  const [pages, setPages] = useState(1)
  const [isLoadingMore, setIsLoading] = useState(false)
  const [isMoreRefused, setIsRefused] = useState(false)
  const key = JSON.stringify(query)
  const current = useRef(key)
  useEffect(() => {
    if (current.current === key) return
    current.current = key
    setFurther([])
    setPages(1)
    setIsRefused(false)
  }, [key])
  const more = async () => {
    if (isLoadingMore) return
    setIsLoading(true)
    const answer = await api.call(
      'querySportEvents',
      { ...inputOf(query), pageNo: pages + 1 },
      { isHandled: true },
    )
    setIsLoading(false)
    if (current.current !== key) return
    setIsRefused(!answer.ok)
    if (!answer.ok) return
    setPages(pages + 1)
    setFurther((known) => [...known, ...answer.data.events])
  }
  const shown = new Set(first.map(({ eventId }) => eventId))
  const events = [...first, ...further.filter(({ eventId }) => !shown.has(eventId))]
  return {
    events,
    hasMore: pages * listPageSize < total,
    more: () => void more(),
    isLoadingMore,
    isMoreRefused,
  }
}

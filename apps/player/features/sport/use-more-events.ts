// The further pages of a list of events, requested as they approach the viewport.
import type { SportEvent } from '@mangetsu/contract/sport'
import { useEffect, useRef, useState } from 'react'
import { usePage } from '../../page/page.tsx'
import type { MorePages } from '../../ui/load-more.tsx'
import { inputOf, listPageSize, type SportsQuery } from './sports-query.ts'

type MoreEvents = MorePages & {
  readonly events: readonly SportEvent[]
  readonly hasMore: boolean
}

/** Returns a list's first page with the ones loaded since; another query begins anew. */
export function useMoreEvents(query: SportsQuery, first: readonly SportEvent[], total: number): MoreEvents {
  const page = usePage()
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
    // Loaded with the first further page: the page is interactive without a client.
    const client = await import('../../page/use-client.ts').catch(() => null)
    const input = { ...inputOf(query), pageNo: pages + 1 }
    const answer = await client?.clientOf(page).api.call('querySportEvents', input, { isHandled: true })
    setIsLoading(false)
    if (current.current !== key) return
    setIsRefused(answer?.ok !== true)
    if (answer?.ok !== true) return
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

// The end of a list in pages: requests the next page when it approaches the viewport, and when it is pressed.
import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { m } from '../messages-compiled/messages.js'
import { Button } from './button.tsx'

export type MorePages = {
  readonly more: () => void
  readonly isLoadingMore: boolean
  /** The last request for a page was refused; earlier pages remain. */
  readonly isMoreRefused: boolean
}

/** What a list in pages shows beside its entries. */
export type ListPages = MorePages & {
  /** Why there is no page at all. */
  readonly refused: ApiRefusal | null
  /** Restarts from the first page. */
  readonly refetch: () => void
  readonly hasMore: boolean
}

/** Returns what a list shows of its query beside its entries. */
export const listPages = (query: UseInfiniteQueryResult<unknown, ApiRefusal>): ListPages => ({
  refused: query.error,
  refetch: () => void query.refetch(),
  hasMore: query.hasNextPage,
  isLoadingMore: query.isFetchingNextPage,
  isMoreRefused: query.isFetchNextPageError,
  more: () => void query.fetchNextPage(),
})

export function LoadMore({ more, isLoadingMore, isMoreRefused }: MorePages) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(more)
  latest.current = more
  const isQuiet = isLoadingMore || isMoreRefused
  useEffect(() => {
    const element = place.current
    if (element === null || isQuiet) return
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current(), {
      rootMargin: '300px',
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isQuiet])
  return (
    <div ref={place}>
      {isMoreRefused && (
        <p role="alert" className="mb-2 text-small leading-relaxed text-torii-text">
          {m.movements_more_refused()}
        </p>
      )}
      <Button isLoading={isLoadingMore} onClick={more}>
        {m.movements_more()}
      </Button>
    </div>
  )
}

type LoadMoreOrEndProps = { readonly pages: ListPages; readonly end: string }

/** The end of a list of cards: what requests the next page, or `end` when all are shown. */
export const LoadMoreOrEnd = ({ pages, end }: LoadMoreOrEndProps) => (
  <div className="mt-4 flex min-h-12 justify-center">
    {pages.hasMore ? <LoadMore {...pages} /> : <p className="text-small text-paper-dim">{end}</p>}
  </div>
)

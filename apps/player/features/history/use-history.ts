// The history page by page, from the newest entry back.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { calls, OutputOf } from '@mangetsu/contract'
import type { HistoryEntry } from '@mangetsu/contract/history'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from '../../page/use-client.ts'
import type { HistoryCriteria } from './filter.ts'

const pageSize = 50

type HistoryPage = OutputOf<typeof calls.pageHistory>

export type History = {
  readonly data: readonly HistoryEntry[] | undefined
  readonly refused: ApiRefusal | null
  /** From the newest entry on. */
  readonly refetch: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** The last attempt to go on was refused; what had come is still there. */
  readonly isMoreRefused: boolean
  readonly more: () => void
}

export function useHistory(asked: HistoryCriteria): History {
  const { api, queries } = useClient()
  const query = useInfiniteQuery<
    HistoryPage,
    ApiRefusal,
    InfiniteData<HistoryPage, string | null>,
    readonly unknown[],
    string | null
  >(
    {
      queryKey: ['pageHistory', asked, 'pages'],
      initialPageParam: null,
      queryFn: async ({ pageParam, signal }) => {
        const input = { ...asked, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) }
        const answer = await api.call('pageHistory', input, { isHandled: true, signal })
        if (answer.ok) return answer.data
        // The cache knows refusals only as what was thrown.
        throw answer
      },
      getNextPageParam: ({ next }) => next,
    },
    queries,
  )
  return {
    data: query.data?.pages.flatMap(({ entries }) => entries),
    refused: query.error,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isMoreRefused: query.isFetchNextPageError,
    more: () => void query.fetchNextPage(),
  }
}

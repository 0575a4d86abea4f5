// The statement page by page, from the newest entry back, by the wallet's own versions.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { StatementEntry } from '@mangetsu/contract/wallet'
import type { Currency } from '@mangetsu/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Refused } from '../../api/answers.ts'
import { useClient } from '../../api/client.ts'

const pageSize = 50

type StatementPage = OutputOf<typeof calls.pageStatement>

export type Statement = {
  readonly data: readonly StatementEntry[] | undefined
  readonly refused: Refused | null
  readonly again: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly more: () => void
}

export function useStatement(currency: Currency): Statement {
  const { api, queries } = useClient()
  const query = useInfiniteQuery<
    StatementPage,
    Refused,
    { pages: StatementPage[] },
    readonly unknown[],
    number | null
  >(
    {
      queryKey: ['pageStatement', { currency }, 'pages'],
      initialPageParam: null,
      queryFn: async ({ pageParam, signal }) => {
        const asked = { currency, limit: pageSize, ...(pageParam === null ? {} : { before: pageParam }) }
        const answer = await api.call('pageStatement', asked, { isHandled: true, signal })
        if (answer.ok) return answer.data
        // The cache knows refusals only as what was thrown.
        throw answer
      },
      getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.version ?? null) : null),
    },
    queries,
  )
  return {
    data: query.data?.pages.flatMap(({ entries }) => entries),
    refused: query.error,
    again: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  }
}

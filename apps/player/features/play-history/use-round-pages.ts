// The pages of the play history and of a seed pair's rounds, newest first.
import type { ApiRefusal, InputFor } from '@mangetsu/client/api-result'
import type { calls, OutputOf } from '@mangetsu/contract'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from '../../page/use-client.ts'
import { type ListPages, listPages } from '../../ui/load-more.tsx'

type PagedCall = 'pagePlayHistory' | 'pagePairRounds'
type Page<N extends PagedCall> = OutputOf<(typeof calls)[N]>

const pageSize = 60

type RoundPages<N extends PagedCall> = ListPages & {
  /** Undefined before the first response. */
  readonly data: readonly Page<N>[] | undefined
}

export function useRoundPages<N extends PagedCall>(
  name: N,
  input: Omit<InputFor<(typeof calls)[N]>, 'before' | 'limit'>,
): RoundPages<N> {
  const { api, queries } = useClient()
  const query = useInfiniteQuery<
    Page<N>,
    ApiRefusal,
    InfiniteData<Page<N>, string | null>,
    readonly unknown[],
    string | null
  >(
    {
      queryKey: [name, input, 'pages'],
      initialPageParam: null,
      queryFn: async ({ pageParam, signal }) => {
        const paged = { ...input, limit: pageSize, ...(pageParam === null ? {} : { before: pageParam }) }
        const answer = await api.call(name, paged as InputFor<(typeof calls)[N]>, { isHandled: true, signal })
        if (answer.ok) return answer.data
        // The query cache recognises refusals only as thrown values.
        throw answer
      },
      getNextPageParam: ({ next }) => next,
    },
    queries,
  )
  return {
    data: query.data?.pages,
    ...listPages(query),
  }
}

// The notices in pages, newest first, and marking them as read.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Notice, NoticeGroup } from '@mangetsu/contract/notice'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from '../../page/use-client.ts'

const pageSize = 20

type NoticePage = OutputOf<typeof calls.pageNotices>

export type Notices = {
  readonly data: { readonly notices: readonly Notice[]; readonly unread: number } | undefined
  readonly refused: ApiRefusal | null
  readonly refetch: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly more: () => void
}

/** Returns the notices of a group, or all. */
export function useNotices(group: NoticeGroup | null): Notices {
  const { api, queries } = useClient()
  const query = useInfiniteQuery<
    NoticePage,
    ApiRefusal,
    { pages: NoticePage[] },
    readonly unknown[],
    string | null
  >(
    {
      queryKey: ['pageNotices', { group }, 'pages'],
      initialPageParam: null,
      queryFn: async ({ pageParam, signal }) => {
        const input = {
          limit: pageSize,
          ...(group === null ? {} : { group }),
          ...(pageParam === null ? {} : { before: pageParam }),
        }
        const answer = await api.call('pageNotices', input, { isHandled: true, signal })
        if (answer.ok) return answer.data
        // The query cache recognises refusals only as thrown values.
        throw answer
      },
      getNextPageParam: ({ notices, hasMore }) => (hasMore ? (notices.at(-1)?.id ?? null) : null),
    },
    queries,
  )
  const pages = query.data?.pages
  return {
    data: pages && {
      notices: pages.flatMap(({ notices }) => notices),
      unread: pages[0]?.unread ?? 0,
    },
    refused: query.error,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  }
}

/** Marks all notices up to the given one as read, wherever they are shown. */
export function useMarkRead(): (upTo: string) => Promise<void> {
  const { api, queries } = useClient()
  return async (upTo) => {
    const answer = await api.call('readNotices', { upTo }, { isHandled: true, isQuiet: true })
    if (answer.ok) await queries.invalidateQueries({ queryKey: ['pageNotices'] })
  }
}

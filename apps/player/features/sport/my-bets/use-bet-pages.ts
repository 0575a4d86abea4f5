// The player's bets in pages, newest first; open ones are refreshed while their matches are played.
import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { calls, OutputOf } from '@mangetsu/contract'
import type { SportBet } from '@mangetsu/contract/sport-bet'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from '../../../page/use-client.ts'
import { type ListPages, listPages } from '../../../ui/load-more.tsx'

type BetPage = OutputOf<typeof calls.pageSportBets>

const pageSize = 20

/** Interval in which open bets are refreshed while the page is visible, ms. */
const openEveryMs = 4_000

type BetPages = ListPages & {
  /** Undefined before the first response. */
  readonly data:
    | { readonly bets: readonly SportBet[]; readonly total: number; readonly open: number }
    | undefined
}

/** Open bets, ended ones, or those of the ended ones that were cashed out. */
export type BetTab = 'open' | 'settled' | 'cashed-out'

export function useBetPages(tab: BetTab): BetPages {
  const isOpen = tab === 'open'
  const isCashedOut = tab === 'cashed-out'
  const { api, queries } = useClient()
  const query = useInfiniteQuery<
    BetPage,
    ApiRefusal,
    InfiniteData<BetPage, number>,
    readonly unknown[],
    number
  >(
    {
      queryKey: ['pageSportBets', { tab }, 'pages'],
      initialPageParam: 1,
      refetchInterval: isOpen ? openEveryMs : false,
      queryFn: async ({ pageParam: pageNo, signal }) => {
        const answer = await api.call(
          'pageSportBets',
          { isOpen, isCashedOut, pageNo, pageSize },
          { isHandled: true, isQuiet: true, signal },
        )
        if (answer.ok) return answer.data
        // The query cache recognises refusals only as thrown values.
        throw answer
      },
      getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : null),
    },
    queries,
  )
  const pages = query.data?.pages
  const latest = pages?.[0]
  // A bet placed while the list is open moves the pages on by one.
  const byId = new Map(pages?.flatMap(({ bets }) => bets.map((bet) => [bet.id, bet] as const)))
  return {
    data: latest && { bets: [...byId.values()], total: latest.total, open: latest.open },
    ...listPages(query),
  }
}

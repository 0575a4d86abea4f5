// The player's tickets on all rounds of a game in pages, newest first.
import type { ApiRefusal, InputFor } from '@mangetsu/client/api-result'
import type { calls, OutputOf } from '@mangetsu/contract'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from '../../page/use-client.ts'
import { type ListPages, listPages } from '../../ui/load-more.tsx'
import type { TicketGame } from './ticket-game.ts'

type TicketsCall = TicketGame<unknown>['ownTickets']
type TicketsPage<N extends TicketsCall> = OutputOf<(typeof calls)[N]>

const pageSize = 20

type TicketPages<N extends TicketsCall> = ListPages & {
  /** Undefined before the first response. */
  readonly data: TicketsPage<N>['tickets'] | undefined
}

export function useTicketPages<N extends TicketsCall>(name: N): TicketPages<N> {
  const { api, queries } = useClient()
  const query = useInfiniteQuery<
    TicketsPage<N>,
    ApiRefusal,
    InfiniteData<TicketsPage<N>, number>,
    readonly unknown[],
    number
  >(
    {
      queryKey: [name, 'pages'],
      initialPageParam: 1,
      queryFn: async ({ pageParam: pageNo, signal }) => {
        const input = { pageNo, pageSize } as InputFor<(typeof calls)[N]>
        const answer = await api.call(name, input, { isHandled: true, isQuiet: true, signal })
        if (answer.ok) return answer.data
        // The query cache recognises refusals only as thrown values.
        throw answer
      },
      getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : null),
    },
    queries,
  )
  // A ticket placed while the list is open moves the pages on by one.
  const tickets = query.data?.pages.flatMap((page) => [...page.tickets])
  const byId = new Map(tickets?.map((ticket) => [ticket.ticketId, ticket] as const))
  return {
    data: tickets && ([...byId.values()] as TicketsPage<N>['tickets']),
    ...listPages(query),
  }
}

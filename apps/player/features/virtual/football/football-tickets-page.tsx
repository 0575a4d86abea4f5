// The player's tickets on all rounds of virtual football.
import type { ReactNode } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { TicketsPage } from '../tickets-page.tsx'
import { useTicketPages } from '../use-ticket-pages.ts'
import { footballPath, footballTicketsPath } from './football-address.ts'
import { wordedFootballTicket } from './football-ticket-words.ts'

function useFootballTickets() {
  const { data, ...pages } = useTicketPages('pageVirtualFootballTickets')
  return {
    ...pages,
    data: data?.map((ticket) => ({
      ...wordedFootballTicket(ticket),
      round: m.vfootball_round({ no: ticket.round.no }),
    })),
  }
}

export function FootballTicketsPage({ kinds }: { readonly kinds: ReactNode }) {
  const game = { name: m.vfootball_title(), path: footballPath }
  return <TicketsPage game={game} path={footballTicketsPath} kinds={kinds} usePages={useFootballTickets} />
}

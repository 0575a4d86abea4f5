// The player's tickets on all races.
import type { ReactNode } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { TicketsPage } from '../tickets-page.tsx'
import { useTicketPages } from '../use-ticket-pages.ts'
import { racePath, raceTicketsPath } from './race-address.ts'
import { wordedRaceTicket } from './race-ticket-words.ts'

function useRaceTickets() {
  const { data, ...pages } = useTicketPages('pageRaceTickets')
  const lang = getLocale()
  return {
    ...pages,
    data: data?.map((ticket) => ({ ...wordedRaceTicket(ticket), round: ticket.race.name[lang] })),
  }
}

export function RaceTicketsPage({ kinds }: { readonly kinds: ReactNode }) {
  const game = { name: m.racing_title(), path: racePath }
  return <TicketsPage game={game} path={raceTicketsPath} kinds={kinds} usePages={useRaceTickets} />
}

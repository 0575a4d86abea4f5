// One ticket of the player on a round of virtual football.
import { m } from '../../../messages-compiled/messages.js'
import { VirtualTicketPage } from '../ticket-page.tsx'
import { useOwnTicket } from '../use-own-ticket.ts'
import { footballPath, footballRoundPath, footballTicketPath } from './football-address.ts'
import { wordedFootballTicket } from './football-ticket-words.ts'

export function FootballTicketPage({ ticketId }: { readonly ticketId: string }) {
  const { data, isUnknown } = useOwnTicket('queryVirtualFootballTicket', ticketId)
  const ticket = data?.ticket
  return (
    <VirtualTicketPage
      path={footballTicketPath(ticketId)}
      isUnknown={isUnknown}
      back={{ name: m.vfootball_title(), path: footballPath }}
      ticket={
        ticket && {
          ...wordedFootballTicket(ticket),
          settledAt: ticket.settledAt,
          finishesAt: ticket.round.finishesAt,
          round: {
            name: `${m.vfootball_title()} ${m.vfootball_round({ no: ticket.round.no })}`,
            path: footballRoundPath(ticket.round.roundId),
          },
        }
      }
    />
  )
}

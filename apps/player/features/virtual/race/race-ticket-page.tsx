// One ticket of the player on a race.
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { VirtualTicketPage } from '../ticket-page.tsx'
import { useOwnTicket } from '../use-own-ticket.ts'
import { racePath, raceResultPath, raceTicketPath } from './race-address.ts'
import { wordedRaceTicket } from './race-ticket-words.ts'

type Props = {
  readonly ticketId: string
  /** Where a ticket that is on no race is looked for, without the language. */
  readonly elsewhere: string
}

export function RaceTicketPage({ ticketId, elsewhere }: Props) {
  const { data, isUnknown } = useOwnTicket('queryRaceTicket', ticketId)
  const ticket = data?.ticket
  return (
    <VirtualTicketPage
      path={raceTicketPath(ticketId)}
      elsewhere={elsewhere}
      isUnknown={isUnknown}
      back={{ name: m.racing_title(), path: racePath }}
      ticket={
        ticket && {
          ...wordedRaceTicket(ticket),
          settledAt: ticket.settledAt,
          finishesAt: ticket.race.finishesAt,
          round: { name: ticket.race.name[getLocale()], path: raceResultPath(ticket.race.raceId) },
        }
      }
    />
  )
}

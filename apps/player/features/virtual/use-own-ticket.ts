// One ticket of the player, asked again until its round is decided.
import { useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { usePolling } from '../../page/use-polling.ts'

/** Interval in which an undecided ticket is refreshed, ms. */
const everyMs = 4_000

type TicketCall = 'queryRaceTicket' | 'queryVirtualFootballTicket'

/** Returns the answer of a ticket's call; the reader must be signed in. */
export function useOwnTicket<Name extends TicketCall>(name: Name, ticketId: string) {
  const isIn = useSignedIn() === 'in'
  const { data, refused, refetch } = useCall<Name>(name, { ticketId }, { isOn: isIn })
  const look = async () => {
    if (!document.hidden) refetch()
    return false
  }
  const isOpen = data?.ticket.state === 'open'
  usePolling(look, isOpen, { everyMs, firstMs: everyMs, limitMs: Number.POSITIVE_INFINITY })
  const isUnknown = refused?.refusal === 'virtualTicketUnknown' || refused?.refusal === 'badRequest'
  return { data, isUnknown }
}

// The reader's own tickets of a round of virtual football.
import { m } from '../../../messages-compiled/messages.js'
import { useSignedIn } from '../../../page/page.tsx'
import { useCall } from '../../../page/use-call.ts'
import { OwnTicketsPanel, shownTickets } from '../own-tickets.tsx'
import { wordedFootballTicket } from './football-ticket-words.ts'
import type { RoundsNow } from './use-rounds.ts'

type Props = {
  readonly round: Pick<RoundsNow['round'], 'roundId' | 'state'>
}

export function OwnFootballTickets({ round: { roundId, state } }: Props) {
  const isIn = useSignedIn() === 'in'
  const input = { roundId, pageSize: shownTickets }
  const { data, refetch } = useCall('pageVirtualFootballTickets', input, { isOn: isIn })
  return (
    <OwnTicketsPanel
      title={m.vfootball_own_title()}
      tickets={isIn ? data?.tickets.map((ticket) => wordedFootballTicket(ticket)) : undefined}
      roundState={state}
      refetch={refetch}
    />
  )
}

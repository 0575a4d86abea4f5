// The reader's own tickets of a race.
import type { RaceDetail } from '@mangetsu/contract/race'
import { m } from '../../../messages-compiled/messages.js'
import { useSignedIn } from '../../../page/page.tsx'
import { useCall } from '../../../page/use-call.ts'
import { OwnTicketsPanel, shownTickets } from '../own-tickets.tsx'
import { wordedRaceTicket } from './race-ticket-words.ts'

type Props = { readonly race: Pick<RaceDetail, 'raceId' | 'state'> }

export function OwnRaceTickets({ race: { raceId, state } }: Props) {
  const isIn = useSignedIn() === 'in'
  const { data, refetch } = useCall('pageRaceTickets', { raceId, pageSize: shownTickets }, { isOn: isIn })
  return (
    <OwnTicketsPanel
      title={m.racing_own_title()}
      tickets={isIn ? data?.tickets.map(wordedRaceTicket) : undefined}
      roundState={state}
      refetch={refetch}
    />
  )
}

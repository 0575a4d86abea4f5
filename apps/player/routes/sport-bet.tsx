// One bet of the player: of a slip, or a ticket on a race or on virtual football, which the address may tell.
import { type MetaFunction, useParams, useSearchParams } from 'react-router'
import { sportBetPath } from '../features/sport/event-address.ts'
import { OwnBetPage } from '../features/sport/my-bets/own-bet-page.tsx'
import { FootballTicketPage } from '../features/virtual/football/football-ticket-page.tsx'
import { RaceTicketPage } from '../features/virtual/race/race-ticket-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.sport_my_bets(),
    description: m.sport_bets_description(),
    isPrivate: true,
  })

/** An id that is none of one kind may be one of the next: slips, then races, then virtual football. */
export default function SportBet() {
  const { betId = '' } = useParams()
  const [query] = useSearchParams()
  const as = (game: string) => `${sportBetPath(betId)}?of=${game}`
  switch (query.get('of')) {
    case 'race':
      return <RaceTicketPage ticketId={betId} elsewhere={as('football')} />
    case 'football':
      return <FootballTicketPage ticketId={betId} />
    default:
      return <OwnBetPage betId={betId} elsewhere={as('race')} />
  }
}

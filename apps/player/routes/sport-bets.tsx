// The player's sports bets: slips, or the tickets on a virtual sport that the address names.
import { type MetaFunction, useSearchParams } from 'react-router'
import { MyBetsPage } from '../features/sport/my-bets/my-bets-page.tsx'
import { FootballTicketsPage } from '../features/virtual/football/football-tickets-page.tsx'
import { RaceTicketsPage } from '../features/virtual/race/race-tickets-page.tsx'
import { BetKinds, ticketKinds } from '../layout/bet-kinds.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: m.sport_my_bets(),
    description: m.sport_bets_description(),
    isPrivate: true,
  })

export default function SportBets() {
  const [query] = useSearchParams()
  const shown = ticketKinds.find((kind) => kind === query.get('of')) ?? null
  const kinds = <BetKinds shown={shown} />
  switch (shown) {
    case 'race':
      return <RaceTicketsPage kinds={kinds} />
    case 'football':
      return <FootballTicketsPage kinds={kinds} />
    case null:
      return <MyBetsPage kinds={kinds} />
  }
}

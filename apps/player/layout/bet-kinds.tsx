// Leads to each kind of the player's sports bets: slips, tickets on races, and tickets on virtual football.
import { m } from '../messages-compiled/messages.js'
import { useAddress } from '../page/page.tsx'
import { FilterLink } from '../ui/filter-link.tsx'

/** The kinds of bets that have a page beside that of the slips, as its address names them. */
export const ticketKinds = ['race', 'football'] as const
type TicketKind = (typeof ticketKinds)[number]

const names = { race: m.racing_title, football: m.vfootball_title } as const

/** `shown` is the kind of the page; null for slips. */
export function BetKinds({ shown }: { readonly shown: TicketKind | null }) {
  const to = useAddress()
  return (
    <nav aria-label={m.sport_my_bets()} className="my-2 flex flex-wrap gap-2">
      <FilterLink to={to('/game/sports/bets')} isOn={shown === null}>
        {m.sport_title()}
      </FilterLink>
      {ticketKinds.map((kind) => (
        <FilterLink key={kind} to={to(`/game/sports/bets?of=${kind}`)} isOn={shown === kind}>
          {names[kind]()}
        </FilterLink>
      ))}
    </nav>
  )
}

// The head of the sports page: its title, the reader's bets, the search, and chips for live events and each sport.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { SportId } from '@mangetsu/sports'
import { type FormEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { FilterLink } from '../../ui/filter-link.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { sportBetsPath } from './event-address.ts'
import { type SportsQuery, sportsAddress } from './sports-query.ts'

export type SportCounts = OutputOf<(typeof calls)['querySportCounts']>

/** The name and the icon of each sport. */
export const sportLabels: Readonly<
  Record<SportId, { readonly name: () => string; readonly icon: IconName }>
> = {
  football: { name: m.sport_football, icon: 'football' },
  baseball: { name: m.sport_baseball, icon: 'baseball' },
  basketball: { name: m.sport_basketball, icon: 'basketball' },
  tennis: { name: m.sport_tennis, icon: 'tennis' },
  sumo: { name: m.sport_sumo, icon: 'sumo' },
}

function Search({ query }: { readonly query: SportsQuery }) {
  const id = useId()
  const to = useAddress()
  const navigate = useNavigate()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate(to(sportsAddress({ text, sport: query.sport })), { preventScrollReset: true })
  }
  return (
    <search>
      {/* Without scripts it is sent as the address that the scripts would go to. */}
      <form
        key={query.text}
        action={to(sportsAddress({}))}
        method="get"
        onSubmit={find}
        className="sport-search"
      >
        <label htmlFor={id} className="only-heard">
          {m.sport_search_label()}
        </label>
        <Icon name="search" size="sm" className="text-paper-dim" />
        <input
          id={id}
          type="search"
          name="q"
          enterKeyHint="search"
          maxLength={60}
          defaultValue={query.text}
          placeholder={m.sport_search_label()}
        />
      </form>
    </search>
  )
}

function Chips({ query, counts }: { readonly query: SportsQuery; readonly counts: SportCounts }) {
  const to = useAddress()
  const { list, sport, text } = query
  const isPlain = text === ''
  return (
    <nav aria-label={m.sport_filter_label()} className="sport-chips">
      <FilterLink to={to(sportsAddress({}))} isOn={isPlain && list === null && sport === null}>
        {m.sport_chip_all()}
      </FilterLink>
      <FilterLink
        to={to(sportsAddress({ list: 'live', sport }))}
        isOn={isPlain && list === 'live'}
        count={counts.live}
      >
        {m.sport_chip_live()}
      </FilterLink>
      {counts.sports.map((one) => (
        <FilterLink
          key={one.sport}
          to={to(sportsAddress({ list, sport: sport === one.sport ? null : one.sport }))}
          isOn={isPlain && sport === one.sport}
          count={one.events}
        >
          <Icon name={sportLabels[one.sport].icon} size="sm" />
          {sportLabels[one.sport].name()}
        </FilterLink>
      ))}
      <FilterLink to={to('/game/sports/race')} isKept>
        <Icon name="racing" size="sm" />
        {m.racing_chip()}
      </FilterLink>
      <FilterLink to={to('/game/sports/virtual-football')} isKept>
        <Icon name="football" size="sm" />
        {m.vfootball_chip()}
      </FilterLink>
    </nav>
  )
}

type Props = { readonly query: SportsQuery; readonly counts: SportCounts }

export function SportsHead(props: Props) {
  const to = useAddress()
  return (
    <header className="sport-head">
      <div className="sport-title">
        <h1 className="text-h1">{m.sport_title()}</h1>
        <Link to={to(sportBetsPath)} className="sport-more">
          {m.sport_my_bets()}
          <Icon name="right" size="xs" />
        </Link>
      </div>
      <div className="sport-find">
        <Search query={props.query} />
        <Chips {...props} />
      </div>
    </header>
  )
}

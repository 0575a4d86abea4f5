// All tournaments grouped by state, running ones first; an empty group describes its future content.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Tournament } from '@mangetsu/contract/tournament'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { MoonCountdown } from './moon-countdown.tsx'
import './tournament.css'
import { StatePill } from './tournament-header.tsx'
import { prizeTotals } from './tournament-states.ts'

export type Joined = OutputOf<(typeof calls)['queryOwnTournaments']>['joined']

/** Returns the reader's place in their best division, if they have one. */
function ownText(joined: Joined[number] | undefined): string | null {
  if (joined === undefined) return null
  const places = joined.standings.map(({ place }) => place)
  return places.length === 0
    ? m.tournaments_joined()
    : m.tournaments_own_place({ place: Math.min(...places) })
}

type CardProps = {
  readonly tournament: Tournament
  readonly cuts: Cuts | null
  readonly joined: Joined[number] | undefined
  readonly isWide: boolean
}

function Card({ tournament, cuts, joined, isWide }: CardProps) {
  const to = useAddress()
  const lang = getLocale()
  const { tournamentId, title, summary, state, divisions, signedUp } = tournament
  const totals = prizeTotals(divisions)
  const prizes = totals.length === 0 ? null : totals.reduce((one, other) => m.reward_join({ one, other }))
  const own = ownText(joined)
  return (
    <li className={isWide ? 'tournament-wide' : ''}>
      <Link to={to(`/tournaments/${tournamentId}`)} className="tournament-card">
        <span className="tournament-card-picture waits">
          {cuts !== null && (
            <Picture
              cuts={cuts}
              sizes="(min-width: 1024px) 560px, 100vw"
              isFirst={isWide}
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </span>
        <span className="tournament-card-text">
          <span className="flex flex-wrap items-center gap-2">
            <StatePill state={state} />
            {own !== null && <b className="figures text-small text-matcha">{own}</b>}
          </span>
          <span className="font-display tournament-card-title">{title[lang]}</span>
          <span className="text-small leading-relaxed text-paper-dim">{summary[lang]}</span>
          <span className="figures flex flex-wrap gap-x-4 text-small">
            {prizes !== null && (
              <span>
                {m.tournaments_prize_total()} <b className="text-moon">{prizes}</b>
              </span>
            )}
            {state !== 'upcoming' && (
              <span className="text-paper-dim">
                {m.tournaments_signed_up_count({ count: countText(signedUp) })}
              </span>
            )}
          </span>
          <span className="mt-auto block pt-1">
            <MoonCountdown times={tournament} size="card" />
          </span>
        </span>
      </Link>
    </li>
  )
}

const sections = [
  { states: ['running'], title: m.tournaments_list_running },
  { states: ['open'], title: m.tournaments_list_open },
  { states: ['upcoming'], title: m.tournaments_list_upcoming },
  { states: ['settling', 'settled'], title: m.tournaments_list_settled },
] as const satisfies readonly { states: readonly Tournament['state'][]; title: () => string }[]

type Props = {
  readonly tournaments: readonly Tournament[]
  readonly joined: Joined
  readonly pictures: Readonly<Record<string, Cuts>>
}

export function TournamentList({ tournaments, joined, pictures }: Props) {
  const of = (states: readonly string[]) => tournaments.filter(({ state }) => states.includes(state))
  return (
    <>
      {of(['running']).length === 0 && (
        <EmptyState heading="h2" title={m.tournaments_none_running()}>
          {tournaments.length === 0 ? m.tournaments_none() : m.tournaments_none_running_text()}
        </EmptyState>
      )}
      {sections.map(({ states, title }) => {
        const shown = of(states)
        if (shown.length === 0) return null
        const isRunning = states[0] === 'running'
        return (
          <section key={states[0]} className="mt-6 first:mt-0">
            <h2 className="mb-3 text-panel">{title()}</h2>
            <ul className="tournament-cards">
              {shown.map((tournament, at) => (
                <Card
                  key={tournament.tournamentId}
                  tournament={tournament}
                  cuts={pictures[tournament.picture] ?? null}
                  joined={joined.find((one) => one.tournamentId === tournament.tournamentId)}
                  isWide={isRunning && at === 0}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

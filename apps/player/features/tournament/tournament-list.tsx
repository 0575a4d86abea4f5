// All tournaments grouped by state, running ones first; an empty group describes its future content.
import type { Tournament } from '@mangetsu/contract/tournament'
import { m } from '../../messages-compiled/messages.js'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Cuts } from '../../ui/picture.tsx'
import './tournament.css'
import { type Joined, TournamentItem } from './tournament-item.tsx'
import { distinctPictures } from './tournament-states.ts'

const sections = [
  { states: ['running'], title: m.tournaments_list_running },
  { states: ['open'], title: m.tournaments_list_open },
  { states: ['upcoming'], title: m.tournaments_list_upcoming },
  { states: ['settling', 'settled'], title: m.tournaments_list_settled },
] as const satisfies readonly { states: readonly Tournament['state'][]; title: () => string }[]

type Props = {
  readonly tournaments: readonly Tournament[]
  readonly joined: Joined
  /** Pictures by the names that tournaments contain. */
  readonly pictures: Readonly<Record<string, Cuts>>
  /** Posters by the name of their game's cover. */
  readonly posters: Readonly<Record<string, Cuts>>
}

export function TournamentList({ tournaments, joined, pictures, posters }: Props) {
  const of = (states: readonly string[]) => tournaments.filter(({ state }) => states.includes(state))
  const shown = sections.map(({ states, title }) => ({ title, list: of(states) }))
  const order = shown.flatMap(({ list }) => list)
  const cuts = distinctPictures(order, pictures, posters)
  return (
    <>
      {of(['running']).length === 0 && (
        <EmptyState heading="h2" title={m.tournaments_none_running()}>
          {tournaments.length === 0 ? m.tournaments_none() : m.tournaments_none_running_text()}
        </EmptyState>
      )}
      {shown.map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title()} className="mt-6 first:mt-0">
              <h2 className="mb-3 text-panel">{title()}</h2>
              <ul className="grid grid-cols-1 gap-4">
                {list.map((tournament) => (
                  <TournamentItem
                    key={tournament.tournamentId}
                    tournament={tournament}
                    cuts={cuts.get(tournament.tournamentId) ?? null}
                    joined={joined.find((one) => one.tournamentId === tournament.tournamentId)}
                    isFirst={tournament === order[0]}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}

// The list of the filtered rounds by day, in pages, with its empty and failed states.
import type { HistoryRound } from '@mangetsu/contract/play-history'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { dayOf, zoneName } from '../../ui/moment.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { isFiltering, noFilter, type PlayCriteria, type PlayFilterState } from './filter.ts'
import type { HistoryGame } from './played-games.ts'
import { RoundRow } from './round-row.tsx'
import { useRoundPages } from './use-round-pages.ts'

type Games = ReadonlyMap<string, HistoryGame>

/** Groups rounds by their label `day`, in their order. */
function roundsByDay<R extends { readonly at: string }>(
  rounds: readonly R[],
  day: (at: string) => string,
): { readonly day: string; readonly rounds: readonly R[] }[] {
  const days = new Map<string, R[]>()
  for (const round of rounds) {
    const same = days.get(day(round.at))
    if (same === undefined) days.set(day(round.at), [round])
    else same.push(round)
  }
  return [...days].map(([name, ofDay]) => ({ day: name, rounds: ofDay }))
}

export function ListHead() {
  return (
    <div aria-hidden="true" className="play-round-head pb-2 text-micro text-paper-dim">
      <span className="col-start-2">{m.plays_game()}</span>
      <span>{m.movements_head_when({ zone: zoneName() })}</span>
      <span className="text-right">{m.rounds_stake()}</span>
      <span className="text-right">{m.rounds_payout()}</span>
      <span className="text-right">{m.plays_multiple()}</span>
    </div>
  )
}

function Days({ rounds, games }: { readonly rounds: readonly HistoryRound[]; readonly games: Games | null }) {
  return roundsByDay(rounds, dayOf).map((one) => (
    <section key={one.day} className="mt-5 first:mt-0">
      <h3 className="border-line border-b pb-1.5 font-sans text-small font-normal text-paper-dim">
        {one.day}
      </h3>
      {one.rounds.map((round) => (
        <RoundRow key={round.id} round={round} game={games?.get(round.gameId)} />
      ))}
    </section>
  ))
}

type ClearProps = {
  readonly filter: PlayFilterState
  readonly onFilter: (change: Partial<PlayFilterState>) => void
}

function Nothing({ filter, onFilter }: ClearProps) {
  const to = useAddress()
  if (isFiltering(filter))
    return (
      <EmptyState
        title={m.plays_none_title()}
        action={<Button onClick={() => onFilter(noFilter)}>{m.movements_clear()}</Button>}
      >
        {m.plays_none_text()}
      </EmptyState>
    )
  return (
    <EmptyState
      title={m.rounds_none_title()}
      action={
        <ButtonLink kind="primary" to={to('/game/slots')}>
          {m.plays_choose()}
        </ButtonLink>
      }
    >
      {m.plays_empty_text()}
    </EmptyState>
  )
}

type Props = ClearProps & { readonly criteria: PlayCriteria; readonly games: Games | null }

export function RoundList({ criteria, games, ...clear }: Props) {
  const pages = useRoundPages('pagePlayHistory', criteria)
  return (
    <div className="@container rounded-card bg-night-1 p-5">
      <h2 className="only-heard">{m.rounds_title()}</h2>
      <CallState shown={pages} skeleton={<SkeletonRows count={8} />}>
        {(loaded) => {
          const rounds = loaded.flatMap((page) => page.rounds)
          if (rounds.length === 0) return <Nothing {...clear} />
          return (
            <>
              <ListHead />
              <div>
                <Days rounds={rounds} games={games} />
              </div>
              <div className="mt-4 flex min-h-12 flex-wrap items-center justify-between gap-3">
                <p role="status" className="text-small leading-relaxed text-paper-dim">
                  <span>{m.plays_shown({ count: countText(rounds.length), zone: zoneName() })}</span>
                  {!pages.hasMore && <span> ・ {m.movements_end()}</span>}
                </p>
                {pages.hasMore && <LoadMore {...pages} />}
              </div>
            </>
          )
        }}
      </CallState>
    </div>
  )
}

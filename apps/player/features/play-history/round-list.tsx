// The filtered rounds by day, in pages, with their totals beside them, and the empty and failed states.
import type { HistoryRound, PlayTotal } from '@mangetsu/contract/play-history'
import { minorOf } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { ExactAmount } from '../../ui/amount.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { dayOf, zoneName } from '../../ui/moment.ts'
import { Picture } from '../../ui/picture.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type PlayedDay, playedDays } from './day-nets.ts'
import { noFilter, type PlayCriteria, type PlayFilterState } from './filter.ts'
import type { GameFacts, HistoryGame } from './played-games.ts'
import { RoundRow } from './round-row.tsx'
import { Totals } from './totals.tsx'
import { useRoundPages } from './use-round-pages.ts'

type Games = ReadonlyMap<string, HistoryGame>

export function ListHead() {
  return (
    <div aria-hidden="true" className="play-round-head pb-2 text-micro text-paper-dim">
      <span className="col-start-2">{m.plays_game()}</span>
      <span>{m.movements_head_when({ zone: zoneName() })}</span>
      <span className="text-right">{m.rounds_stake()}</span>
      <span className="text-right">{m.rounds_payout()}</span>
      <span className="text-right">{m.plays_multiple()}</span>
      <span className="text-right">{m.plays_total_net()}</span>
    </div>
  )
}

type Day = PlayedDay<HistoryRound>

/** The net results of one day; a day that may be incomplete is labelled. */
function Nets({ nets, isPartial }: Pick<Day, 'nets' | 'isPartial'>) {
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-3">
      {isPartial && nets.length > 0 && (
        <small className="text-micro font-normal text-paper-dim">{m.plays_partial()}</small>
      )}
      {nets.map(({ currency, amount }) => (
        <ExactAmount
          key={currency}
          amount={amount}
          currency={currency}
          sign="always"
          className={minorOf(amount, currency) > 0n ? 'text-matcha' : ''}
        />
      ))}
    </span>
  )
}

function Days({ days, games }: { readonly days: readonly Day[]; readonly games: Games | null }) {
  return days.map(({ day, rounds, nets, isPartial }) => (
    <section key={day} className="mt-5 first:mt-0">
      <div className="flex items-baseline justify-between gap-3 border-line border-b pb-1.5 text-small">
        <h3 className="font-sans text-small font-normal text-paper-dim">{day}</h3>
        <Nets nets={nets} isPartial={isPartial} />
      </div>
      {rounds.map((round) => (
        <RoundRow key={round.id} round={round} game={games?.get(round.gameId)} />
      ))}
    </section>
  ))
}

/** The net of each loaded day, beside the list on large screens. */
function DayNets({ days }: { readonly days: readonly Day[] }) {
  if (days.length === 0) return null
  return (
    <section aria-label={m.plays_by_day()} className="play-days rounded-card bg-night-1 p-5">
      <h2 className="mb-1 font-sans text-small font-normal tracking-normal text-paper-dim">
        {m.plays_by_day()}
      </h2>
      {days.map(({ day, rounds, nets, isPartial }) => (
        <p
          key={day}
          className="flex min-h-11 items-center justify-between gap-3 border-line border-t text-second"
        >
          <span>
            {day}
            <small className="ml-2 text-micro text-paper-dim">
              {m.plays_rounds({ count: countText(rounds.length) })}
            </small>
          </span>
          <b className="text-right">
            <Nets nets={nets} isPartial={isPartial} />
          </b>
        </p>
      ))}
    </section>
  )
}

/** The most popular slots in a fan, and the way to a first round. */
export function NoRounds({ coverOf }: Pick<GameFacts, 'coverOf'>) {
  const to = useAddress()
  const { data } = useCall('queryGamePage', { gameType: 'slots', pageNo: 1, pageSize: 3 })
  const picture = (
    <span aria-hidden="true" className="play-fan">
      {data?.games.map((game) => {
        const cuts = coverOf(game)
        return (
          <span key={game.gameId}>
            {cuts && <Picture cuts={cuts} sizes="84px" className="size-full object-cover" />}
          </span>
        )
      })}
    </span>
  )
  return (
    <EmptyState
      heading="h2"
      title={m.rounds_none_title()}
      picture={picture}
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

type ClearProps = { readonly onFilter: (change: Partial<PlayFilterState>) => void }

export const NothingFits = ({ onFilter }: ClearProps) => (
  <EmptyState
    title={m.plays_none_title()}
    action={<Button onClick={() => onFilter(noFilter)}>{m.movements_clear()}</Button>}
  >
    {m.plays_none_text()}
  </EmptyState>
)

type Props = {
  readonly criteria: PlayCriteria
  readonly games: Games | null
  /** Undefined while they load, and null if they are not available. */
  readonly totals: readonly PlayTotal[] | undefined | null
  /** Shown in place of an empty list. */
  readonly nothing: ReactNode
}

export function RoundList({ criteria, games, totals, nothing }: Props) {
  const pages = useRoundPages('pagePlayHistory', criteria)
  const all = pages.data?.flatMap((page) => page.rounds) ?? []
  const days = playedDays(all, dayOf, pages.hasMore)
  return (
    <div className="play-page">
      <div className="play-side">
        <Totals totals={totals} />
        <DayNets days={days} />
      </div>
      <div className="@container min-w-0 rounded-card bg-night-1 p-5">
        <h2 className="only-heard">{m.rounds_title()}</h2>
        <CallState shown={pages} skeleton={<SkeletonRows count={8} />}>
          {() => {
            if (all.length === 0) return nothing
            return (
              <>
                <ListHead />
                <div>
                  <Days days={days} games={games} />
                </div>
                <div className="mt-4 flex min-h-12 flex-wrap items-center justify-between gap-3">
                  <p role="status" className="text-small leading-relaxed text-paper-dim">
                    <span>{m.plays_shown({ count: countText(all.length), zone: zoneName() })}</span>
                    {!pages.hasMore && <span> ・ {m.movements_end()}</span>}
                  </p>
                  {pages.hasMore && <LoadMore {...pages} />}
                </div>
              </>
            )
          }}
        </CallState>
      </div>
    </div>
  )
}

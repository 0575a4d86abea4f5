// The filtered rounds by day, in pages, with their totals beside them, and the empty and failed states.
import type { PlayTotal } from '@mangetsu/contract/play-history'
import { minorOf } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { ExactAmount } from '../../ui/amount.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { zoneName } from '../../ui/moment.ts'
import { readersZone } from '../../ui/period.ts'
import { Picture } from '../../ui/picture.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { noFilter, type PlayCriteria, type PlayFilterState } from './filter.ts'
import { type PlayedDay, playedDays } from './played-days.ts'
import type { GameFacts, HistoryGame } from './played-games.ts'
import { RoundRow, RunRow } from './round-row.tsx'
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

/** Short, so that a day with its figures is one line: Mon 30 Nov, 11月30日(月). */
const dayText = (day: string): string =>
  new Intl.DateTimeFormat(getLocale() === 'ja' ? 'ja-JP' : 'en-GB', {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(day))

/** The number of a day's rounds and its net results of own money, loaded or not. */
function DayFigures({ totals }: Pick<PlayedDay, 'totals'>) {
  const rounds = totals.reduce((sum, total) => sum + total.rounds, 0)
  return (
    <span className="figures flex flex-wrap items-baseline justify-end gap-x-3">
      <small className="text-micro font-normal whitespace-nowrap text-paper-dim">
        {m.plays_rounds({ count: countText(rounds) })}
      </small>
      {totals
        .filter(({ funding }) => funding === 'cash')
        .map(({ currency, net }) => (
          <ExactAmount
            key={currency}
            amount={net}
            currency={currency}
            sign="always"
            className={minorOf(net, currency) > 0n ? 'text-matcha' : ''}
          />
        ))}
    </span>
  )
}

function Days({ days, games }: { readonly days: readonly PlayedDay[]; readonly games: Games | null }) {
  return days.map(({ day, runs, totals }) => (
    <section key={day} className="mt-5 first:mt-0">
      <div className="flex items-baseline justify-between gap-3 border-line border-b pb-1.5 text-small">
        <h3 className="font-sans text-small font-normal text-paper-dim">{dayText(day)}</h3>
        <DayFigures totals={totals} />
      </div>
      {runs.map((run) => {
        const [first, ...others] = run.rounds
        const game = games?.get(first.gameId)
        return others.length === 0 ? (
          <RoundRow key={first.id} round={first} game={game} />
        ) : (
          <RunRow key={first.id} run={run} game={game} />
        )
      })}
    </section>
  ))
}

/** The figures of each listed day, beside the list on large screens. */
function DayNets({ days }: { readonly days: readonly PlayedDay[] }) {
  if (days.length === 0) return null
  return (
    <section aria-label={m.plays_by_day()} className="play-days rounded-card bg-night-1 p-5">
      <h2 className="mb-1 font-sans text-small font-normal tracking-normal text-paper-dim">
        {m.plays_by_day()}
      </h2>
      {days.map(({ day, totals }) => (
        <p
          key={day}
          className="flex min-h-11 items-center justify-between gap-3 border-line border-t text-second"
        >
          <span className="whitespace-nowrap">{dayText(day)}</span>
          <b className="text-right">
            <DayFigures totals={totals} />
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
  const pages = useRoundPages('pagePlayHistory', { ...criteria, zone: readersZone() })
  const loaded = pages.data ?? []
  const count = loaded.reduce((sum, { rounds }) => sum + rounds.length, 0)
  const days = playedDays(loaded, pages.hasMore)
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
            if (count === 0) return nothing
            return (
              <>
                <ListHead />
                <div>
                  <Days days={days} games={games} />
                </div>
                <div className="mt-4 flex min-h-12 flex-wrap items-center justify-between gap-3">
                  <p role="status" className="text-small leading-relaxed text-paper-dim">
                    <span>{m.plays_shown({ count: countText(count), zone: zoneName() })}</span>
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

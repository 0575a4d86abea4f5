// Every movement of the player's money by day, with the balance after each, in pages.
import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { calls, OutputOf } from '@mangetsu/contract'
import type { HistoryEntry, HistoryTile } from '@mangetsu/contract/history'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { ExactAmount } from '../../ui/amount.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore, type MorePages } from '../../ui/load-more.tsx'
import { zoneName } from '../../ui/moment.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import {
  type HistoryCriteria,
  type HistoryFilterState,
  isFiltering,
  noFilter,
  siteDay,
  toHistoryCriteria,
} from './filter.ts'
import { type CoverOf, movementGames } from './movement-games.ts'
import { toneOf } from './movement-labels.ts'
import { MovementRow, wideColumns } from './movement-row.tsx'
import {
  type DayPart,
  daysOfMovements,
  type HistoryDay,
  type HistoryMovement,
  movementsOf,
  withSeries,
} from './movements.ts'

const pageSize = 50

const partLabels: Readonly<Record<DayPart, () => string>> = {
  inOut: m.movements_day_in_out,
  play: m.movements_group_bet,
  other: m.movements_day_other,
}

type HeadingProps = Pick<HistoryDay, 'day' | 'sums'> & {
  /** Some of the day's entries are filtered out or not loaded. */
  readonly isPart: boolean
}

function DayHeading({ day, sums, isPart }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-1.5 text-small text-paper-dim">
      <h3 className="font-sans text-small font-normal">{day}</h3>
      {sums.length > 0 && (
        <p className="flex flex-wrap justify-end gap-x-3 leading-normal">
          {isPart && <span>{m.movements_day_shown()}</span>}
          {sums.map(({ part, currency, amount }) => (
            <span key={`${part}${currency}`} className="whitespace-nowrap">
              {partLabels[part]()}{' '}
              <ExactAmount
                amount={amount}
                currency={currency}
                sign="always"
                // Only play gains: a deposit is the player's own money.
                className={part === 'play' ? toneOf(amount, currency) : ''}
              />
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function TableHead() {
  return (
    <div
      aria-hidden="true"
      className={`hidden pb-2 text-micro text-paper-dim @min-[720px]:grid ${wideColumns}`}
    >
      <span className="col-start-2">{m.movements_head_what()}</span>
      <span>{m.movements_head_when({ zone: zoneName() })}</span>
      <span className="text-right">{m.movements_head_amount()}</span>
      <span className="text-right">{m.movements_balance()}</span>
    </div>
  )
}

function Foot({ history, count }: { readonly history: History; readonly count: number }) {
  return (
    <div className="mt-4 flex min-h-12 flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-small leading-relaxed text-paper-dim">
        <span>
          {m.movements_count({ count })} ・ {m.record_zone({ zone: zoneName() })}
        </span>
        {!history.hasMore && <span> ・ {m.movements_end()}</span>}
      </p>
      {history.hasMore && <LoadMore {...history} />}
    </div>
  )
}

function Nothing({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const to = useAddress()
  if (isFiltering(filter)) {
    return (
      <EmptyState
        title={m.movements_none_title()}
        action={<Button onClick={() => onFilter(noFilter)}>{m.movements_clear()}</Button>}
      >
        {m.movements_none_text()}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={m.history_empty_title()}
      action={
        <ButtonLink kind="primary" to={to('/wallet/deposit')}>
          {m.wallet_deposit()}
        </ButtonLink>
      }
    >
      {m.history_empty_text()}
    </EmptyState>
  )
}

type DaysProps = Pick<HeadingProps, 'isPart'> & {
  readonly movements: readonly HistoryMovement[]
  readonly games: ReturnType<typeof movementGames>
  readonly hasMore: boolean
}

function Days({ movements, games, hasMore, isPart }: DaysProps) {
  const now = Date.now()
  return daysOfMovements(movements, (at) => headingDay(at, now), hasMore).map(
    ({ day, sums, isOpen, movements }) => (
      <section key={day} className="mt-5 first:mt-0">
        <DayHeading day={day} sums={sums} isPart={isPart || isOpen} />
        {withSeries(movements, isOpen).map((movement) => (
          <MovementRow key={movement.id} movement={movement} game={games.get(movement.gameId ?? '')} />
        ))}
      </section>
    ),
  )
}

type Props = {
  readonly filter: HistoryFilterState
  readonly onFilter: (change: Partial<HistoryFilterState>) => void
  readonly coverOf: CoverOf
}

/** The filtered list; the filter must not end before it begins. */
export function HistoryList({ filter, onFilter, coverOf }: Props) {
  const isPart = filter.groups.length > 0 || filter.state !== null
  const history = useHistory(toHistoryCriteria(filter, siteDay(Date.now())))
  return (
    <div className="@container rounded-card bg-night-1 p-5">
      <h2 className="only-heard">{m.movements_view_list()}</h2>
      <CallState shown={history} skeleton={<SkeletonRows count={8} />}>
        {({ entries, games }) => {
          const movements = movementsOf(entries, history.hasMore)
          if (movements.length === 0 && !history.hasMore)
            return <Nothing filter={filter} onFilter={onFilter} />
          return (
            <>
              <TableHead />
              <div>
                <Days
                  movements={movements}
                  games={movementGames(games, coverOf)}
                  hasMore={history.hasMore}
                  isPart={isPart}
                />
              </div>
              <Foot history={history} count={movements.length} />
            </>
          )
        }}
      </CallState>
    </div>
  )
}

/** Formats 7月18日(土), Sat 18 July; in other years 2025年7月18日(金), Fri 18 July 2025. In the reader's time zone. */
function headingDay(instant: string, nowMs: number): string {
  const at = new Date(instant)
  const isThisYear = at.getFullYear() === new Date(nowMs).getFullYear()
  return new Intl.DateTimeFormat(getLocale() === 'ja' ? 'ja-JP' : 'en-GB', {
    ...(isThisYear ? {} : { year: 'numeric' }),
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  }).format(at)
}

type HistoryPage = OutputOf<typeof calls.pageHistory>

/** The history in pages, newest entry first. */
type History = MorePages & {
  readonly data:
    | { readonly entries: readonly HistoryEntry[]; readonly games: readonly HistoryTile[] }
    | undefined
  readonly refused: ApiRefusal | null
  /** Restarts from the newest entry. */
  readonly refetch: () => void
  readonly hasMore: boolean
}

function useHistory(criteria: HistoryCriteria): History {
  const { api, queries } = useClient()
  const query = useInfiniteQuery<
    HistoryPage,
    ApiRefusal,
    InfiniteData<HistoryPage, string | null>,
    readonly unknown[],
    string | null
  >(
    {
      queryKey: ['pageHistory', criteria, 'pages'],
      initialPageParam: null,
      queryFn: async ({ pageParam, signal }) => {
        const input = { ...criteria, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) }
        const answer = await api.call('pageHistory', input, { isHandled: true, signal })
        if (answer.ok) return answer.data
        // The query cache recognises refusals only as thrown values.
        throw answer
      },
      getNextPageParam: ({ next }) => next,
    },
    queries,
  )
  return {
    data: query.data && {
      entries: query.data.pages.flatMap(({ entries }) => entries),
      games: query.data.pages.flatMap(({ games }) => games),
    },
    refused: query.error,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isMoreRefused: query.isFetchNextPageError,
    more: () => void query.fetchNextPage(),
  }
}

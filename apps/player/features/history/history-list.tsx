// Every movement of the player's money by day, with the balance after each, in pages.
import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { calls, OutputOf } from '@mangetsu/contract'
import { dayIn } from '@mangetsu/contract/calendar'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { ExactAmount } from '../../ui/amount.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type ListPages, LoadMore, listPages } from '../../ui/load-more.tsx'
import { zoneName } from '../../ui/moment.ts'
import { readersZone } from '../../ui/period.ts'
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
import { MovementRow } from './movement-row.tsx'
import { type HistoryDay, historyDays } from './movements.ts'

/** The maximum of the call: a page of entries may merge into a few movements. */
const pageSize = 100

/** Movements to load at first, in at most this number of pages. */
const firstMovements = 12
const firstPages = 4

/** Formats 11月30日(月), Mon 30 Nov; in other years 2025年11月30日(日), Sun 30 Nov 2025. */
function headingDay(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return new Intl.DateTimeFormat(getLocale() === 'ja' ? 'ja-JP' : 'en-GB', {
    ...(isThisYear ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(day))
}

type HeadingProps = Pick<HistoryDay, 'day' | 'changes'> & {
  readonly today: string
  /** Whether entries of the day are filtered out: its changes are then not those of the balances. */
  readonly isFiltered: boolean
}

function DayHeading({ day, changes, today, isFiltered }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-1.5 text-small text-paper-dim">
      <h3 className="font-sans text-small font-normal">{headingDay(day, today)}</h3>
      {changes.length > 0 && (
        <p className="flex flex-wrap justify-end gap-x-3 leading-normal">
          <span>{isFiltered ? m.movements_figures_total() : m.movements_day_change()}</span>
          {changes.map(({ currency, amount }) => (
            <ExactAmount
              key={currency}
              amount={amount}
              currency={currency}
              sign="always"
              className="text-paper"
            />
          ))}
        </p>
      )}
    </div>
  )
}

function TableHead() {
  return (
    <div aria-hidden="true" className="movement-head pb-2 text-micro text-paper-dim">
      <span className="movement-what col-start-2">{m.movements_head_what()}</span>
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

const movementCount = (days: readonly HistoryDay[]): number =>
  days.reduce((sum, { movements }) => sum + movements.length, 0)

type DaysProps = Pick<HeadingProps, 'isFiltered'> & {
  readonly days: readonly HistoryDay[]
  readonly games: ReturnType<typeof movementGames>
}

function Days({ days, games, isFiltered }: DaysProps) {
  const today = dayIn(readersZone(), Date.now())
  return days.map(({ day, movements, changes }) => (
    <section key={day} className="mt-5 first:mt-0">
      <DayHeading day={day} changes={changes} today={today} isFiltered={isFiltered} />
      {movements.map((movement) => (
        <MovementRow key={movement.id} movement={movement} game={games.get(movement.gameId ?? '')} />
      ))}
    </section>
  ))
}

type Props = {
  readonly filter: HistoryFilterState
  readonly onFilter: (change: Partial<HistoryFilterState>) => void
  readonly coverOf: CoverOf
}

/** The filtered list; the filter must not end before it begins. */
export function HistoryList({ filter, onFilter, coverOf }: Props) {
  const isFiltered = filter.groups.length > 0 || filter.state !== null
  const history = useHistory(toHistoryCriteria(filter, siteDay(Date.now())))
  return (
    <div className="@container rounded-card bg-night-1 p-5">
      <h2 className="only-heard">{m.movements_view_list()}</h2>
      <CallState shown={history} skeleton={<SkeletonRows count={8} />}>
        {({ days, games }) => {
          if (days.length === 0 && !history.hasMore) return <Nothing filter={filter} onFilter={onFilter} />
          return (
            <>
              <TableHead />
              <div>
                <Days days={days} games={movementGames(games, coverOf)} isFiltered={isFiltered} />
              </div>
              <Foot history={history} count={movementCount(days)} />
            </>
          )
        }}
      </CallState>
    </div>
  )
}

type HistoryPage = OutputOf<typeof calls.pageHistory>

/** The history in pages, newest entry first. */
type History = ListPages & {
  readonly data: ReturnType<typeof listOf> | undefined
}

/** The movements of the loaded pages; `isShort` while too few are loaded for a first view. */
function listOf(pages: readonly HistoryPage[], hasMore: boolean) {
  const days = historyDays(pages, hasMore)
  const isShort = hasMore && pages.length < firstPages && movementCount(days) < firstMovements
  return { days, games: pages.flatMap((page) => page.games), isShort }
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
        const paging = { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) }
        const input = { ...criteria, ...paging, zone: readersZone() }
        const answer = await api.call('pageHistory', input, { isHandled: true, signal })
        if (answer.ok) return answer.data
        // The query cache recognises refusals only as thrown values.
        throw answer
      },
      getNextPageParam: ({ next }) => next,
    },
    queries,
  )
  const { hasNextPage, isFetching, fetchNextPage } = query
  const pages = query.data?.pages
  const shown = pages && listOf(pages, hasNextPage)
  const isFilling = shown?.isShort === true && !query.isError
  useEffect(() => {
    if (isFilling && !isFetching) void fetchNextPage({ cancelRefetch: false })
  }, [isFilling, isFetching, fetchNextPage])
  return {
    data: isFilling ? undefined : shown,
    ...listPages(query),
  }
}

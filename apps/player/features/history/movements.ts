// The history as it is displayed: movements by day, merged from the loaded entries, with the changes of each day.
import type { DatedEntry, DayChanges, RecentMovement } from '@mangetsu/contract/history'
import { mergedMovements } from '@mangetsu/contract/movements'
import type { StatementKind } from '@mangetsu/contract/wallet'
import { minorOf } from '@mangetsu/money'

type RoundKind = 'stake' | 'win' | 'tableBet' | 'tableBetBack' | 'tableRefund' | 'tableRound'
export type MovementKind = Exclude<StatementKind, RoundKind> | 'round'

export type HistoryMovement = Omit<RecentMovement, 'kind' | 'rounds' | 'exchanged' | 'roundId'> & {
  readonly kind: MovementKind
  /** Stake and payout of a round. */
  readonly stake: string | null
  readonly win: string | null
  /** The rounds that a movement merges; undefined for a single one. */
  readonly series?: Pick<NonNullable<RecentMovement['rounds']>, 'count' | 'hasEarlier' | 'since'>
  /** The merged rounds themselves, newest first, where they are loaded. */
  readonly rounds?: readonly HistoryMovement[]
  /** The money that an exchange was paid with. */
  readonly exchanged?: NonNullable<RecentMovement['exchanged']>
}

/** A movement as the platform merged it: the bets of a game become one round, with the number of rounds. */
export function movementOf({ rounds, exchanged, roundId: _, ...entry }: RecentMovement): HistoryMovement {
  if (rounds === null) {
    const kind = entry.kind as MovementKind
    return { ...entry, kind, stake: null, win: null, ...(exchanged !== null && { exchanged }) }
  }
  const { staked, paid, ...series } = rounds
  return {
    ...entry,
    kind: 'round',
    stake: staked,
    win: minorOf(paid, entry.currency) > 0n ? paid : null,
    ...((series.count > 1 || series.hasEarlier) && { series }),
  }
}

export type HistoryDay = {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly movements: readonly HistoryMovement[]
  /** Of all entries of the filter on this day, loaded or not. */
  readonly changes: DayChanges['changes']
}

type HistoryPage = { readonly entries: readonly DatedEntry[]; readonly days: readonly DayChanges[] }

/** Rounds from which a series is shown before it is complete: it is longer than the pages loaded at first. */
const longSeries = 200

/** Removes the last series if it continues on the next page: its sum would change. A series alone remains. */
function withoutContinued(days: readonly HistoryDay[]): HistoryDay[] {
  const movements = days.flatMap((day) => day.movements)
  const series = movements.at(-1)?.series
  if (series?.hasEarlier !== true || movements.length === 1 || series.count >= longSeries) return [...days]
  return days.flatMap((day, no) => {
    const left = no === days.length - 1 ? day.movements.slice(0, -1) : day.movements
    return left.length === 0 ? [] : [{ ...day, movements: left }]
  })
}

/**
 * Merges pages of entries, newest first, into the movements of each day. With `hasMore` the last day may continue on the
 * next page.
 */
export function historyDays(pages: readonly HistoryPage[], hasMore: boolean): HistoryDay[] {
  // A later page was loaded later: its changes of a day that two pages share are newer.
  const changes = new Map(pages.flatMap(({ days }) => days.map((one) => [one.day, one.changes])))
  const days = Map.groupBy(
    pages.flatMap(({ entries }) => entries),
    ({ day }) => day,
  )
  const shown = [...days].flatMap(([day, entries], no) => {
    const merged = mergedMovements(entries, hasMore && no === days.size - 1)
    const movements = merged.map(({ movement, rounds }) => {
      const one = movementOf(movement)
      return one.series === undefined ? one : { ...one, rounds: rounds.map((round) => movementOf(round)) }
    })
    return movements.length === 0 ? [] : [{ day, movements, changes: changes.get(day) ?? [] }]
  })
  return withoutContinued(shown)
}

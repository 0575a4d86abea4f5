// Groups the entries of the history for display: a round's stake and payout are one movement; days with their totals.
import type { HistoryEntry, HistoryState, RecentMovement } from '@mangetsu/contract/history'
import type { StatementKind } from '@mangetsu/contract/wallet'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'

export type MovementKind = Exclude<StatementKind, 'stake' | 'win'> | 'round'

export type HistoryMovement = {
  /** Id of the newest entry. */
  readonly id: string
  readonly kind: MovementKind
  readonly at: string
  readonly currency: Currency
  readonly amount: string
  /** Null if the wallet's balance has not changed. */
  readonly balanceAfter: string | null
  readonly state: HistoryState
  readonly refId: string
  /** Stake and payout of a round. */
  readonly stake: string | null
  readonly win: string | null
  /** Game or table of a bet; null for the rest. */
  readonly gameId: string | null
  /** The rounds that a movement merges; undefined for a single one. */
  readonly series?: Pick<NonNullable<RecentMovement['rounds']>, 'count' | 'hasEarlier' | 'since'>
}

const kindOf = ({ kind }: HistoryEntry): MovementKind => (kind === 'stake' || kind === 'win' ? 'round' : kind)

const alone = (entry: HistoryEntry): HistoryMovement => ({
  id: entry.id,
  kind: kindOf(entry),
  at: entry.at,
  currency: entry.currency,
  amount: entry.amount,
  balanceAfter: entry.balanceAfter,
  state: entry.state,
  refId: entry.refId,
  stake: entry.kind === 'stake' ? entry.amount : null,
  win: entry.kind === 'win' ? entry.amount : null,
  gameId: entry.gameId,
})

/** A movement of the wallet's short list: the bets of a game become one round, with the number of rounds. */
export function movementOf({ rounds, ...entry }: RecentMovement): HistoryMovement {
  if (rounds === null) return alone(entry)
  const { staked, paid, ...series } = rounds
  return {
    ...alone(entry),
    kind: 'round',
    stake: staked,
    win: minorOf(paid, entry.currency) > 0n ? paid : null,
    ...((series.count > 1 || series.hasEarlier) && { series }),
  }
}

const plus = (one: string, other: string, currency: Currency): string =>
  toDecimal(minorOf(one, currency) + minorOf(other, currency), currency)

const withMore = (known: string | null, { amount, currency }: HistoryEntry): string =>
  known === null ? amount : plus(known, amount, currency)

const joined = (newer: HistoryMovement, older: HistoryEntry): HistoryMovement => ({
  ...newer,
  amount: plus(newer.amount, older.amount, newer.currency),
  stake: older.kind === 'stake' ? withMore(newer.stake, older) : newer.stake,
  win: older.kind === 'win' ? withMore(newer.win, older) : newer.win,
})

/**
 * Merges entries, newest first, into movements. Adjacent entries of one round become one; while more pages follow, a
 * payout waits for its stake. A round of several steps may have several stakes.
 */
export function movementsOf(entries: readonly HistoryEntry[], hasMore: boolean): HistoryMovement[] {
  const movements: HistoryMovement[] = []
  for (const entry of entries) {
    const last = movements.at(-1)
    const isSameRound = last?.kind === 'round' && kindOf(entry) === 'round' && last.refId === entry.refId
    if (last !== undefined && isSameRound) movements[movements.length - 1] = joined(last, entry)
    else movements.push(alone(entry))
  }
  const last = movements.at(-1)
  if (hasMore && last?.kind === 'round' && last.stake === null) movements.pop()
  return movements
}

type DaySum = { readonly currency: Currency; readonly amount: string }

export type HistoryDay = {
  /** Label returned by `dayOf`. */
  readonly day: string
  readonly movements: readonly HistoryMovement[]
  /** The day's net change per wallet; null while a later page may continue the day. */
  readonly sums: readonly DaySum[] | null
}

function sumsOf(movements: readonly HistoryMovement[]): DaySum[] {
  const sums = new Map<Currency, string>()
  for (const { currency, amount, balanceAfter } of movements) {
    if (balanceAfter === null) continue
    const sum = sums.get(currency)
    sums.set(currency, sum === undefined ? amount : plus(sum, amount, currency))
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/** Groups movements by day, in their order. */
export function daysOfMovements(
  movements: readonly HistoryMovement[],
  dayOf: (at: string) => string,
  hasMore: boolean,
): HistoryDay[] {
  const days = new Map<string, HistoryMovement[]>()
  for (const movement of movements) {
    const day = dayOf(movement.at)
    const same = days.get(day)
    if (same === undefined) days.set(day, [movement])
    else same.push(movement)
  }
  return [...days].map(([day, ofDay], index) => ({
    day,
    movements: ofDay,
    sums: hasMore && index === days.size - 1 ? null : sumsOf(ofDay),
  }))
}

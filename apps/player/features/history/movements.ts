// Groups the entries of the history for display: a round's stake and payout are one movement; days with their totals.
import type { HistoryEntry, HistoryGroup, HistoryState, RecentMovement } from '@mangetsu/contract/history'
import type { StatementKind } from '@mangetsu/contract/wallet'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'

export type MovementKind = Exclude<StatementKind, 'stake' | 'win'> | 'round'

export type HistoryMovement = {
  /** Id of the newest entry. */
  readonly id: string
  readonly group: HistoryGroup
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
  /** The merged rounds themselves, newest first, where they are loaded. */
  readonly rounds?: readonly HistoryMovement[]
}

const kindOf = ({ kind }: HistoryEntry): MovementKind => (kind === 'stake' || kind === 'win' ? 'round' : kind)

const alone = (entry: HistoryEntry): HistoryMovement => ({
  id: entry.id,
  group: entry.group,
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

const addedUp = (one: string | null, other: string | null, currency: Currency): string | null =>
  one === null || other === null ? (one ?? other) : plus(one, other, currency)

/** Merges an older round into the newest of its game; the balance remains the newest. */
const withRound = (newer: HistoryMovement, older: HistoryMovement, hasEarlier: boolean): HistoryMovement => {
  const rounds = [...(newer.rounds ?? [newer]), older]
  return {
    ...newer,
    amount: plus(newer.amount, older.amount, newer.currency),
    stake: addedUp(newer.stake, older.stake, newer.currency),
    win: addedUp(newer.win, older.win, newer.currency),
    rounds,
    series: { count: rounds.length, hasEarlier, since: older.at },
  }
}

/** Merges successive rounds of one game in one wallet; the last series may continue on the next page. */
export function withSeries(movements: readonly HistoryMovement[], hasMore: boolean): HistoryMovement[] {
  const merged: HistoryMovement[] = []
  for (const [index, movement] of movements.entries()) {
    const last = merged.at(-1)
    const isSameGame =
      last?.kind === 'round' &&
      movement.kind === 'round' &&
      last.gameId !== null &&
      last.gameId === movement.gameId &&
      last.currency === movement.currency
    const isEnd = hasMore && index === movements.length - 1
    if (last !== undefined && isSameGame) merged[merged.length - 1] = withRound(last, movement, isEnd)
    else merged.push(movement)
  }
  return merged
}

/** What a day's change consists of: the player's own payments, play, and everything else. */
export type DayPart = 'inOut' | 'play' | 'other'

const partOf = ({ group }: HistoryMovement): DayPart => {
  if (group === 'deposit' || group === 'withdrawal') return 'inOut'
  return group === 'bet' ? 'play' : 'other'
}

type DaySum = { readonly part: DayPart; readonly currency: Currency; readonly amount: string }

export type HistoryDay = {
  /** Label returned by `dayOf`. */
  readonly day: string
  readonly movements: readonly HistoryMovement[]
  /** The change of each part and wallet, of the loaded movements. */
  readonly sums: readonly DaySum[]
  /** A later page may continue the day. */
  readonly isOpen: boolean
}

const dayParts: readonly DayPart[] = ['inOut', 'play', 'other']

function sumsOf(movements: readonly HistoryMovement[]): DaySum[] {
  const moved = movements.filter(({ balanceAfter }) => balanceAfter !== null)
  return dayParts.flatMap((part) => {
    const sums = new Map<Currency, string>()
    for (const { currency, amount } of moved.filter((movement) => partOf(movement) === part)) {
      const sum = sums.get(currency)
      sums.set(currency, sum === undefined ? amount : plus(sum, amount, currency))
    }
    return [...sums].map(([currency, amount]) => ({ part, currency, amount }))
  })
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
    sums: sumsOf(ofDay),
    isOpen: hasMore && index === days.size - 1,
  }))
}

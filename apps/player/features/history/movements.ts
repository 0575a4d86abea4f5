// The entries of a statement as a reader counts them: a round's stake and win are one movement.
import type { StatementEntry } from '@mangetsu/contract/wallet'
import { type Currency, parseAmount, toDecimal } from '@mangetsu/money'

export type MovementKind =
  | 'round'
  | 'deposit'
  | 'withdrawalHeld'
  | 'withdrawalReturned'
  | 'reward'
  | 'adjustment'

export type Movement = {
  /** The newest entry's version. */
  readonly key: number
  readonly kind: MovementKind
  readonly at: string
  readonly amount: string
  readonly balanceAfter: string
  readonly refId: string
  /** A round's two sides. */
  readonly stake: string | null
  readonly win: string | null
}

export type MovementFilter = 'all' | 'round' | 'deposit' | 'withdrawal'

const minorOf = (amount: string, currency: Currency): bigint => {
  const isNegative = amount.startsWith('-')
  const read = parseAmount(isNegative ? amount.slice(1) : amount, currency)
  if (!read.ok) return 0n
  return isNegative ? -read.amountMinor : read.amountMinor
}

const kindOf = ({ kind }: StatementEntry): MovementKind =>
  kind === 'stake' || kind === 'win' ? 'round' : kind

const alone = (entry: StatementEntry): Movement => ({
  key: entry.version,
  kind: kindOf(entry),
  at: entry.at,
  amount: entry.amount,
  balanceAfter: entry.balanceAfter,
  refId: entry.refId,
  stake: entry.kind === 'stake' ? entry.amount : null,
  win: entry.kind === 'win' ? entry.amount : null,
})

const joined = (newer: Movement, older: StatementEntry, currency: Currency): Movement => ({
  ...newer,
  amount: toDecimal(minorOf(newer.amount, currency) + minorOf(older.amount, currency), currency),
  stake: older.kind === 'stake' ? older.amount : newer.stake,
  win: older.kind === 'win' ? older.amount : newer.win,
})

/** Movements from entries, newest first as they come. Neighbouring entries of one round become one. */
export function movementsOf(entries: readonly StatementEntry[], currency: Currency): Movement[] {
  const movements: Movement[] = []
  for (const entry of entries) {
    const last = movements.at(-1)
    const isSameRound = last?.kind === 'round' && kindOf(entry) === 'round' && last.refId === entry.refId
    if (last !== undefined && isSameRound) movements[movements.length - 1] = joined(last, entry, currency)
    else movements.push(alone(entry))
  }
  return movements
}

export const passes = ({ kind }: Movement, filter: MovementFilter): boolean => {
  if (filter === 'withdrawal') return kind === 'withdrawalHeld' || kind === 'withdrawalReturned'
  return filter === 'all' || kind === filter
}

/** Movements by the day they fall on in the reader's zone, days in the order they come. */
export function byDay(movements: readonly Movement[], dayOf: (at: string) => string): [string, Movement[]][] {
  const days = new Map<string, Movement[]>()
  for (const movement of movements) {
    const day = dayOf(movement.at)
    const same = days.get(day)
    if (same === undefined) days.set(day, [movement])
    else same.push(movement)
  }
  return [...days]
}

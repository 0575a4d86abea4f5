// Number of tickets earned by play: pure, so that the call, the close and the page agree.
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { dayBegan, dayMs, dayOf } from '../../../kernel/site-calendar.ts'
import type { EarnedBy } from './kind.ts'

/** Play of own money in a period in one currency. */
export type PlayedRow = {
  readonly period: string
  readonly currency: Currency
  readonly rounds: number
  readonly staked: bigint
}

const wholeTime = 'all'

/** Returns the period a round is counted under. */
export const periodOf = (
  { per }: Pick<EarnedBy, 'per'>,
  atMs: number,
  nameOfDay: (ms: number) => string = dayOf,
): string => (per === 'day' ? nameOfDay(atMs) : wholeTime)

export const sourceTypeOf = ({ per }: Pick<EarnedBy, 'per'>): 1 | 2 => (per === 'day' ? 1 : 2)

const roundsOf = (rows: readonly PlayedRow[]): number => rows.reduce((sum, { rounds }) => sum + rounds, 0)

/** Returns whether a day's rows earn its ticket. */
function isDayEnough(earnedBy: Extract<EarnedBy, { per: 'day' }>, rows: readonly PlayedRow[]): boolean {
  const { leastRounds, leastStaked = {} } = earnedBy
  if (leastRounds !== undefined) return roundsOf(rows) >= leastRounds
  return rows.some(({ currency, staked }) => {
    const least = leastStaked[currency]
    return least !== undefined && staked >= minorOf(least, currency)
  })
}

/** Counts the tickets earned, regardless of the maximum per player. */
export function earnedTickets(earnedBy: EarnedBy, rows: readonly PlayedRow[]): number {
  if (earnedBy.per === 'day') {
    const days = [...new Set(rows.map(({ period }) => period))]
    return days.filter((day) =>
      isDayEnough(
        earnedBy,
        rows.filter(({ period }) => period === day),
      ),
    ).length
  }
  return rows.reduce((sum, { currency, staked }) => {
    const amount = earnedBy.amounts[currency]
    return amount === undefined ? sum : sum + Number(staked / minorOf(amount, currency))
  }, 0)
}

export type Towards = { readonly done: string; readonly target: string; readonly renewsAtMs: number | null }

type TowardsInput = { readonly currency: Currency; readonly nowMs: number; readonly closesMs: number }

/** Returns the amount in the player's currency, otherwise the first listed. */
function amountFor(amounts: Partial<Record<Currency, string>>, wanted: Currency) {
  const first = Object.keys(amounts)[0] as Currency | undefined
  const currency = amounts[wanted] === undefined ? first : wanted
  const amount = currency === undefined ? undefined : amounts[currency]
  return currency === undefined || amount === undefined
    ? null
    : { currency, targetMinor: minorOf(amount, currency) }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

function towardsToday(
  earnedBy: Extract<EarnedBy, { per: 'day' }>,
  rows: readonly PlayedRow[],
  { currency: wanted, nowMs, closesMs }: TowardsInput,
): Towards | null {
  const today = rows.filter(({ period }) => period === dayOf(nowMs))
  const tomorrowMs = dayBegan(nowMs) + dayMs
  const isDone = isDayEnough(earnedBy, today)
  // Today's ticket was earned, and no other day remains.
  if (isDone && tomorrowMs >= closesMs) return null
  const renewsAtMs = tomorrowMs < closesMs ? tomorrowMs : null
  if (earnedBy.leastRounds !== undefined) {
    const { leastRounds } = earnedBy
    return { done: String(Math.min(roundsOf(today), leastRounds)), target: String(leastRounds), renewsAtMs }
  }
  const input = amountFor(earnedBy.leastStaked ?? {}, wanted)
  if (input === null) return null
  const { currency, targetMinor } = input
  const staked = today.find((row) => row.currency === currency)?.staked ?? 0n
  const doneMinor = isDone ? targetMinor : least(staked, targetMinor)
  return {
    done: toDecimal(doneMinor, currency),
    target: toDecimal(targetMinor, currency),
    renewsAtMs,
  }
}

/** Returns the progress towards the next ticket; null if no more can be earned. */
export function towardsNext(
  earnedBy: EarnedBy,
  rows: readonly PlayedRow[],
  input: TowardsInput,
): Towards | null {
  if (earnedBy.per === 'day') return towardsToday(earnedBy, rows, input)
  const found = amountFor(earnedBy.amounts, input.currency)
  if (found === null) return null
  const { currency, targetMinor } = found
  const staked = rows.find((row) => row.currency === currency)?.staked ?? 0n
  return {
    done: toDecimal(staked % targetMinor, currency),
    target: toDecimal(targetMinor, currency),
    renewsAtMs: null,
  }
}

// Sums of the history by day, week and month, without gaps: from stored daily sums, never from individual rounds.
import type { Figure } from '@mangetsu/contract/history'
import { type Currency, toDecimal } from '@mangetsu/money'
import { dateOf, siteZone } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { creditedByDay } from '../deposit-report/index.ts'

export type FigurePeriod = 'day' | 'week' | 'month'

/** Number of periods shown, including the current one. */
const shownPeriods: Readonly<Record<FigurePeriod, number>> = { day: 30, week: 26, month: 12 }

const sums = ['staked', 'won', 'deposited', 'withdrawn'] as const
type Sums = Record<(typeof sums)[number], bigint>
const nothing: Readonly<Sums> = { staked: 0n, won: 0n, deposited: 0n, withdrawn: 0n }

const dateText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Returns the first day of the period that contains a day (YYYY-MM-DD); weeks begin on Monday. */
export function periodStart(day: string, period: FigurePeriod): string {
  if (period === 'month') return `${day.slice(0, 7)}-01`
  if (period === 'day') return day
  const at = new Date(`${day}T00:00:00Z`)
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return dateText(at.getTime() - sinceMonday * 86_400_000)
}

/** Returns the first days of the periods shown, the last one containing `today`, oldest first. */
export function periodStarts(today: string, period: FigurePeriod): string[] {
  const count = shownPeriods[period]
  const at = new Date(`${periodStart(today, period)}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index
    if (period === 'month') return dateText(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, 1))
    return dateText(at.getTime() - back * (period === 'week' ? 7 : 1) * 86_400_000)
  })
}

async function todayOf(tx: Tx, nowMs: number): Promise<string> {
  const [row] = await tx.query<{ today: string }>(
    `select to_char($1::timestamptz at time zone $2, 'YYYY-MM-DD') as today`,
    [dateOf(nowMs), siteZone],
  )
  if (row === undefined) throw new Error('the database does not know the day')
  return row.today
}

type FiguresQuery = { readonly playerId: string; readonly currency: Currency; readonly from: string }

// Days count a stake of bonus money on sports as staked and as returned at once, so that limits ignore it; it is neither
// here. Rounds count only the stake, and their returns of own money only.
const played = `select day, staked - bonus_staked as staked, returned from play_day
    where player_id = $1 and currency = $2 and day >= $3::date
  union all select day, staked, returned from other_bet_day
    where player_id = $1 and currency = $2 and day >= $3::date
  union all select (placed_at at time zone $4)::date, -stake, -stake from wager
    where player_id = $1 and currency = $2 and placed_at >= $3::date::timestamp at time zone $4
      and funding = 'bonus' and state <> 'voided'`

/** What rounds and other bets, such as those on sports, staked of own money and returned to it. */
async function playedByDay(tx: Tx, { playerId, currency, from }: FiguresQuery) {
  const rows = await tx.query<{ day: string; staked: bigint; returned: bigint }>(
    `select to_char(day, 'YYYY-MM-DD') as day, staked, returned from (${played}) d`,
    [playerId, currency, from, siteZone],
  )
  return rows.map(({ day, staked, returned }) => ({ ...nothing, day, staked, won: returned }))
}

async function withdrawnByDay(tx: Tx, { playerId, currency, from }: FiguresQuery) {
  const rows = await tx.query<{ day: string; amount: bigint }>(
    `select to_char(changed_at at time zone $4, 'YYYY-MM-DD') as day, sum(amount)::bigint as amount from withdrawal
     where player_id = $1 and currency = $2 and status = 'paid'
       and changed_at >= $3::date::timestamp at time zone $4 group by 1`,
    [playerId, currency, from, siteZone],
  )
  return rows.map(({ day, amount }) => ({ ...nothing, day, withdrawn: amount }))
}

async function depositedByDay(tx: Tx, query: FiguresQuery) {
  const days = await creditedByDay(tx, { ...query, zone: siteZone })
  return days.map(({ day, amountMinor }) => ({ ...nothing, day, deposited: amountMinor }))
}

function sumsView({ staked, won, deposited, withdrawn }: Readonly<Sums>, currency: Currency) {
  const show = (minor: bigint) => toDecimal(minor, currency)
  return {
    staked: show(staked),
    won: show(won),
    net: show(won - staked),
    deposited: show(deposited),
    withdrawn: show(withdrawn),
    netDeposits: show(deposited - withdrawn),
  }
}

function add(to: Sums, more: Readonly<Sums>): void {
  for (const name of sums) to[name] += more[name]
}

/** Returns each period's sums and their total, in the wallet's own currency. */
export async function figuresOf(
  tx: Tx,
  query: { readonly playerId: string; readonly currency: Currency; readonly period: FigurePeriod },
  nowMs: number,
): Promise<{ figures: Figure[]; total: Omit<Figure, 'from'> }> {
  const { playerId, currency, period } = query
  const starts = periodStarts(await todayOf(tx, nowMs), period)
  const since = { playerId, currency, from: starts[0] ?? '' }
  const days = [
    ...(await playedByDay(tx, since)),
    ...(await depositedByDay(tx, since)),
    ...(await withdrawnByDay(tx, since)),
  ]
  const periods = new Map(starts.map((from) => [from, { ...nothing } as Sums]))
  const total: Sums = { ...nothing }
  for (const day of days) {
    // A future day comes from a clock that runs ahead; it is shown once it has come.
    const sum = periods.get(periodStart(day.day, period))
    if (sum === undefined) continue
    add(sum, day)
    add(total, day)
  }
  const figures = [...periods].map(([from, sum]) => ({ from, ...sumsView(sum, currency) }))
  return { figures, total: sumsView(total, currency) }
}

// Payments as limits count them: the deposits of each period, and net deposits over time.
import type { Currency } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import { dateOf, siteZone } from '../../../kernel/clock.ts'
import type { Connection } from '../../../kernel/db/index.ts'

type Reader = Pick<Connection, 'query'>

/** The received amount, where it differs from the ordered one. */
const currencyIn = 'coalesce(received_currency, currency)'
const amountIn = 'coalesce(received, amount)'

const counted = `select ${currencyIn} as currency, array[${['day', 'week', 'month'].map(
  (period) => `coalesce(sum(${amountIn}) filter
    (where status <> 'succeeded' or changed_at >= date_trunc('${period}', $2::timestamptz, $3)), 0)`,
)}]::bigint[] as amounts
  from deposit
  where player_id = $1 and (status in ('created', 'pending', 'succeeded') or reason = 'amountDiffers') group by 1`

/**
 * The amount counted against the deposit limit of the current day, week and month, in the reference
 * currency's smallest unit: deposits credited in it, and every order that is open or awaits the back office,
 * since it may be credited at any moment.
 */
export async function depositedInHand(tx: Reader, playerId: string, nowMs: number): Promise<bigint[]> {
  type Row = { currency: Currency; amounts: bigint[] }
  const rows = await tx.query<Row>(counted, [playerId, dateOf(nowMs), siteZone])
  return [0, 1, 2].map((place) =>
    rows.reduce((sum, { currency, amounts }) => sum + inReference(currency, amounts[place] ?? 0n), 0n),
  )
}

const monthsShown = 12

const net = `with months as (
    select to_char(m, 'YYYY-MM') as month from generate_series(
      date_trunc('month', $2::timestamptz at time zone $3) - make_interval(months => $4 - 1),
      $2::timestamptz at time zone $3, interval '1 month') m
  ), moved as (
    select to_char(changed_at at time zone $3, 'YYYY-MM') as month, ${currencyIn} as currency,
        ${amountIn} as deposited, 0 as withdrawn
      from deposit where player_id = $1 and status = 'succeeded'
    union all
    select to_char(changed_at at time zone $3, 'YYYY-MM'), currency, 0, amount
      from withdrawal where player_id = $1 and status = 'paid'
  )
  select month, m.month is not null as is_shown, currency,
    coalesce(sum(deposited), 0)::bigint as deposited, coalesce(sum(withdrawn), 0)::bigint as withdrawn
  from months m full join moved using (month) group by month, m.month, currency order by month desc`

export type NetDeposits = {
  readonly depositedMinor: bigint
  readonly withdrawnMinor: bigint
  /** The last twelve months, newest first. */
  readonly months: readonly { readonly month: string; readonly netMinor: bigint }[]
}

/**
 * Credited deposits less paid withdrawals over the account's life, in the reference currency's smallest unit.
 */
export async function netDepositsOf(tx: Reader, playerId: string, nowMs: number): Promise<NetDeposits> {
  type Row = {
    month: string
    is_shown: boolean
    currency: Currency | null
    deposited: bigint
    withdrawn: bigint
  }
  const rows = await tx.query<Row>(net, [playerId, dateOf(nowMs), siteZone, monthsShown])
  const months = new Map<string, bigint>()
  let depositedMinor = 0n
  let withdrawnMinor = 0n
  for (const { month, is_shown, currency, deposited, withdrawn } of rows) {
    const into = currency === null ? 0n : inReference(currency, deposited)
    const out = currency === null ? 0n : inReference(currency, withdrawn)
    depositedMinor += into
    withdrawnMinor += out
    if (is_shown) months.set(month, (months.get(month) ?? 0n) + into - out)
  }
  return {
    depositedMinor,
    withdrawnMinor,
    months: [...months].map(([month, netMinor]) => ({ month, netMinor })),
  }
}

// Orders without a movement: open deposits, deposits that ended unpaid, and unpaid withdrawals.
import type { DepositStatus } from '@mangetsu/contract/deposit'
import type { WithdrawalStatus } from '@mangetsu/contract/withdrawal'
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import type { HistoryPeriod } from './period.ts'
import { stateOfWithdrawal, type UnpaidHold } from './plan.ts'

export type HistoryOrder = {
  readonly id: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly status: DepositStatus
  readonly at: Date
}

export type OrdersQuery = {
  readonly playerId: string
  readonly currency: Currency | null
  readonly statuses: readonly DepositStatus[]
  /** Only orders with a lower id. */
  readonly below: string
  readonly limit: number
}

/** Returns the newest of the player's deposits without a movement. */
export async function ordersOf(
  tx: Tx,
  query: OrdersQuery,
  { from, to }: HistoryPeriod,
): Promise<HistoryOrder[]> {
  const { playerId, currency, statuses, below, limit } = query
  if (statuses.length === 0) return []
  type Row = { id: string; currency: Currency; amount: bigint; status: DepositStatus; created_at: Date }
  const rows = await tx.query<Row>(
    `select id, currency, amount, status, created_at from deposit
     where player_id = $1 and status <> 'succeeded' and id < $2 and status = any($3)
       and ($4::text is null or currency = $4)
       and ($5::timestamptz is null or created_at >= $5) and ($6::timestamptz is null or created_at < $6)
     order by id desc limit $7`,
    [playerId, below, statuses, currency, from, to, limit],
  )
  return rows.map(({ amount, created_at, ...order }) => ({ ...order, amountMinor: amount, at: created_at }))
}

/** Returns unpaid withdrawals by the hold of their money, active or released. */
export async function unpaidHolds(tx: Tx, playerId: string): Promise<UnpaidHold[]> {
  const rows = await tx.query<{ hold_id: string; status: WithdrawalStatus }>(
    `select hold_id, status from withdrawal where player_id = $1 and status <> 'paid'`,
    [playerId],
  )
  return rows.flatMap(({ hold_id, status }) => {
    const state = stateOfWithdrawal(status)
    return state === 'done' ? [] : [{ holdId: hold_id, state }]
  })
}

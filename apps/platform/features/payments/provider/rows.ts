// The transfer's row, and its contract view.
import type { ProviderTransfer, ProviderTransferStatus } from '@mangetsu/contract/provider'
import { type Currency, toDecimal } from '@mangetsu/money'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'

export type TransferRow = {
  readonly id: string
  readonly player_id: string
  readonly provider_code: string
  readonly direction: 'in' | 'out'
  readonly currency: Currency
  readonly amount: bigint
  readonly target_currency: Currency
  readonly target_amount: bigint | null
  readonly counted_currency: Currency | null
  readonly counted_amount: bigint | null
  readonly status: ProviderTransferStatus
  readonly reason: string | null
  readonly hold_id: string | null
  readonly send_attempts: number
  readonly due_at: Date
  readonly created_at: Date
  readonly changed_at: Date
}

const columns = `id, player_id, provider_code, direction, currency, amount, target_currency, target_amount,
  counted_currency, counted_amount, status, reason, hold_id, send_attempts, due_at, created_at, changed_at`

export const transferOf = (row: TransferRow): ProviderTransfer => ({
  id: row.id,
  providerCode: row.provider_code,
  direction: row.direction,
  currency: row.currency,
  amount: toDecimal(row.amount, row.currency),
  targetCurrency: row.target_currency,
  targetAmount: row.target_amount === null ? null : toDecimal(row.target_amount, row.target_currency),
  status: row.status,
  reason: row.reason,
  createdAt: instantOf(row.created_at),
  changedAt: instantOf(row.changed_at),
})

export type NewTransfer = {
  readonly id: string
  readonly playerId: string
  readonly providerCode: string
  readonly direction: 'in' | 'out'
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly targetCurrency: Currency
  /** Null while the returned amount is unknown. */
  readonly targetMinor: bigint | null
  readonly counted?: { readonly currency: Currency; readonly amountMinor: bigint | null }
  readonly holdId?: string
  /** The call's key with its contents; none for an automatic transfer. */
  readonly requestId?: string
  readonly requestRef?: string
  readonly depositId?: string
  readonly nowMs: number
}

export async function insertTransfer(tx: Tx, made: NewTransfer): Promise<void> {
  const { counted } = made
  await tx.query(
    `insert into provider_transfer (id, player_id, provider_code, direction, currency, amount, target_currency,
       target_amount, counted_currency, counted_amount, status, hold_id, request_id, request_ref, deposit_id, due_at,
       created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'requested', $11, $12, $13, $14, $15, $15, $15)`,
    [
      made.id,
      made.playerId,
      made.providerCode,
      made.direction,
      made.currency,
      made.amountMinor,
      made.targetCurrency,
      made.targetMinor,
      counted?.currency ?? null,
      counted?.amountMinor ?? null,
      made.holdId ?? null,
      made.requestId ?? null,
      made.requestRef ?? null,
      made.depositId ?? null,
      dateOf(made.nowMs),
    ],
  )
}

/** The row, locked until the transaction ends. */
export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow | undefined> {
  const text = `select ${columns} from provider_transfer where id = $1 for update`
  return (await tx.query<TransferRow>(text, [id]))[0]
}

export async function findTransfer(tx: Tx, id: string): Promise<TransferRow | undefined> {
  return (await tx.query<TransferRow>(`select ${columns} from provider_transfer where id = $1`, [id]))[0]
}

/** Lists all transfers of one request, in the order they were begun. */
export const transfersOfRequest = (tx: Tx, requestRef: string): Promise<TransferRow[]> =>
  tx.query<TransferRow>(`select ${columns} from provider_transfer where request_ref = $1 order by id`, [
    requestRef,
  ])

/** Returns whether a request with this key has already begun a transfer. */
export async function isRequestKnown(tx: Tx, playerId: string, requestId: string): Promise<boolean> {
  const text = 'select 1 from provider_transfer where player_id = $1 and request_id = $2 limit 1'
  return (await tx.query(text, [playerId, requestId])).length > 0
}

export async function isDepositFollowed(tx: Tx, depositId: string): Promise<boolean> {
  return (await tx.query('select 1 from provider_transfer where deposit_id = $1', [depositId])).length > 0
}

/** The player's transfers, newest first. */
export const newestTransfers = (tx: Tx, playerId: string, limit: number): Promise<TransferRow[]> =>
  tx.query<TransferRow>(
    `select ${columns} from provider_transfer where player_id = $1 order by id desc limit $2`,
    [playerId, limit],
  )

/** Ends a locked transfer. `movedMinor` is the amount returned by a transfer out. */
export async function endTransfer(
  tx: Tx,
  id: string,
  end: {
    readonly status: 'done' | 'returned'
    readonly reason: string | null
    readonly movedMinor?: bigint
    readonly nowMs: number
  },
): Promise<void> {
  await tx.query(
    `update provider_transfer set status = $2, reason = $3, changed_at = $4,
       amount = coalesce($5, amount), target_amount = coalesce($5, target_amount) where id = $1`,
    [id, end.status, end.reason, dateOf(end.nowMs), end.movedMinor ?? null],
  )
}

const dueRows = (status: string, time: string) =>
  `provider_transfer where status = ${status} and due_at <= ${time}`

/** Condition that holds while requested transfers are due; `$1` is the time. */
export const isTransferDue = `exists (select from ${dueRows("'requested'", '$1')})`

/**
 * Leases the longest due transfer of a state (or only the given one) for `leaseFor(attempts)` ms, excluding other
 * workers. Null if none is due or all are leased.
 */
export async function leaseTransfer(
  tx: Tx,
  wanted: { readonly status: 'requested' | 'sent'; readonly id?: string },
  leaseFor: (attempts: number) => number,
  nowMs: number,
): Promise<TransferRow | null> {
  const [due] = await tx.query<{ id: string; send_attempts: number }>(
    `select id, send_attempts from ${dueRows('$1', '$2')} and ($3::uuid is null or id = $3)
     order by due_at limit 1 for update skip locked`,
    [wanted.status, dateOf(nowMs), wanted.id ?? null],
  )
  if (due === undefined) return null
  const attempts = due.send_attempts + 1
  const [row] = await tx.query<TransferRow>(
    `update provider_transfer set status = 'sent', send_attempts = $2, due_at = $3,
       changed_at = case when status = 'sent' then changed_at else $4 end where id = $1 returning ${columns}`,
    [due.id, attempts, dateOf(nowMs + leaseFor(attempts)), dateOf(nowMs)],
  )
  return row ?? null
}

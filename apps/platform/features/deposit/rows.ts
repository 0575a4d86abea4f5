// The deposit's row, and how the contract shows it.
import type { Deposit, DepositStatus } from '@mangetsu/contract/deposit'
import { type Currency, toDecimal } from '@mangetsu/money'
import { dateOf, instantOf } from '../../clock.ts'
import type { Connection, Tx } from '../../db/index.ts'

export type DepositRow = {
  readonly id: string
  readonly player_id: string
  readonly channel: string
  readonly currency: Currency
  readonly amount: bigint
  readonly status: DepositStatus
  readonly reason: string | null
  readonly lang: 'ja' | 'en'
  readonly pay_url: string | null
  readonly created_at: Date
  readonly changed_at: Date
  readonly expires_at: Date
}

const columns =
  'id, player_id, channel, currency, amount, status, reason, lang, pay_url, created_at, changed_at, expires_at'

export const depositOf = (row: DepositRow): Deposit => ({
  id: row.id,
  channel: row.channel,
  currency: row.currency,
  amount: toDecimal(row.amount, row.currency),
  status: row.status,
  reason: row.reason,
  createdAt: instantOf(row.created_at),
  changedAt: instantOf(row.changed_at),
  expiresAt: instantOf(row.expires_at),
  payUrl: row.status === 'pending' ? row.pay_url : null,
})

export async function findDeposit(
  tx: Pick<Connection, 'query'>,
  id: string,
): Promise<DepositRow | undefined> {
  return (await tx.query<DepositRow>(`select ${columns} from deposit where id = $1`, [id]))[0]
}

export async function lockDeposit(tx: Tx, id: string): Promise<DepositRow | undefined> {
  return (await tx.query<DepositRow>(`select ${columns} from deposit where id = $1 for update`, [id]))[0]
}

export type NewDeposit = {
  readonly id: string
  readonly playerId: string
  readonly channel: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly lang: 'ja' | 'en'
  readonly nowMs: number
  readonly expiresMs: number
}

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<void> {
  await tx.query(
    `insert into deposit (id, player_id, channel, currency, amount, status, lang, created_at, changed_at, expires_at)
     values ($1, $2, $3, $4, $5, 'created', $6, $7, $7, $8)`,
    [
      deposit.id,
      deposit.playerId,
      deposit.channel,
      deposit.currency,
      deposit.amountMinor,
      deposit.lang,
      dateOf(deposit.nowMs),
      dateOf(deposit.expiresMs),
    ],
  )
}

/** Moves a locked deposit to another state and returns it as it is now. */
export async function setStatus(
  tx: Tx,
  id: string,
  change: { status: DepositStatus; reason: string | null; nowMs: number },
): Promise<DepositRow> {
  const [row] = await tx.query<DepositRow>(
    `update deposit set status = $2, reason = $3, changed_at = $4 where id = $1 returning ${columns}`,
    [id, change.status, change.reason, dateOf(change.nowMs)],
  )
  if (row === undefined) throw new Error(`the deposit ${id} is not there`)
  return row
}

/** The bank has taken the order; nothing if something else was heard of it meanwhile. */
export async function setPending(
  tx: Tx,
  id: string,
  order: { payUrl: string; bankReference: string; nowMs: number },
): Promise<void> {
  await tx.query(
    `update deposit set status = 'pending', pay_url = $2, bank_reference = $3, changed_at = $4
     where id = $1 and status = 'created'`,
    [id, order.payUrl, order.bankReference, dateOf(order.nowMs)],
  )
}

export async function pageDeposits(
  tx: Tx,
  playerId: string,
  asked: { id?: string | undefined; pageNo: number; pageSize: number },
): Promise<{ rows: DepositRow[]; total: number }> {
  const where = 'player_id = $1 and ($2::uuid is null or id = $2)'
  const rows = await tx.query<DepositRow>(
    `select ${columns} from deposit where ${where} order by id desc limit $3 offset $4`,
    [playerId, asked.id ?? null, asked.pageSize, (asked.pageNo - 1) * asked.pageSize],
  )
  const [counted] = await tx.query<{ total: bigint }>(
    `select count(*) as total from deposit where ${where}`,
    [playerId, asked.id ?? null],
  )
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** Orders nobody paid in time, at most 100 a turn. */
export const expireDeposits = (tx: Tx, nowMs: number): Promise<DepositRow[]> =>
  tx.query<DepositRow>(
    `update deposit set status = 'expired', reason = 'notPaidInTime', changed_at = $1
     where id in (select id from deposit where status in ('created', 'pending') and expires_at <= $1
       order by expires_at limit 100 for update skip locked)
     returning ${columns}`,
    [dateOf(nowMs)],
  )

/** Those that were credited after their account had been closed for good, newest first. */
export const strayedDeposits = (tx: Tx, limit: number): Promise<DepositRow[]> =>
  tx.query<DepositRow>(
    `select ${columns.replace(/\w+/g, 'd.$&')} from player p join deposit d on d.player_id = p.id
     where p.closed_at is not null and d.status = 'succeeded' and d.changed_at >= p.closed_at
     order by d.id desc limit $1`,
    [limit],
  )

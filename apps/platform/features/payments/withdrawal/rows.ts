// The withdrawal's row with its steps: reading, locking and updating it.
import type { WithdrawalStatus } from '@mangetsu/contract/withdrawal'
import type { Currency } from '@mangetsu/money'
import { writeEvent } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { type MethodFacts, methodColumns } from '../payout-method/index.ts'
import type { WaitReason, Withdrawn } from './rules.ts'

/** The withdrawal joined with its method's facts, which never change. */
export type WithdrawalRow = MethodFacts & {
  readonly id: string
  readonly player_id: string
  readonly method_id: string
  readonly currency: Currency
  readonly amount: bigint
  readonly status: WithdrawalStatus
  readonly reason: string | null
  readonly hold_id: string
  readonly bank_reference: string | null
  readonly send_attempts: number
  /** Reasons why it awaits, or awaited, an operator's review. */
  readonly waits: readonly WaitReason[]
  readonly created_at: Date
  readonly changed_at: Date
}

export type StepRow = {
  readonly withdrawal_id: string
  readonly status: WithdrawalStatus
  readonly reason: string | null
  readonly at: Date
}

const columns = `w.id, w.player_id, w.method_id, w.currency, w.amount, w.status, w.reason, w.hold_id,
  w.bank_reference, w.send_attempts, w.waits, w.created_at, w.changed_at, ${methodColumns('m')}`
const from = 'withdrawal w join payout_method m on m.id = w.method_id'

export async function findWithdrawal(
  tx: Pick<Connection, 'query'>,
  id: string,
): Promise<WithdrawalRow | undefined> {
  return (await tx.query<WithdrawalRow>(`select ${columns} from ${from} where w.id = $1`, [id]))[0]
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  return (
    await tx.query<WithdrawalRow>(`select ${columns} from ${from} where w.id = $1 for update of w`, [id])
  )[0]
}

export type NewWithdrawal = {
  readonly id: string
  readonly playerId: string
  readonly methodId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly holdId: string
  readonly waits: readonly WaitReason[]
  readonly steps: readonly WithdrawalStatus[]
  readonly nowMs: number
  readonly sendMs: number
}

export async function insertWithdrawal(tx: Tx, made: NewWithdrawal): Promise<void> {
  const now = dateOf(made.nowMs)
  const facts = [
    made.id,
    made.playerId,
    made.methodId,
    made.currency,
    made.amountMinor,
    made.steps.at(-1),
    made.holdId,
    made.waits,
  ]
  await tx.query(
    `insert into withdrawal (id, player_id, method_id, currency, amount, status, hold_id, waits, next_send_at,
       created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [...facts, dateOf(made.sendMs), now],
  )
  for (const status of made.steps) await addStep(tx, made.id, status, null, made.nowMs)
  await writeEvent(tx, {
    type: 'withdrawal.requested',
    playerId: made.playerId,
    payload: { withdrawalId: made.id, currency: made.currency, amountMinor: String(made.amountMinor) },
  })
}

async function addStep(tx: Tx, id: string, status: WithdrawalStatus, reason: string | null, nowMs: number) {
  await tx.query(
    `insert into withdrawal_step (withdrawal_id, step, status, reason, at)
     select $1, coalesce(max(step), 0) + 1, $2, $3, $4 from withdrawal_step where withdrawal_id = $1`,
    [id, status, reason, dateOf(nowMs)],
  )
}

/** Sets the status of a locked withdrawal and records the step. */
export async function setStatus(
  tx: Tx,
  id: string,
  change: { status: WithdrawalStatus; reason?: string | null; nowMs: number },
): Promise<void> {
  const { status, reason = null, nowMs } = change
  await tx.query('update withdrawal set status = $2, reason = $3, changed_at = $4 where id = $1', [
    id,
    status,
    reason,
    dateOf(nowMs),
  ])
  await addStep(tx, id, status, reason, nowMs)
}

/** Returns the steps of withdrawals, oldest first for each. */
export const stepsOf = (tx: Tx, rows: readonly Pick<WithdrawalRow, 'id'>[]): Promise<StepRow[]> =>
  tx.query<StepRow>(
    `select withdrawal_id, status, reason, at from withdrawal_step where withdrawal_id = any($1)
     order by withdrawal_id, step`,
    [rows.map(({ id }) => id)],
  )

export async function pageWithdrawals(
  tx: Tx,
  playerId: string,
  request: { id?: string | undefined; pageNo: number; pageSize: number },
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const where = 'w.player_id = $1 and ($2::uuid is null or w.id = $2)'
  const rows = await tx.query<WithdrawalRow>(
    `select ${columns} from ${from} where ${where} order by w.id desc limit $3 offset $4`,
    [playerId, request.id ?? null, request.pageSize, (request.pageNo - 1) * request.pageSize],
  )
  const values = [playerId, request.id ?? null]
  const [counted] = await tx.query<{ total: bigint }>(
    `select count(*) as total from withdrawal w where ${where}`,
    values,
  )
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** Withdrawals awaiting review, oldest first. */
export const waitingWithdrawals = (tx: Tx, limit: number): Promise<WithdrawalRow[]> =>
  tx.query<WithdrawalRow>(
    `select ${columns} from ${from} where w.status = 'checking' order by w.id limit $1`,
    [limit],
  )

/** Whether a payout has reached the method before. */
export async function hasBeenPaid(tx: Tx, methodId: string): Promise<boolean> {
  const paid = await tx.query(`select 1 from withdrawal where method_id = $1 and status = 'paid' limit 1`, [
    methodId,
  ])
  return paid.length > 0
}

/** A player's withdrawals requested since an instant and not returned, by currency, in smallest units. */
export const withdrawnSince = (tx: Tx, playerId: string, sinceMs: number): Promise<Withdrawn[]> =>
  tx.query<Withdrawn>(
    `select currency, sum(amount)::bigint as "amountMinor" from withdrawal
     where player_id = $1 and created_at > $2 and status not in ('rejected', 'cancelled', 'failed') group by currency`,
    [playerId, dateOf(sinceMs)],
  )

/** Stores the gateway's reference of a payout, or the coin's transaction. */
export async function keepReference(tx: Tx, id: string, reference: string): Promise<void> {
  await tx.query('update withdrawal set bank_reference = $2 where id = $1', [id, reference])
}

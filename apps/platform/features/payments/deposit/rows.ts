// The deposit's row with its steps: reading, locking and updating it.
import type {
  ChannelKind,
  CouponMiss,
  Deposit,
  DepositInstruction,
  DepositStatus,
} from '@mangetsu/contract/deposit'
import type { Currency } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'
import type { CouponOutcome } from '../../engagement/coupon/index.ts'

type StepStatus = Deposit['steps'][number]['status']

export type DepositRow = {
  readonly id: string
  readonly player_id: string
  readonly channel: string
  readonly kind: ChannelKind
  readonly currency: Currency
  readonly amount: bigint
  readonly status: DepositStatus
  readonly reason: string | null
  readonly lang: 'ja' | 'en'
  readonly instruction: DepositInstruction | null
  readonly account_ref: string | null
  readonly address_id: string | null
  readonly tx_id: string | null
  readonly confirmations: number | null
  readonly needed: number | null
  readonly received: bigint | null
  readonly received_currency: Currency | null
  readonly credit_currency: Currency | null
  readonly credit_amount: bigint | null
  readonly credit_rate: string | null
  readonly coupon_id: string | null
  /** The coupon's bonus: promised at first; granted with its id, or missed for a reason, once it is credited. */
  readonly bonus_amount: bigint | null
  readonly bonus_id: string | null
  readonly bonus_missed: CouponMiss | null
  readonly voucher_file: string | null
  readonly voucher_at: Date | null
  readonly created_at: Date
  readonly changed_at: Date
  readonly expires_at: Date
  /** Oldest first; timestamps as PostgreSQL formats them. */
  readonly steps: readonly { status: StepStatus; reason: string | null; at: string }[]
}

type Reader = Pick<Connection, 'query'>

const select = `select d.id, d.player_id, d.channel, d.kind, d.currency, d.amount, d.status, d.reason, d.lang,
    d.instruction, d.account_ref, d.address_id, d.tx_id, d.confirmations, d.needed, d.received, d.received_currency,
    d.credit_currency, d.credit_amount, d.credit_rate, d.coupon_id, d.bonus_amount, d.bonus_id, d.bonus_missed, d.voucher_file, d.voucher_at, d.created_at,
    d.changed_at, d.expires_at,
    (select json_agg(json_build_object('status', s.status, 'reason', s.reason, 'at', s.at) order by s.number)
      from deposit_step s where s.deposit_id = d.id) as steps
  from deposit d`

export async function findDeposit(tx: Reader, id: string): Promise<DepositRow | undefined> {
  return (await tx.query<DepositRow>(`${select} where d.id = $1`, [id]))[0]
}

/** Reads a deposit that must exist. */
export async function readDeposit(tx: Reader, id: string): Promise<DepositRow> {
  const row = await findDeposit(tx, id)
  if (row === undefined) throw new Error(`the deposit ${id} is not there`)
  return row
}

/**
 * Locks a deposit, its player first as everywhere, because subscribers of a credit may lock further rows of the player.
 * A closed account has a row as well.
 */
export async function lockDeposit(tx: Tx, id: string): Promise<DepositRow | undefined> {
  const [owner] = await tx.query<{ player_id: string }>('select player_id from deposit where id = $1', [id])
  if (owner === undefined) return undefined
  // Serialises all changes to one player's deposits.
  await lockPlayerRow(tx, owner.player_id)
  // Locked before reading: the statement that waits for the lock would return the steps from before the wait.
  await tx.query('select 1 from deposit where id = $1 for update', [id])
  return findDeposit(tx, id)
}

/** Language of the bank's pages and of the mails about a payment. */
export type Payer = { readonly lang: 'ja' | 'en' }

export type NewDeposit = Pick<
  DepositRow,
  'id' | 'channel' | 'kind' | 'currency' | 'amount' | 'account_ref' | 'address_id' | 'coupon_id'
> & {
  readonly playerId: string
  readonly payer: Payer
  readonly credit: { readonly currency: Currency; readonly amountMinor: bigint; readonly rate: string } | null
  readonly nowMs: number
  readonly expiresMs: number
}

/** Inserts a deposit as `created`, its first step. */
export async function insertDeposit(tx: Tx, made: NewDeposit): Promise<void> {
  const { credit } = made
  await tx.query(
    `insert into deposit (id, player_id, channel, kind, currency, amount, status, lang, account_ref, address_id, coupon_id,
       credit_currency, credit_amount, credit_rate, created_at, changed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, 'created', $7, $8, $9, $10, $11, $12, $13, $14, $14, $15)`,
    [
      made.id,
      made.playerId,
      made.channel,
      made.kind,
      made.currency,
      made.amount,
      made.payer.lang,
      made.account_ref,
      made.address_id,
      made.coupon_id,
      credit?.currency ?? null,
      credit?.amountMinor ?? null,
      credit?.rate ?? null,
      dateOf(made.nowMs),
      dateOf(made.expiresMs),
    ],
  )
  await addStep(tx, made.id, { status: 'created', reason: null, nowMs: made.nowMs })
}

type Step = {
  readonly status: StepStatus
  readonly reason: string | null
  readonly nowMs: number
}

/** Adds a step to a locked or new deposit. */
export async function addStep(tx: Tx, id: string, { status, reason, nowMs }: Step): Promise<void> {
  await tx.query(
    `insert into deposit_step (deposit_id, number, status, reason, at)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4 from deposit_step where deposit_id = $1`,
    [id, status, reason, dateOf(nowMs)],
  )
}

/** Moves a locked deposit to another state, with its step. */
export async function setStatus(
  tx: Tx,
  id: string,
  change: Step & { readonly status: DepositStatus },
): Promise<void> {
  await tx.query('update deposit set status = $2, reason = $3, changed_at = $4 where id = $1', [
    id,
    change.status,
    change.reason,
    dateOf(change.nowMs),
  ])
  await addStep(tx, id, change)
}

/** Stores the payment instructions of a created order; the deposit is locked. */
export async function putInstruction(
  tx: Tx,
  id: string,
  taken: { readonly bankReference: string | null; readonly instruction: DepositInstruction },
): Promise<void> {
  await tx.query('update deposit set instruction = $2, bank_reference = $3 where id = $1', [
    id,
    JSON.stringify(taken.instruction),
    taken.bankReference,
  ])
}

/** Stores the received amount that differs from the order. */
export async function putReceived(tx: Tx, id: string, currency: Currency, amountMinor: bigint) {
  await tx.query('update deposit set received = $2, received_currency = $3 where id = $1', [
    id,
    amountMinor,
    currency,
  ])
}

/** Stores the wallet's credit if it differs from the agreed one. */
export async function putCredit(tx: Tx, id: string, currency: Currency, amountMinor: bigint) {
  await tx.query(
    'update deposit set credit_currency = $2, credit_amount = $3, credit_rate = null where id = $1',
    [id, currency, amountMinor],
  )
}

/** Stores the bonus that the deposit's coupon would grant for its amount. */
export async function putPromisedBonus(tx: Tx, id: string, bonusMinor: bigint): Promise<void> {
  await tx.query('update deposit set bonus_amount = $2 where id = $1', [id, bonusMinor])
}

/** Stores the bonus that the deposit's coupon granted, or the reason why it granted none. */
export async function putBonus(tx: Tx, id: string, outcome: CouponOutcome): Promise<void> {
  const isGranted = outcome.kind === 'granted'
  await tx.query('update deposit set bonus_amount = $2, bonus_id = $3, bonus_missed = $4 where id = $1', [
    id,
    isGranted ? outcome.bonusMinor : 0n,
    isGranted ? outcome.bonusId : null,
    isGranted ? null : outcome.reason,
  ])
}

export async function putVoucher(tx: Tx, id: string, fileId: string, nowMs: number): Promise<void> {
  await tx.query('update deposit set voucher_file = $2, voucher_at = $3 where id = $1', [
    id,
    fileId,
    dateOf(nowMs),
  ])
}

export async function pageDeposits(
  tx: Tx,
  playerId: string,
  request: { id?: string | undefined; pageNo: number; pageSize: number },
): Promise<{ rows: DepositRow[]; total: number }> {
  const where = 'd.player_id = $1 and ($2::uuid is null or d.id = $2)'
  const rows = await tx.query<DepositRow>(`${select} where ${where} order by d.id desc limit $3 offset $4`, [
    playerId,
    request.id ?? null,
    request.pageSize,
    (request.pageNo - 1) * request.pageSize,
  ])
  const [counted] = await tx.query<{ total: bigint }>(
    `select count(*) as total from deposit d where ${where}`,
    [playerId, request.id ?? null],
  )
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** Counts unpaid orders of a player whose row is locked. */
export async function countWaiting(tx: Tx, playerId: string): Promise<number> {
  const [counted] = await tx.query<{ total: bigint }>(
    `select count(*) as total from deposit
     where player_id = $1 and status in ('created', 'pending') and tx_id is null`,
    [playerId],
  )
  return Number(counted?.total ?? 0n)
}

/** Lists expired unpaid orders, the longest expired first. An order with a coin in transit is excluded. */
export async function overdueIds(tx: Reader, nowMs: number, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from deposit where status in ('created', 'pending') and tx_id is null and expires_at <= $1
     order by expires_at limit $2`,
    [dateOf(nowMs), limit],
  )
  return rows.map(({ id }) => id)
}

/** Lists deposits credited after their account was permanently closed, newest first. */
export const strayedDeposits = (tx: Reader, limit: number): Promise<DepositRow[]> =>
  tx.query<DepositRow>(
    `${select} join player p on p.id = d.player_id
     where p.closed_at is not null and d.status = 'succeeded' and d.changed_at >= p.closed_at
     order by d.id desc limit $1`,
    [limit],
  )

/** Lists undecided deposits with a differing amount; longest waiting first. */
export const differingDeposits = (tx: Reader, limit: number): Promise<DepositRow[]> =>
  tx.query<DepositRow>(`${select} where d.reason = 'amountDiffers' order by d.changed_at limit $1`, [limit])

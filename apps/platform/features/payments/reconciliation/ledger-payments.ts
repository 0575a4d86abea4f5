// The ledger's side of payments known to the bank: deposits and
// withdrawals by the id of their statement line.
import type { Currency } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { LedgerRecord } from './compare-payment.ts'

/** The key of a payment on both sides: the order's or payout's id, or a coin's transaction. */
export type PaymentKey = { readonly direction: 'in' | 'out'; readonly id: string }

export const nameOf = ({ direction, id }: PaymentKey): string => `${direction} ${id}`

type Row = {
  direction: 'in' | 'out'
  line_id: string
  currency: Currency
  amount: bigint
  is_booked: boolean
  is_awaiting_desk: boolean
  is_dismissed: boolean
}

const uuidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/**
 * The amount that arrived counts once it is booked; before the back office's decision, the ordered amount.
 */
const DEPOSITS = `
  select 'in' as direction, coalesce(tx_id, id::text) as line_id,
    case when status = 'succeeded' then coalesce(received_currency, currency) else currency end as currency,
    case when status = 'succeeded' then coalesce(received, amount) else amount end as amount,
    status = 'succeeded' as is_booked,
    coalesce(status = 'failed' and reason = 'amountDiffers' and desk_verdict is null, false) as is_awaiting_desk,
    coalesce(desk_verdict = 'dismissed', false) as is_dismissed
  from deposit`
const WITHDRAWALS = `
  select 'out' as direction, id::text as line_id, currency, amount, status = 'paid' as is_booked,
    false as is_awaiting_desk, false as is_dismissed
  from withdrawal`

const BY_NAME = `
  ${DEPOSITS} where tx_id = any($1) or id = any($2::uuid[])
  union all ${WITHDRAWALS} where id = any($3::uuid[])`
const BOOKED = `
  select direction, line_id as id from (
    ${DEPOSITS} where status = 'succeeded' and changed_at >= $1 and changed_at < $2
    union all ${WITHDRAWALS} where status = 'paid' and changed_at >= $1 and changed_at < $2
  ) booked`
const AWAITING = `
  select 'in' as direction, coalesce(tx_id, id::text) as id, received_currency as currency, received, amount,
    currency as asked_currency, changed_at
  from deposit where status = 'failed' and reason = 'amountDiffers' and desk_verdict is null
  order by changed_at desc limit $1`

const sideOf = (row: Row): LedgerRecord => ({
  currency: row.currency,
  amountMinor: row.amount,
  isBooked: row.is_booked,
  isAwaitingReview: row.is_awaiting_desk,
  isDismissed: row.is_dismissed,
})

/** One coin transaction can pay several addresses, each a deposit; for the bank it is one payment. */
const together = (one: LedgerRecord, other: LedgerRecord): LedgerRecord => ({
  currency: one.currency,
  amountMinor: one.amountMinor + other.amountMinor,
  isBooked: one.isBooked && other.isBooked,
  isAwaitingReview: one.isAwaitingReview || other.isAwaitingReview,
  isDismissed: one.isDismissed && other.isDismissed,
})

/** The ledger's record of each known payment, by `nameOf`. */
export async function ledgerRecordsOf(
  tx: Tx,
  names: readonly PaymentKey[],
): Promise<ReadonlyMap<string, LedgerRecord>> {
  const idsOf = (direction: 'in' | 'out') =>
    names.filter((name) => name.direction === direction).map(({ id }) => id)
  const uuids = (ids: readonly string[]) => ids.filter((id) => new RegExp(uuidPattern).test(id))
  const [ins, outs] = [idsOf('in'), idsOf('out')]
  const rows = await tx.query<Row>(BY_NAME, [ins, uuids(ins), uuids(outs)])
  const sides = new Map<string, LedgerRecord>()
  for (const row of rows) {
    const name = nameOf({ direction: row.direction, id: row.line_id })
    const before = sides.get(name)
    sides.set(name, before === undefined ? sideOf(row) : together(before, sideOf(row)))
  }
  return sides
}

/** All payments posted from one instant (inclusive) to another (exclusive). */
export const paymentsPostedIn = (tx: Tx, fromMs: number, toMs: number): Promise<PaymentKey[]> =>
  tx.query<PaymentKey>(BOOKED, [dateOf(fromMs), dateOf(toMs)])

export type AwaitingReview = PaymentKey & {
  readonly currency: Currency | null
  readonly received: bigint | null
  readonly asked_currency: Currency
  readonly amount: bigint
  readonly changed_at: Date
}

/** Undecided deposits whose amount differs from the amount ordered, newest first. */
export const awaitingReview = (tx: Tx, limit: number): Promise<AwaitingReview[]> =>
  tx.query<AwaitingReview>(AWAITING, [limit])

/** The instant (ms) of the first payment ever posted; null if there is none. */
export async function firstBookedMs(tx: Tx): Promise<number | null> {
  const [row] = await tx.query<{ first: Date | null }>(
    `select least((select min(changed_at) from deposit where status = 'succeeded'),
      (select min(changed_at) from withdrawal where status = 'paid')) as first`,
  )
  return row?.first?.getTime() ?? null
}

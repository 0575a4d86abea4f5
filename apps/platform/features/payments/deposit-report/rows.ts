// Credited deposits of a player as bills, in reporting order, and whether the first was reported.
import { type Currency, toDecimal } from '@mangetsu/money'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'

/** Maximum bills per response; the rest follows after these were reported. */
const billsAtOnce = 200

export type FirstDeposit = { readonly currency: 'USD' | 'JPY'; readonly amountMinor: bigint }

export type Bill = {
  readonly depositId: string
  readonly playerId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly nowMs: number
}

// A concurrent credit waits here for the first one's commit, so that dates follow the order of visibility.
const dateBill = `insert into deposit_report as r (player_id, first_currency, first_amount, last_bill_at)
  values ($1, $2, $3, $4)
  on conflict (player_id) do update
    set last_bill_at = greatest(excluded.last_bill_at, r.last_bill_at + interval '1 millisecond')
  returning last_bill_at`

/** Inserts a credit with a unique date; a player's first deposit never changes. */
export async function addBill(tx: Tx, bill: Bill, asFirst: FirstDeposit): Promise<void> {
  const { depositId, playerId, currency, amountMinor, nowMs } = bill
  const dated = [playerId, asFirst.currency, asFirst.amountMinor, dateOf(nowMs)]
  const [row] = await tx.query<{ last_bill_at: Date }>(dateBill, dated)
  if (row === undefined) throw new Error(`the deposit ${depositId} got no bill date`)
  await tx.query(
    'insert into deposit_bill (deposit_id, player_id, bill_at, currency, amount) values ($1, $2, $3, $4, $5)',
    [depositId, playerId, row.last_bill_at, currency, amountMinor],
  )
}

/** Returns bills dated after the last reported one, oldest first, in the contract's form. */
export async function unreportedBills(tx: Tx, playerId: string) {
  type Row = { bill_at: Date; currency: Currency; amount: bigint }
  const rows = await tx.query<Row>(
    `select b.bill_at, b.currency, b.amount from deposit_bill b join deposit_report r using (player_id)
     where b.player_id = $1 and b.bill_at > coalesce(r.told_until, '-infinity') order by b.bill_at limit $2`,
    [playerId, billsAtOnce],
  )
  return rows.map(({ bill_at, currency, amount }) => ({
    amount: toDecimal(amount, currency),
    currency,
    billDate: instantOf(bill_at),
  }))
}

/** Moves only forward, and never past the newest bill, so that later ones remain unreported. */
export async function markBillReported(tx: Tx, playerId: string, billDate: Date): Promise<void> {
  await tx.query(
    `update deposit_report set told_until = least(greatest(told_until, $2), last_bill_at) where player_id = $1`,
    [playerId, billDate],
  )
}

export type Report = FirstDeposit & { readonly isReported: boolean }

/** Returns the player's first deposit and whether it was reported; undefined before the first. */
export async function reportOf(tx: Tx, playerId: string): Promise<Report | undefined> {
  type Row = { is_reported: boolean; first_currency: 'USD' | 'JPY'; first_amount: bigint }
  const [row] = await tx.query<Row>(
    'select is_reported, first_currency, first_amount from deposit_report where player_id = $1',
    [playerId],
  )
  if (row === undefined) return undefined
  return { isReported: row.is_reported, currency: row.first_currency, amountMinor: row.first_amount }
}

/** Returns true for exactly one request. */
export async function markReported(tx: Tx, playerId: string): Promise<boolean> {
  const changed = await tx.query(
    'update deposit_report set is_reported = true where player_id = $1 and not is_reported returning player_id',
    [playerId],
  )
  return changed.length > 0
}

export type DayCredited = { readonly day: string; readonly amountMinor: bigint }

/** Sums the credits in a currency by day of `zone`, from a day (YYYY-MM-DD) on. */
export async function creditedByDay(
  tx: Tx,
  request: {
    readonly playerId: string
    readonly currency: Currency
    readonly from: string
    readonly zone: string
  },
): Promise<DayCredited[]> {
  const rows = await tx.query<{ day: string; amount: bigint }>(
    `select to_char(bill_at at time zone $4, 'YYYY-MM-DD') as day, sum(amount)::bigint as amount
     from deposit_bill
     where player_id = $1 and currency = $2 and bill_at >= $3::date::timestamp at time zone $4 group by 1`,
    [request.playerId, request.currency, request.from, request.zone],
  )
  return rows.map(({ day, amount }) => ({ day, amountMinor: amount }))
}

// Compares a day of the bank's statement with the ledger: stored as a whole, and rechecked until both agree.
import type { Reconciliation } from '@mangetsu/contract/reconciliation'
import { type Currency, toDecimal } from '@mangetsu/money'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import { dayBegins, dayMs, dayOf } from '../../../kernel/site-calendar.ts'
import { lastDayOver } from './audit-schedule.ts'
import {
  bankRecordOf,
  comparePayment,
  type DifferenceKind,
  type PaymentDifference,
} from './compare-payment.ts'
import {
  awaitingReview,
  firstBookedMs,
  ledgerRecordsOf,
  nameOf,
  type PaymentKey,
  paymentsPostedIn,
} from './ledger-payments.ts'
import type { StatementPayment } from './statement.ts'

/** Days of comparisons stored. */
const keptDays = 400
/** The ledger may have posted a line this close to midnight on the adjacent day. */
const midnightMs = 15 * 60_000
/** Maximum of differences rechecked per run. */
const againLimit = 1_000

/** The span of the statement compared with a day, ms. */
export const spanOf = (day: string) => ({
  fromMs: dayBegins(day) - midnightMs,
  toMs: dayBegins(day) + dayMs + midnightMs,
})

/** The first ended day that is not compared and not in `except`; null if there is none. */
export async function nextDay(tx: Tx, nowMs: number, except: readonly string[]): Promise<string | null> {
  const last = lastDayOver(nowMs)
  const [known] = await tx.query<{ first: string | null }>('select min(day) as first from reconciliation')
  const booked = await firstBookedMs(tx)
  const first = known?.first ?? (booked === null ? last : dayOf(booked))
  const [open] = await tx.query<{ day: string }>(
    `select d::date as day from generate_series(greatest($1::date, $2::date - ${keptDays}), $2::date, '1 day') d
     left join reconciliation r on r.day = d::date where r.compared_at is null and d::date <> all($3::date[])
     order by d limit 1`,
    [first, last, except],
  )
  return open?.day ?? null
}

const lineColumns = batchColumns<StatementPayment>([
  { name: 'direction', sqlType: 'text[]', of: ({ direction }) => direction },
  { name: 'line_id', sqlType: 'text[]', of: ({ id }) => id },
  { name: 'reference', sqlType: 'text[]', of: ({ reference }) => reference },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  { name: 'amount', sqlType: 'bigint[]', of: ({ amountMinor }) => amountMinor },
  { name: 'at', sqlType: 'timestamptz[]', of: ({ atMs }) => instantOf(atMs) },
  { name: 'day', sqlType: 'date[]', of: ({ day }) => day },
])

async function writeLines(tx: Tx, day: string, lines: readonly StatementPayment[]): Promise<void> {
  await tx.query('delete from bank_line where day = $1', [day])
  await tx.query(
    `insert into bank_line (direction, line_id, reference, currency, amount, at, day)
     select direction, line_id, reference, currency, amount, at, day from ${lineColumns.unnest(1)}
     on conflict (direction, line_id, reference) do update
       set currency = excluded.currency, amount = excluded.amount, at = excluded.at, day = excluded.day`,
    lineColumns.values(lines),
  )
}

type LineRow = { direction: 'in' | 'out'; line_id: string; currency: Currency; amount: bigint }

async function bankLinesOf(tx: Tx, names: readonly PaymentKey[]): Promise<ReadonlyMap<string, LineRow[]>> {
  const rows = await tx.query<LineRow>(
    `select l.direction, l.line_id, l.currency, l.amount from bank_line l
     join unnest($1::text[], $2::text[]) as n(direction, line_id) using (direction, line_id) order by l.at, l.reference`,
    [names.map(({ direction }) => direction), names.map(({ id }) => id)],
  )
  return Map.groupBy(rows, (row) => nameOf({ direction: row.direction, id: row.line_id }))
}

/** The differences of the named payments; matching ones are omitted. */
async function compareAll(tx: Tx, names: readonly PaymentKey[]): Promise<(PaymentKey & PaymentDifference)[]> {
  const lines = await bankLinesOf(tx, names)
  const sides = await ledgerRecordsOf(tx, names)
  return names.flatMap(({ direction, id }) => {
    const name = nameOf({ direction, id })
    const listed = (lines.get(name) ?? []).map(({ currency, amount }) => ({ currency, amountMinor: amount }))
    const found = comparePayment(bankRecordOf(listed), sides.get(name) ?? null)
    return found === null ? [] : [{ direction, id, ...found }]
  })
}

const distinct = (names: readonly PaymentKey[]): PaymentKey[] => [
  ...new Map(names.map(({ direction, id }) => [nameOf({ direction, id }), { direction, id }])).values(),
]

const differenceColumns = batchColumns<PaymentKey & PaymentDifference>([
  { name: 'direction', sqlType: 'text[]', of: ({ direction }) => direction },
  { name: 'line_id', sqlType: 'text[]', of: ({ id }) => id },
  { name: 'kind', sqlType: 'text[]', of: ({ kind }) => kind },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  { name: 'bank_amount', sqlType: 'bigint[]', of: ({ bankMinor }) => bankMinor },
  { name: 'book_amount', sqlType: 'bigint[]', of: ({ bookMinor }) => bookMinor },
])

async function writeDifferences(
  tx: Tx,
  day: string,
  found: readonly (PaymentKey & PaymentDifference)[],
): Promise<void> {
  await tx.query(
    `insert into reconciliation_difference (day, direction, line_id, kind, currency, bank_amount, book_amount)
     select $1, direction, line_id, kind, currency, bank_amount, book_amount from ${differenceColumns.unnest(2)}`,
    [day, ...differenceColumns.values(found)],
  )
}

/**
 * Compares a day with the statement of its span. A line counts on the bank's day, whenever the ledger posted
 * it. A repeated run replaces the earlier result. Returns the number of differences.
 */
export async function compareDay(
  tx: Tx,
  day: string,
  lines: readonly StatementPayment[],
  nowMs: number,
): Promise<number> {
  await tx.query('insert into reconciliation (day) values ($1) on conflict do nothing', [day])
  await tx.query('select 1 from reconciliation where day = $1 for update', [day])
  await writeLines(tx, day, lines)
  const ofDay = lines.filter((line) => line.day === day)
  const begins = dayBegins(day)
  const booked = await paymentsPostedIn(tx, begins, begins + dayMs)
  const found = await compareAll(tx, distinct([...ofDay, ...booked]))
  await tx.query('delete from reconciliation_difference where day = $1', [day])
  await writeDifferences(tx, day, found)
  await tx.query('update reconciliation set compared_at = $2, lines = $3, differences = $4 where day = $1', [
    day,
    dateOf(nowMs),
    ofDay.length,
    found.length,
  ])
  return found.length
}

type OpenDifference = { day: string; direction: 'in' | 'out'; id: string }

const openColumns = batchColumns<OpenDifference>([
  { name: 'day', sqlType: 'date[]', of: ({ day }) => day },
  { name: 'direction', sqlType: 'text[]', of: ({ direction }) => direction },
  { name: 'line_id', sqlType: 'text[]', of: ({ id }) => id },
])

/** Compares earlier differences again: payments booked, decided or reported since no longer differ. */
export async function recheckDays(tx: Tx): Promise<void> {
  const open = await tx.query<OpenDifference>(
    `select d.day, d.direction, d.line_id as id from reconciliation_difference d join reconciliation r using (day)
     order by d.day desc, d.line_id limit ${againLimit} for update of r`,
  )
  if (open.length === 0) return
  const still = new Set((await compareAll(tx, distinct(open))).map(nameOf))
  const over = open.filter((one) => !still.has(nameOf(one)))
  await tx.query(
    `delete from reconciliation_difference d
     using ${openColumns.unnest(1, 'o')}
     where d.day = o.day and d.direction = o.direction and d.line_id = o.line_id`,
    openColumns.values(over),
  )
  await tx.query(
    `update reconciliation r set differences =
       (select count(*)::int from reconciliation_difference d where d.day = r.day) where r.day = any($1::date[])`,
    [over.map(({ day }) => day)],
  )
}

/** Deletes comparisons past their retention. */
export async function forgetOldDays(tx: Tx, nowMs: number): Promise<void> {
  const oldest = dayOf(nowMs - keptDays * dayMs)
  await tx.query('delete from reconciliation where day < $1', [oldest])
  await tx.query('delete from bank_line where day < $1', [oldest])
}

/**
 * Marks an ended day for a new comparison by any process. Returns the time of the previous comparison; null
 * if the day has not ended.
 */
export async function requestRecheck(
  tx: Tx,
  day: string,
  nowMs: number,
): Promise<{ readonly comparedAt: Date | null } | null> {
  if (day > lastDayOver(nowMs) || day < dayOf(nowMs - keptDays * dayMs)) return null
  const [before] = await tx.query<{ compared_at: Date | null }>(
    'select compared_at from reconciliation where day = $1 for update',
    [day],
  )
  await tx.query(
    'insert into reconciliation (day) values ($1) on conflict (day) do update set compared_at = null',
    [day],
  )
  return { comparedAt: before?.compared_at ?? null }
}

/** Compared days, newest first. */
export async function reconciliations(tx: Tx, limit: number): Promise<Reconciliation[]> {
  const rows = await tx.query<{ day: string; compared_at: Date; lines: number; differences: number }>(
    `select day, compared_at, lines, differences from reconciliation where compared_at is not null
     order by day desc limit $1`,
    [limit],
  )
  return rows.map(({ day, compared_at, ...counts }) => ({ day, at: instantOf(compared_at), ...counts }))
}

/** The number of open differences. */
export async function differenceCount(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: bigint }>('select count(*) as count from reconciliation_difference')
  return Number(row?.count ?? 0n)
}

export type ReconciliationDifference = {
  readonly day: string
  readonly kind: DifferenceKind
  readonly direction: 'in' | 'out'
  /** The deposit's or withdrawal's id, or a coin's transaction. */
  readonly ref: string
  readonly currency: Currency
  readonly bankAmount: string | null
  readonly bookAmount: string | null
}

type DifferenceRow = PaymentKey & {
  day: string
  kind: DifferenceKind
  currency: Currency
  bank_amount: bigint | null
  book_amount: bigint | null
}

const shown = (currency: Currency, minor: bigint | null) =>
  minor === null ? null : toDecimal(minor, currency)

/**
 * All open differences, newest first: those found by comparisons, and
 * today's deposits awaiting the back office.
 */
export async function openDifferences(tx: Tx, limit: number): Promise<ReconciliationDifference[]> {
  const rows = await tx.query<DifferenceRow>(
    `select day, direction, line_id as id, kind, currency, bank_amount, book_amount
     from reconciliation_difference order by day desc, direction, line_id limit $1`,
    [limit],
  )
  const found: ReconciliationDifference[] = rows.map(({ day, kind, direction, id, currency, ...amounts }) => {
    const bankAmount = shown(currency, amounts.bank_amount)
    return {
      day,
      kind,
      direction,
      ref: id,
      currency,
      bankAmount,
      bookAmount: shown(currency, amounts.book_amount),
    }
  })
  const known = new Set(rows.map(nameOf))
  const waiting = (await awaitingReview(tx, limit)).filter((one) => !known.has(nameOf(one)))
  const fresh = waiting.map(
    ({ direction, id, received, amount, asked_currency, ...row }): ReconciliationDifference => {
      const currency = row.currency ?? asked_currency
      const bookAmount = currency === asked_currency ? shown(currency, amount) : null
      const named = {
        day: dayOf(row.changed_at.getTime()),
        kind: 'amountDiffers',
        direction,
        ref: id,
      } as const
      return { ...named, currency, bankAmount: shown(currency, received), bookAmount }
    },
  )
  return [...fresh, ...found].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)).slice(0, limit)
}

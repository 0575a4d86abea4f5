// Bets that are due to be settled: marked when markets of their legs were decided, again or no more, and taken by the
// transaction that settles them.
import { betNumber } from '@mangetsu/contract/sport-bet'
import type { Consumer } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, listOf, type Tx } from '../../../kernel/db/index.ts'
import { minuteMs } from '../../../kernel/jobs.ts'

/**
 * Marks bets, also those that are due already. The row of a bet that a transaction is settling by the markets as they
 * were before this decision is locked by it: this waits, and marks the bet anew. A bet that could not be settled is tried
 * again at once. The rows are inserted in the order of their bets' ids, the order in which a settlement takes them.
 */
const mark = (bets: string) => `insert into sport_bet_due as d (bet_id, player_id, due_at)
  select b.id, b.player_id, now() from sport_bet b where b.state in ('open', 'settled', 'refunded') and ${bets}
  order by b.id
  on conflict (bet_id) do update set due_at = excluded.due_at, retry_at = null`

const markByMarkets = mark(`b.id in (
    select l.bet_id from sport_bet_leg l
      join unnest($1::text[], $2::text[]) as d(event_id, market_id) using (event_id, market_id))`)
const markByIds = mark('b.id = any($1::uuid[])')

/** Marks bets as due; the first lock that the caller takes of them. */
export async function markDue(tx: Tx, betIds: readonly string[]): Promise<void> {
  await tx.query(markByIds, [listOf(betIds)])
}

/** Whether a bet is due; `$1` is the time. */
export const areBetsDue = 'exists (select from sport_bet_due where retry_at is null or retry_at <= $1)'

export const sportBetsDue: Consumer<'sport.marketsDecided'> = {
  name: 'sport-bets-due',
  tables: [],
  types: ['sport.marketsDecided'],
  async apply(tx, events) {
    const decided = events.flatMap(({ payload: { eventId, marketIds } }) =>
      marketIds.map((marketId) => ({ eventId, marketId })),
    )
    await tx.query(markByMarkets, [
      decided.map(({ eventId }) => eventId),
      decided.map(({ marketId }) => marketId),
    ])
    return []
  },
}

/** A bet that is due. */
export type DueKey = { readonly id: string; readonly player_id: string }

/** Bets of one turn of the job. */
export const turnSize = 2_000

// Bets of one player follow each other: what they risk is found by reading all of them.
const dueBets = `select bet_id as id, player_id from sport_bet_due where retry_at is null or retry_at <= $1
  order by due_at, player_id, bet_id limit $2`

/** Reads the bets that are due the longest, except those that are to be tried again later. */
export const readDue = (tx: Pick<Tx, 'query'>, nowMs: number): Promise<DueKey[]> =>
  tx.query<DueKey>(dueBets, [dateOf(nowMs), turnSize])

const take = `delete from sport_bet_due where bet_id in (
    select bet_id from sport_bet_due where bet_id = any($1::uuid[]) order by bet_id for update)
  returning bet_id`

/** Takes bets that are still due, after the locks of their players; they are due again if the transaction fails. */
export async function takeDue(tx: Tx, keys: readonly DueKey[]): Promise<string[]> {
  const taken = await tx.query<{ bet_id: string }>(take, [listOf(keys.map(({ id }) => id))])
  return taken.map(({ bet_id }) => bet_id)
}

/** A bet that could not be settled, with the message of its fault. */
export type UnsettledBet = DueKey & { readonly fault: string }

const unsettledColumns = batchColumns<UnsettledBet>([
  { name: 'id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'fault', sqlType: 'text[]', of: ({ fault }) => fault },
])

/** The wait after a first fault, which each further one doubles, up to an hour. */
const retryMs = minuteMs

const storeFaults = `update sport_bet_due d set attempts = d.attempts + 1, fault = i.fault,
    retry_at = $1::timestamptz + least(interval '1 hour', (interval '1 ms' * $2) * power(2, least(d.attempts, 10)))
  from ${unsettledColumns.unnest(3)} where d.bet_id = i.id`

/** Stores why bets could not be settled, and when they are tried again. */
export async function deferUnsettled(tx: Tx, bets: readonly UnsettledBet[], nowMs: number): Promise<void> {
  await tx.query(storeFaults, [dateOf(nowMs), retryMs, ...unsettledColumns.values(bets)])
}

const unsettled = `from sport_bet_due d where d.fault is not null`

/** Counts the bets whose last attempt failed. */
export async function countUnsettled(tx: Pick<Tx, 'query'>): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`select count(*)::int as count ${unsettled}`)
  return row?.count ?? 0
}

type UnsettledRow = { number: bigint; attempts: number; fault: string; due_at: Date; retry_at: Date | null }

/** A bet that could not be settled, for operators. */
type ListedUnsettled = {
  /** As players see it: S-123. */
  readonly number: string
  readonly attempts: number
  readonly fault: string
  readonly dueAt: Date
  /** Null if it is tried again at once. */
  readonly retryAt: Date | null
}

/** Lists the bets whose last attempt failed, those that wait longest first. */
export async function listUnsettled(tx: Pick<Tx, 'query'>, limit: number): Promise<ListedUnsettled[]> {
  const rows = await tx.query<UnsettledRow>(
    `select (select number from sport_bet b where b.id = d.bet_id) as number, d.attempts, d.fault, d.due_at, d.retry_at
     ${unsettled} order by d.due_at, d.bet_id limit $1`,
    [limit],
  )
  return rows.map(({ number, attempts, fault, due_at, retry_at }) => ({
    number: betNumber(number),
    attempts,
    fault,
    dueAt: due_at,
    retryAt: retry_at,
  }))
}

// State of the stream for operators: each consumer's progress, dead letters, and requests to retry them.
import { dateOf, instantOf } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/index.ts'

export type ConsumerState = {
  readonly name: string
  /** Age of the oldest unprocessed event; 0 if there is none. */
  readonly lagMs: number
  readonly attempts: number
  readonly deadLetters: number
}

/** Returns every consumer that ever ran, by name. */
export async function consumerStates(tx: Tx): Promise<ConsumerState[]> {
  type Row = { name: string; lag_ms: number; attempts: number; dead: number }
  const rows = await tx.query<Row>(
    `select c.name, c.attempts,
       coalesce((select extract(epoch from clock_timestamp() - e.at)::float8 * 1000 from event e
         where (e.xid, e.id) > (c.xid, c.id) order by e.xid, e.id limit 1), 0) as lag_ms,
       (select count(*)::int from event_dead_letter d where d.consumer = c.name) as dead
     from event_consumer c order by c.name`,
  )
  return rows.map(({ name, lag_ms, attempts, dead }) => ({
    name,
    attempts,
    deadLetters: dead,
    lagMs: Math.max(0, Math.round(lag_ms)),
  }))
}

export type DeadLetter = {
  readonly consumer: string
  readonly event: string
  readonly type: string
  readonly playerId: string | null
  readonly error: string
  readonly deadAt: string
  readonly isRetryRequested: boolean
}

/** Returns dead letters, oldest first, at most `limit`. */
export async function listDeadLetters(tx: Tx, limit: number): Promise<DeadLetter[]> {
  type Row = {
    consumer: string
    id: string
    type: string
    player_id: string | null
    error: string
    dead_at: Date
    is_asked: boolean
  }
  const rows = await tx.query<Row>(
    `select d.consumer, d.id::text, e.type, e.player_id, d.error, d.dead_at, d.retry_asked_at is not null as is_asked
     from event_dead_letter d join event e on e.xid = d.xid and e.id = d.id order by d.dead_at, d.id limit $1`,
    [limit],
  )
  return rows.map((row) => ({
    consumer: row.consumer,
    event: row.id,
    type: row.type,
    playerId: row.player_id,
    error: row.error,
    deadAt: instantOf(row.dead_at),
    isRetryRequested: row.is_asked,
  }))
}

/**
 * Requests that the site retries a consumer's dead letters, or only the one of the given event. Returns their number.
 */
export async function requestRetry(
  tx: Tx,
  consumer: string,
  event: string | null,
  nowMs: number,
): Promise<number> {
  const updated = await tx.query(
    `update event_dead_letter set retry_asked_at = $3
     where consumer = $1 and ($2::bigint is null or id = $2::bigint) returning 1`,
    [consumer, event, dateOf(nowMs)],
  )
  return updated.length
}

export type EventCount = { readonly type: string; readonly count: number }

/** Maximum number of events counted, so that the cost does not depend on the size of the stream. */
const countedEvents = 100_000

/** Counts the newest events per type that were written in the last day. */
export const countEvents = (tx: Tx): Promise<EventCount[]> =>
  tx.query<EventCount>(
    `select type, count(*)::int as count
     from (select type, at from event order by xid desc, id desc limit $1) newest
     where at > now() - interval '1 day' group by type order by type`,
    [countedEvents],
  )

// A consumer's cursor in the database: its lock, the events after it, and the handling of failing events.
import { dateOf } from '../kernel/clock.ts'
import { batchColumns, type Database, inOneStatement, type Tx } from '../kernel/db/index.ts'
import type { EventRow, Position } from './consumer.ts'

/** Number of attempts before an event becomes a dead letter. */
export const attemptsLimit = 8
const firstDelayMs = 500

/** Registers consumers; the cursors of new ones start before the first event. */
export async function registerConsumers(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.query(
    'insert into event_consumer (name) select * from unnest($1::text[]) on conflict (name) do nothing',
    [names],
  )
}

/**
 * SQL condition on an event `e`: no transaction that is still open can write an event before it, since its transaction
 * number is below the snapshot's oldest. Must be evaluated in the statement that reads the events, so on the same
 * snapshot.
 */
export const isFinal = 'e.xid < pg_snapshot_xmin(pg_current_snapshot())'

/** Consumers with the names of the types they read, those of one consumer separated by spaces. */
const consumerColumns = batchColumns<ConsumerTypes>([
  { name: 'name', sqlType: 'text[]', of: ({ name }) => name },
  { name: 'types', sqlType: 'text[]', of: ({ types }) => types.join(' ') },
])

/** SQL: final events after the cursor of a consumer `i`, of a type it reads. */
const wanted = `select true from event e where (e.xid, e.id) > (c.xid, c.id) and ${isFinal}
  and e.type = any(string_to_array(i.types, ' '))`

/** Selects consumers with final events after their cursors, or with dead letters to retry. */
export const due = {
  name: 'event_due',
  text: `select c.name, c.attempts, r.retries, (${wanted} order by e.xid, e.id limit 1) is true as wants
    from ${consumerColumns.unnest(1)} join event_consumer c on c.name = i.name cross join lateral (select exists (
      select 1 from event_dead_letter d where d.consumer = c.name and d.retry_asked_at is not null) as retries) r
    where c.next_at <= $3 and (r.retries
      or (select true from event e where (e.xid, e.id) > (c.xid, c.id) and ${isFinal} order by e.xid, e.id limit 1))`,
}

export type ConsumerTypes = { readonly name: string; readonly types: readonly string[] }

export type DueConsumer = {
  readonly name: string
  /** Failed attempts at the event after the cursor. */
  readonly attempts: number
  /** Whether there are dead letters to retry. */
  readonly retries: boolean
  /** Whether an event after the cursor is of a type the consumer reads. */
  readonly wants: boolean
}

/** Returns the consumers with pending work, in one statement. */
export const dueConsumers = (
  database: Pick<Database, 'pool'>,
  consumers: readonly ConsumerTypes[],
  nowMs: number,
): Promise<DueConsumer[]> =>
  inOneStatement<DueConsumer>(database, due, [...consumerColumns.values(consumers), dateOf(nowMs)])

// The events are read again under the lock, since others may have been written meanwhile.
const skip = {
  name: 'event_skip',
  text: `with last as (select e.xid, e.id from event e where ${isFinal} order by e.xid desc, e.id desc limit 1),
    skipping as (
      select c.name from ${consumerColumns.unnest(1)} join event_consumer c on c.name = i.name cross join last l
      where c.next_at <= $3 and (c.xid, c.id) < (l.xid, l.id)
        and (${wanted} and (e.xid, e.id) <= (l.xid, l.id) order by e.xid, e.id limit 1) is not true
      order by c.name for update of c skip locked)
    update event_consumer c set xid = l.xid, id = l.id, attempts = 0, next_at = '-infinity'
    from skipping s, last l where c.name = s.name returning set_config('synchronous_commit', 'off', true)`,
}

/** Moves the cursors of consumers past events of types they do not read, in one statement. */
export async function skipUnread(
  database: Pick<Database, 'pool'>,
  consumers: readonly ConsumerTypes[],
  nowMs: number,
): Promise<void> {
  await inOneStatement(database, skip, [...consumerColumns.values(consumers), dateOf(nowMs)])
}

export type Cursor = Position & { readonly attempts: number }

// A crash loses the cursor together with its effect, so the commit need not wait for the disk.
const lock = {
  name: 'event_lock_cursor',
  text: `select c.xid::text, c.id::text, c.attempts, set_config('synchronous_commit', 'off', true) as commit
    from event_consumer c where c.name = $1 and c.next_at <= $2 for update skip locked`,
}

/** Locks the cursor; returns undefined while another process has it locked, or before its next attempt. */
export async function lockCursor(tx: Tx, name: string, nowMs: number): Promise<Cursor | undefined> {
  type Row = { xid: string; id: string; attempts: number; commit: string }
  return (await tx.query<Row>(lock, [name, dateOf(nowMs)]))[0]
}

/** Columns of an event `e`, with the payload of a type in `$3`. */
const eventColumns = `e.xid::text, e.id::text, e.type, e.version, e.player_id, e.at,
      (extract(epoch from now() - e.at) * 1000)::float8 as age_ms,
      case when e.type = any($3) then e.payload end as payload`

/** Selects the final events after a cursor. */
export const next = {
  name: 'event_next',
  text: `select ${eventColumns}
    from event e where (e.xid, e.id) > ($1::xid8, $2::bigint) and ${isFinal} order by e.xid, e.id limit $4`,
}

/** An event with its age by the clock that dated it, ms. */
export type NextEventRow = EventRow & { readonly age_ms: number }

/** Returns the events after a position, without the payloads of other types than the given ones. */
export const eventsAfter = (
  tx: Tx,
  { xid, id }: Position,
  types: readonly string[],
  limit: number,
): Promise<NextEventRow[]> => tx.query<NextEventRow>(next, [xid, id, types, limit])

// One statement, because a consumer of a quiet site reads an event at a time.
const lockWithEvents = {
  name: 'event_lock_with_events',
  text: `with at as (
      select c.xid, c.id, c.attempts, set_config('synchronous_commit', 'off', true) as commit
      from event_consumer c where c.name = $1 and c.next_at <= $2 for update skip locked)
    select at.attempts, at.commit, ${eventColumns}
    from at left join lateral (
      select * from event e where (e.xid, e.id) > (at.xid, at.id) and ${isFinal} order by e.xid, e.id limit $4) e on true
    order by e.xid, e.id`,
}

export type LockedEvents = { readonly attempts: number; readonly rows: readonly NextEventRow[] }

/** Like `lockCursor`, and returns the events after it like `eventsAfter`. */
export async function lockEvents(
  tx: Tx,
  { name, types }: ConsumerTypes,
  limit: number,
  nowMs: number,
): Promise<LockedEvents | undefined> {
  type Row = NextEventRow & { attempts: number; commit: string }
  const rows = await tx.query<Row>(lockWithEvents, [name, dateOf(nowMs), types, limit])
  const [first] = rows
  // Without an event after the cursor there is one row, without an event.
  return first && { attempts: first.attempts, rows: first.id === null ? [] : rows }
}

// The consumers share the first event after the earliest cursor; each later event lists those that have not read it.
// A lock that someone else holds is not waited for long: the consumers then run one by one, with the usual limit.
const lockTogether = {
  name: 'event_lock_together',
  text: `with at as (
      select c.name, c.xid, c.id from event_consumer c
      where c.name = any($1) and c.next_at <= $2 order by c.name for update skip locked),
    start as (
      select at.xid, at.id, set_config('synchronous_commit', 'off', true) as commit,
        set_config('lock_timeout', '250ms', true) as wait
      from at order by at.xid, at.id limit 1)
    select start.commit, start.wait, ${eventColumns},
      array(select at.name from at where (at.xid, at.id) < (e.xid, e.id)) as readers
    from start cross join lateral (
      select * from event e where (e.xid, e.id) > (start.xid, start.id) and ${isFinal}
      order by e.xid, e.id limit $4) e
    order by e.xid, e.id`,
}

/** An event with the names of the locked consumers that have not read it. */
export type SharedEventRow = NextEventRow & { readonly readers: readonly string[] }

/** Locks the cursors of several consumers and returns the events after the earliest of them, at most `limit`. */
export const lockSharedEvents = (
  tx: Tx,
  names: readonly string[],
  types: readonly string[],
  { limit, nowMs }: { readonly limit: number; readonly nowMs: number },
): Promise<SharedEventRow[]> =>
  tx.query<SharedEventRow & { commit: string; wait: string }>(lockTogether, [
    names,
    dateOf(nowMs),
    types,
    limit,
  ])

const move = {
  name: 'event_move_cursor',
  text: `update event_consumer set xid = $2::xid8, id = $3::bigint, attempts = 0, next_at = '-infinity' where name = any($1)`,
}

/** Moves the cursors of these consumers, which the transaction has locked. */
export async function moveCursors(tx: Tx, names: readonly string[], { xid, id }: Position): Promise<void> {
  await tx.query(move, [names, xid, id])
}

/** Records a failed attempt at the event after the cursor, which is retried with growing delays. */
export async function noteFailure(tx: Tx, name: string, attempts: number, nowMs: number): Promise<void> {
  await tx.query('update event_consumer set attempts = $2, next_at = $3 where name = $1', [
    name,
    attempts,
    dateOf(nowMs + firstDelayMs * 2 ** attempts),
  ])
}

/** Records an event as a dead letter, so that later ones are processed. */
export async function addDeadLetter(
  tx: Tx,
  name: string,
  { xid, id }: Position,
  error: string,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into event_dead_letter (consumer, xid, id, error, dead_at) values ($1, $2::xid8, $3::bigint, $4, $5)`,
    [name, xid, id, error, dateOf(nowMs)],
  )
}

/** Locks and returns a dead letter whose retry was requested. */
export async function lockRetry(tx: Tx, name: string): Promise<EventRow | undefined> {
  const [row] = await tx.query<EventRow>(
    `select e.xid::text, e.id::text, e.type, e.version, e.player_id, e.at, e.payload
     from event_dead_letter d join event e on e.xid = d.xid and e.id = d.id
     where d.consumer = $1 and d.retry_asked_at is not null order by d.xid, d.id limit 1
     for update of d skip locked`,
    [name],
  )
  return row
}

export async function removeDeadLetter(tx: Tx, name: string, { xid, id }: Position): Promise<void> {
  await tx.query('delete from event_dead_letter where consumer = $1 and xid = $2::xid8 and id = $3::bigint', [
    name,
    xid,
    id,
  ])
}

/** Records that a retry failed again, with its new error; the event remains a dead letter. */
export async function noteRetryFailure(
  tx: Tx,
  name: string,
  { xid, id }: Position,
  error: string,
): Promise<void> {
  await tx.query(
    `update event_dead_letter set retry_asked_at = null, error = $4
     where consumer = $1 and xid = $2::xid8 and id = $3::bigint`,
    [name, xid, id, error],
  )
}

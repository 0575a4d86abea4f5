// Rebuilds a consumer: recreates its tables from the first event while the consumer keeps running, and then replaces
// the old ones.
import { inTransaction, type Pool, type Tx } from '../kernel/db/index.ts'
import { isDetached } from '../kernel/db/partitions.ts'
import { type Consumer, type Position, readEvent } from './consumer.ts'
import { eventsAfter } from './cursor.ts'
import { storedNames } from './event-types.ts'
import { createWagerReader, type ReadWagers } from './settled-wagers.ts'

const windowSize = 32
const first: Position = { xid: '0', id: '0' }

/** Names come from consumers' own lists in the code, never from user input. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Creates empty copies of the consumer's tables, in a schema used by this rebuild only. Foreign keys are not copied:
 * the final rows are checked against those of the real tables.
 */
async function makeCopies(tx: Tx, schema: string, tables: readonly string[]): Promise<void> {
  await tx.query(`drop schema if exists ${schema} cascade`)
  await tx.query(`create schema ${schema}`)
  for (const table of tables)
    await tx.query(`create table ${schema}.${quoted(table)} (like public.${quoted(table)} including all)`)
}

type FollowNext = (tx: Tx, at: Position) => Promise<Position | null>

/** Lets the consumer process the stream from the first to the last readable event; returns its position after that. */
async function followTo(owner: Pool, schema: string, follow: FollowNext): Promise<Position> {
  let at = first
  for (;;) {
    const next = await inTransaction(owner, async (tx) => {
      // An unqualified table name resolves to the copy if there is one, and to the real table otherwise.
      await tx.query(`set local search_path = ${schema}, public`)
      return follow(tx, at)
    })
    if (next === null) return at
    at = next
  }
}

/** Processes the next events; returns the position after them, or null if there were none. */
const follower =
  (consumer: Consumer, readWagers: ReadWagers): FollowNext =>
  async (tx, at) => {
    const types = storedNames(consumer.types)
    const rows = await eventsAfter(tx, at, types, windowSize)
    const last = rows.at(-1)
    if (last === undefined) return null
    const wanted = rows.filter(({ type }) => types.includes(type)).map(readEvent)
    if (wanted.length > 0) await consumer.apply(tx, wanted, readWagers)
    return { xid: last.xid, id: last.id }
  }

export type Rebuilt = { readonly rows: number }

/** Replaces the rows of the real tables by the copies; concurrent readers see all of the old or all of the new. */
async function putInPlace(tx: Tx, schema: string, tables: readonly string[]): Promise<number> {
  let rows = 0
  for (const table of tables) {
    await tx.query(`delete from public.${quoted(table)}`)
    const put = await tx.query(
      `insert into public.${quoted(table)} overriding system value
       select * from ${schema}.${quoted(table)} returning 1`,
    )
    rows += put.length
  }
  return rows
}

/**
 * Rebuilds a consumer's tables from the first event while the consumer keeps running; finally waits for its cursor,
 * processes the rest and replaces the rows in one transaction. Needs the owner's connections. Throws without any change
 * if months of events or rounds have been detached or the consumer fails on an event.
 */
export async function rebuildConsumer(owner: Pool, consumer: Consumer): Promise<Rebuilt> {
  const schema = quoted(`rebuild_${consumer.name.replaceAll('-', '_')}`)
  await inTransaction(owner, async (tx) => {
    if ((await isDetached(tx, 'event')) || (await isDetached(tx, 'studio_round')))
      throw new Error('months of events or rounds have been let go: attach them again before a rebuild')
    await makeCopies(tx, schema, consumer.tables)
  })
  try {
    const follow = follower(consumer, createWagerReader())
    const near = await followTo(owner, schema, follow)
    return await inTransaction(owner, async (tx) => {
      await tx.query('select 1 from event_consumer where name = $1 for update', [consumer.name])
      await tx.query(`set local search_path = ${schema}, public`)
      let at = near
      for (let next: Position | null = near; next !== null; next = await follow(tx, at)) at = next
      await tx.query('set local search_path = public')
      const rows = await putInPlace(tx, schema, consumer.tables)
      await tx.query('delete from event_dead_letter where consumer = $1', [consumer.name])
      await tx.query(
        `update event_consumer set xid = $2::xid8, id = $3::bigint, attempts = 0, next_at = '-infinity' where name = $1`,
        [consumer.name, at.xid, at.id],
      )
      return { rows }
    })
  } finally {
    await owner.query(`drop schema if exists ${schema} cascade`)
  }
}

// Retention of events, and the rows that unprocessed events still need.
import type { Pool, Tx } from '../kernel/db/index.ts'
import { detachPartitions, type OldMonth } from '../kernel/db/partitions.ts'
import { isOfSettled } from './event-types.ts'

/** Returns whether every consumer is past a month and has no dead letter in it. */
async function isDone(tx: Tx, { partitions }: OldMonth): Promise<boolean> {
  for (const { name } of partitions) {
    const behind = await tx.query(
      `select 1 from event_consumer c where exists
         (select 1 from ${name} e where (e.xid, e.id) > (c.xid, c.id))
       union all
       select 1 from event_dead_letter d join ${name} e on e.xid = d.xid and e.id = d.id limit 1`,
    )
    if (behind.length > 0) return false
  }
  return true
}

/**
 * Detaches months of events that are old enough and fully processed; needs the owner's connections. Returns their
 * names.
 */
export const detachEvents = (
  owner: Pool,
  range: { readonly keptMonths: number; readonly nowMs: number },
): Promise<string[]> => detachPartitions(owner, ['event'], range, isDone)

/** Returns whether a consumer has yet to read a wager with an id below this one, or has it in a dead letter. */
export async function isAwaitedBelow(tx: Tx, id: string): Promise<boolean> {
  const awaited = await tx.query(
    `select 1 from event_consumer c join event e on (e.xid, e.id) > (c.xid, c.id)
       cross join lateral settled_ids(e.payload) as i(id, n)
     where ${isOfSettled} and i.id < $1
     union all
     select 1 from event_dead_letter d join event e on e.xid = d.xid and e.id = d.id
       cross join lateral settled_ids(e.payload) as i(id, n)
     where ${isOfSettled} and i.id < $1 limit 1`,
    [id],
  )
  return awaited.length > 0
}

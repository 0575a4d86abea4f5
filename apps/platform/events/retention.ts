// How long events stay: months are made ahead, and let go when the profile no longer asks for them.
import type { Database, Tx } from '../kernel/db/index.ts'
import { detachPartitions, makePartitions, type Partition } from '../kernel/db/partitions.ts'

/** Whether every consumer is past a month, and none has put aside what stands in it. */
async function isDone(tx: Tx, { name }: Partition): Promise<boolean> {
  const behind = await tx.query(
    `select 1 from event_consumer c where exists
       (select 1 from ${name} e where (e.xid, e.id) > (c.xid, c.id))
     union all
     select 1 from event_dead_letter d join ${name} e on e.xid = d.xid and e.id = d.id limit 1`,
  )
  return behind.length === 0
}

/** Needs the owner's connections: the application may neither make nor detach a table. */
export async function keepPartitions(
  { owner }: Pick<Database, 'owner'>,
  keptMonths: number,
  nowMs: number,
): Promise<{ readonly made: readonly string[]; readonly detached: readonly string[] }> {
  const made = await makePartitions(owner, nowMs)
  return { made, detached: await detachPartitions(owner, keptMonths, nowMs, isDone) }
}

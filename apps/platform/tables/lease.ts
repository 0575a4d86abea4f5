// A table's lock: the lease of its room first, then the table's own row.
import type { Tx } from '../kernel/db/index.ts'
import { type Lease, lockRoom } from '../rooms/lease.ts'

/** Kind of room of all tables. */
export const tableRoomKind = 'table'

export type LockedTable = {
  readonly shoe: string
  /** The current round, or the last one. */
  readonly newestId: string | null
  readonly nowMs: number
}

type Row = { shoe: string; newest_round_id: string | null; now: Date }

const enter = 'insert into play_table (id) values ($1) on conflict do nothing'
const lock = `select shoe, newest_round_id, clock_timestamp() as now from play_table where id = $1 for no key update`

/** Locks the table for a step of its owner; returns null if the lease is over. `nowMs` is the database's clock. */
export async function lockTable(tx: Tx, lease: Lease): Promise<LockedTable | null> {
  if ((await lockRoom(tx, lease)) === null) return null
  const find = () => tx.query<Row>(lock, [lease.id])
  let [row] = await find()
  if (row === undefined) {
    await tx.query(enter, [lease.id])
    row = (await find())[0]
  }
  if (row === undefined) throw new Error(`the table ${lease.id} could not be entered`)
  return { shoe: row.shoe, newestId: row.newest_round_id, nowMs: row.now.getTime() }
}

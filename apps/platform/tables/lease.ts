// A table is a room: it has the room's lease, and its own row is locked after the room's by each step.
import type { Tx } from '../kernel/db/index.ts'
import { type Lease, lockRoom } from '../rooms/lease.ts'

/** The kind of room that tables are. */
export const tableRoomKind = 'table'

export type LockedTable = {
  readonly shoe: string
  /** The round that runs, or the last one. */
  readonly newestId: string | null
  readonly nowMs: number
}

type Row = { shoe: string; newest_round_id: string | null; now: Date }

const enter = 'insert into play_table (id) values ($1) on conflict do nothing'
const lock = `select shoe, newest_round_id, clock_timestamp() as now from play_table where id = $1 for no key update`

/** Locks the table for a step of its owner; null where the lease has ended or was lost. `nowMs` is the database's clock. */
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

// Which process runs a table: the one whose name stands in its row, for a few seconds more each time it says so, by the
// database's clock. Every step of a table is taken under its row by the epoch it was taken over in, so that a process that has
// lost it, and does not know yet, changes nothing.
import { type Database, inOneStatement, type Tx } from '../kernel/db/index.ts'

type Source = Pick<Database, 'pool'>

/** How long a table is held without a sign of its owner, ms. */
export const leaseMs = 4_000

export type Lease = {
  readonly tableId: string
  readonly owner: string
  readonly epoch: string
  /** When it was taken or made longer, ms by the database's clock. */
  readonly takenAtMs: number
}

const take = `insert into play_table as t (id, owner, epoch, owned_until)
  values ($1, $2, 1, clock_timestamp() + $3 * interval '1 ms')
  on conflict (id) do update set owner = $2, epoch = t.epoch + case when t.owner = $2 then 0 else 1 end,
    owned_until = clock_timestamp() + $3 * interval '1 ms'
  where t.owner = $2 or t.owned_until < clock_timestamp()
  returning epoch::text, clock_timestamp() as now`

/** Takes a table that nobody holds, or holds one's own for longer; null where another process has it. */
export async function takeLease(
  source: Source,
  tableId: string,
  owner: string,
  forMs = leaseMs,
): Promise<Lease | null> {
  const [row] = await inOneStatement<{ epoch: string; now: Date }>(source, take, [tableId, owner, forMs])
  return row === undefined ? null : { tableId, owner, epoch: row.epoch, takenAtMs: row.now.getTime() }
}

/** Lets a table go, for another process to take at once. */
export async function giveUpLease(source: Source, { tableId, owner, epoch }: Lease): Promise<void> {
  await inOneStatement(
    source,
    `update play_table set owned_until = '-infinity', owner = null where id = $1 and owner = $2 and epoch = $3`,
    [tableId, owner, epoch],
  )
}

export type LockedTable = {
  readonly shoe: string
  /** The round that runs, or the last one. */
  readonly newestId: string | null
  readonly nowMs: number
}

const lock = `select shoe, newest_round_id, clock_timestamp() as now from play_table
  where id = $1 and owner = $2 and epoch = $3 and owned_until > clock_timestamp() for no key update`

/** Locks the table for a step of its owner's; null where it is not theirs any more. `nowMs` is the database's clock. */
export async function lockTable(tx: Tx, { tableId, owner, epoch }: Lease): Promise<LockedTable | null> {
  type Row = { shoe: string; newest_round_id: string | null; now: Date }
  const [row] = await tx.query<Row>(lock, [tableId, owner, epoch])
  if (row === undefined) return null
  return { shoe: row.shoe, newestId: row.newest_round_id, nowMs: row.now.getTime() }
}

// Leases of rooms: a row names the owning process until a time by the database's clock. Every takeover raises the
// epoch, and every transaction of a room locks its row by that epoch, so a process that has lost a room cannot change
// it.
import { type Database, inOneStatement, type Tx } from '../kernel/db/index.ts'

type Source = Pick<Database, 'pool'>

/** The duration of a lease that is not renewed, ms. */
export const leaseMs = 4_000

export type RoomName = {
  /** Kind of room: `table`. */
  readonly kind: string
  /** Unique within the kind. */
  readonly id: string
}

export type Lease = RoomName & {
  readonly owner: string
  /** Fencing token, raised by each takeover. */
  readonly epoch: string
  /** Time of acquisition or renewal, ms by the database's clock. */
  readonly takenAtMs: number
}

type TakenRow = { id: string; epoch: string; now: Date }

const leaseOf = (kind: string, owner: string, { id, epoch, now }: TakenRow): Lease => ({
  kind,
  id,
  owner,
  epoch,
  takenAtMs: now.getTime(),
})

const taken = `owner = $3, epoch = r.epoch + case when r.owner = $3 then 0 else 1 end,
    owned_until = clock_timestamp() + $4 * interval '1 ms'`

const take = {
  name: 'room_take',
  text: `insert into room as r (kind, id, owner, epoch, owned_until)
    values ($1, $2, $3, 1, clock_timestamp() + $4 * interval '1 ms')
    on conflict (kind, id) do update set ${taken}
    where r.owner = $3 or r.owned_until < clock_timestamp()
    returning id, epoch::text, clock_timestamp() as now`,
}

/** Acquires a room without an owner, or renews the caller's lease; returns null if another process owns the room. */
export async function takeLease(
  source: Source,
  { kind, id }: RoomName,
  owner: string,
  forMs = leaseMs,
): Promise<Lease | null> {
  const [row] = await inOneStatement<TakenRow>(source, take, [kind, id, owner, forMs])
  return row === undefined ? null : leaseOf(kind, owner, row)
}

// Skips locked rows: their owners' transactions must not delay the other rooms.
const takeAll = {
  name: 'room_take_all',
  text: `with free as (
      select id from room where kind = $1 and id = any($2::text[]) and (owner = $3 or owned_until < clock_timestamp())
      order by id limit $5 for no key update skip locked),
    renewed as (
      update room r set ${taken} from free where r.kind = $1 and r.id = free.id returning r.id, r.epoch),
    added as (
      insert into room (kind, id, owner, epoch, owned_until)
        select $1, w.id, $3, 1, clock_timestamp() + $4 * interval '1 ms' from unnest($2::text[]) as w(id)
        where not exists (select from room r where r.kind = $1 and r.id = w.id)
        limit $5 - (select count(*) from free)
      on conflict do nothing returning id, epoch)
    select id, epoch::text, clock_timestamp() as now from (table renewed union all table added) as t`,
}

/**
 * Acquires or renews rooms of one kind in one statement; returns the leases acquired, without rooms of other processes
 * and locked ones, and at most `limit`.
 */
export async function takeLeases(
  source: Source,
  kind: string,
  ids: readonly string[],
  owner: string,
  { forMs = leaseMs, limit = ids.length }: { readonly forMs?: number; readonly limit?: number } = {},
): Promise<readonly Lease[]> {
  if (ids.length === 0 || limit <= 0) return []
  const rows = await inOneStatement<TakenRow>(source, takeAll, [kind, ids, owner, forMs, limit])
  return rows.map((row) => leaseOf(kind, owner, row))
}

/** Ends a lease, so that another process can acquire the room at once. */
export async function giveUpLease(source: Source, { kind, id, owner, epoch }: Lease): Promise<void> {
  await inOneStatement(
    source,
    `update room set owned_until = '-infinity', owner = null where kind = $1 and id = $2 and owner = $3 and epoch = $4`,
    [kind, id, owner, epoch],
  )
}

const lock = `select clock_timestamp() as now from room
  where kind = $1 and id = $2 and owner = $3 and epoch = $4 and owned_until > clock_timestamp() for no key update`

/** Locks a room for a transaction of its owner; returns null if the lease is over. `nowMs` is the database's clock. */
export async function lockRoom(
  tx: Tx,
  { kind, id, owner, epoch }: Lease,
): Promise<{ readonly nowMs: number } | null> {
  const [row] = await tx.query<{ now: Date }>(lock, [kind, id, owner, epoch])
  return row === undefined ? null : { nowMs: row.now.getTime() }
}

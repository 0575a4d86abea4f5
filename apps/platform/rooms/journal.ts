// Database access of the rooms' journal: rows fenced by the lease's epoch, the stored answer of a key, and the newest
// snapshot.
import { createHash } from 'node:crypto'
import { batchColumns, type Connection, type Database, inOneStatement, type Tx } from '../kernel/db/index.ts'
import type { Lease, RoomName } from './lease.ts'
import type { Applied } from './room-kind.ts'

type Reader = Pick<Connection, 'query'>

/** A row to be written; `sent` is null for a tick. */
export type JournalRow = {
  readonly seq: number
  readonly sent: { readonly playerId: string; readonly key: string; readonly hash: string } | null
  readonly entries: readonly unknown[]
  readonly answer: unknown
}

/** Rows of one room, written in one transaction. */
export type Append = { readonly lease: Lease; readonly rows: readonly JournalRow[] }

/**
 * Result of a write: `repeated` if a key was used before; `absent` if the room's row was locked or the lease is over.
 */
export type Appended = 'written' | 'repeated' | 'absent'

export const hashOf = (command: unknown): string =>
  createHash('sha256').update(JSON.stringify(command)).digest('base64url')

const rowColumns = batchColumns<{ readonly lease: Lease; readonly row: JournalRow }>([
  { name: 'kind', sqlType: 'text[]', of: ({ lease }) => lease.kind },
  { name: 'room_id', sqlType: 'text[]', of: ({ lease }) => lease.id },
  { name: 'owner', sqlType: 'uuid[]', of: ({ lease }) => lease.owner },
  { name: 'epoch', sqlType: 'bigint[]', of: ({ lease }) => lease.epoch },
  { name: 'seq', sqlType: 'bigint[]', of: ({ row }) => row.seq },
  { name: 'player_id', sqlType: 'uuid[]', of: ({ row }) => row.sent?.playerId ?? null },
  { name: 'key', sqlType: 'text[]', of: ({ row }) => row.sent?.key ?? null },
  { name: 'hash', sqlType: 'text[]', of: ({ row }) => row.sent?.hash ?? null },
  { name: 'entries', sqlType: 'jsonb[]', of: ({ row }) => JSON.stringify(row.entries) },
  { name: 'answer', sqlType: 'jsonb[]', of: ({ row }) => JSON.stringify(row.answer ?? null) },
])

// Skips locked rooms, so that they do not delay the others of the statement.
const append = (locking: string) => `with input as (select * from ${rowColumns.unnest(1)}),
  owned as (
    select r.kind, r.id from room r
    where (r.kind, r.id, r.owner, r.epoch) in (select kind, room_id, owner, epoch from input)
      and r.owned_until > clock_timestamp()
    order by r.kind, r.id for no key update ${locking}),
  repeated as (
    select distinct i.kind, i.room_id from input i join room_journal j on j.kind = i.kind and j.room_id = i.room_id
      and j.player_id = i.player_id and j.key = i.key),
  written as (
    insert into room_journal (kind, room_id, seq, epoch, player_id, key, command_hash, entries, answer, at)
    select i.kind, i.room_id, i.seq, i.epoch, i.player_id, i.key, i.hash, i.entries, i.answer, clock_timestamp()
    from input i join owned h on h.kind = i.kind and h.id = i.room_id
    where not exists (select from repeated p where p.kind = i.kind and p.room_id = i.room_id))
  select h.kind, h.id, exists (select from repeated p where p.kind = h.kind and p.room_id = h.id) as is_repeated from owned h`

const appendSkipping = { name: 'room_append', text: append('skip locked') }
const appendWaiting = { name: 'room_append_one', text: append('') }

const valuesOf = (appends: readonly Append[]) =>
  rowColumns.values(appends.flatMap(({ lease, rows }) => rows.map((row) => ({ lease, row }))))

type AppendedRow = { kind: string; id: string; is_repeated: boolean }

const nameOf = ({ kind, id }: RoomName): string => `${kind} ${id}`

function outcomes(appends: readonly Append[], rows: readonly AppendedRow[]): readonly Appended[] {
  const found = new Map(rows.map((row) => [nameOf(row), row.is_repeated]))
  return appends.map(({ lease }) => {
    const isRepeated = found.get(nameOf(lease))
    return isRepeated === undefined ? 'absent' : isRepeated ? 'repeated' : 'written'
  })
}

/** Writes rows of one room in a transaction that has locked it. */
export async function appendIn(tx: Tx, one: Append): Promise<Appended> {
  const rows = await tx.query<AppendedRow>(appendWaiting, valuesOf([one]))
  return outcomes([one], rows)[0] ?? 'absent'
}

/**
 * Creates a writer for rows of many rooms: one statement runs at a time, and rows that arrive meanwhile share the next
 * one.
 */
export function createJournalWriter(database: Pick<Database, 'pool'>) {
  type Waiting = {
    readonly one: Append
    readonly done: (end: Appended) => void
    readonly failed: (error: Error) => void
  }
  let waiting: Waiting[] = []
  let isWriting = false

  async function alone({ one, done, failed }: Waiting): Promise<void> {
    try {
      const rows = await inOneStatement<AppendedRow>(database, appendWaiting, valuesOf([one]))
      done(outcomes([one], rows)[0] ?? 'absent')
    } catch (error) {
      failed(error as Error)
    }
  }

  async function write(all: readonly Waiting[]): Promise<void> {
    try {
      const appends = all.map(({ one }) => one)
      const rows = await inOneStatement<AppendedRow>(database, appendSkipping, valuesOf(appends))
      // A room locked by the renewal of its lease is retried alone, in a statement that waits for the lock.
      for (const [place, end] of outcomes(appends, rows).entries()) {
        const each = all[place]
        if (each !== undefined && end === 'absent') void alone(each)
        else each?.done(end)
      }
    } catch (error) {
      for (const { failed } of all) failed(error as Error)
    }
  }

  async function drain(): Promise<void> {
    isWriting = true
    // Yields once, so that rooms deciding in the same turn share a statement.
    await new Promise((next) => setImmediate(next))
    while (waiting.length > 0) {
      const all = waiting
      waiting = []
      await write(all)
    }
    isWriting = false
  }

  return {
    append: (one: Append): Promise<Appended> =>
      new Promise((done, failed) => {
        waiting.push({ one, done, failed })
        if (!isWriting) void drain()
      }),
  }
}

export type JournalWriter = ReturnType<typeof createJournalWriter>

type SentRow = { seq: string; command_hash: string; answer: unknown }

const findKey = {
  name: 'room_key',
  text: `select seq::text, command_hash, answer from room_journal
    where kind = $1 and room_id = $2 and player_id = $3 and key = $4`,
}

/** Returns the stored answer of a key; null if it is unused, `reused` if it belongs to a different command. */
export async function answerOfKey(
  tx: Reader,
  { kind, id }: RoomName,
  sent: { readonly playerId: string; readonly key: string; readonly hash: string },
): Promise<Applied | 'reused' | null> {
  const [row] = await tx.query<SentRow>(findKey, [kind, id, sent.playerId, sent.key])
  if (row === undefined) return null
  return row.command_hash === sent.hash ? { seq: Number(row.seq), answer: row.answer } : 'reused'
}

export type StoredState = {
  /** The newest snapshot; null if there is none. */
  readonly snapshot: { readonly seq: number; readonly state: unknown } | null
  /** The rows after the snapshot, in order. */
  readonly rows: readonly { readonly seq: number; readonly entries: readonly unknown[] }[]
  readonly nowMs: number
}

const newestSnapshot = 'select seq::text, state from room_snapshot where kind = $1 and room_id = $2'
// Ordered by the column: an unqualified name is the text that the statement returns, in which 10 sorts before 2.
const rowsAfter = `select seq::text, entries from room_journal where kind = $1 and room_id = $2 and seq > $3
  order by room_journal.seq`

/** Reads the snapshot and the rows after it, from which a new owner rebuilds the state. */
export async function readState(tx: Reader, { kind, id }: RoomName): Promise<StoredState> {
  const [snapshot] = await tx.query<{ seq: string; state: unknown }>(newestSnapshot, [kind, id])
  const rows = await tx.query<{ seq: string; entries: unknown[] }>(rowsAfter, [kind, id, snapshot?.seq ?? 0])
  const [clock] = await tx.query<{ now: Date }>('select clock_timestamp() as now')
  return {
    snapshot: snapshot === undefined ? null : { seq: Number(snapshot.seq), state: snapshot.state },
    rows: rows.map(({ seq, entries }) => ({ seq: Number(seq), entries })),
    nowMs: clock?.now.getTime() ?? 0,
  }
}

const putSnapshot = `insert into room_snapshot (kind, room_id, seq, state, at) values ($1, $2, $3, $4, clock_timestamp())
  on conflict (kind, room_id) do update set seq = excluded.seq, state = excluded.state, at = excluded.at`
const trim = `delete from room_journal j using (
    select seq from room_journal where kind = $1 and room_id = $2 order by seq limit $5) as oldest
  where j.kind = $1 and j.room_id = $2 and j.seq = oldest.seq and j.seq <= $3
    and j.at < clock_timestamp() - $4 * interval '1 ms'`

/** Stores a snapshot and deletes older rows after `keepMs`, at most two snapshots' worth per call. */
export async function storeSnapshot(
  tx: Tx,
  { kind, id }: RoomName,
  { seq, state }: { readonly seq: number; readonly state: unknown },
  { keepMs, snapshotEvery }: { readonly keepMs: number; readonly snapshotEvery: number },
): Promise<void> {
  await tx.query(putSnapshot, [kind, id, seq, JSON.stringify(state)])
  await tx.query(trim, [kind, id, seq, keepMs, 2 * snapshotEvery])
}

/**
 * Returns the newest number per room, also of a row that was deleted because a snapshot replaces it; rooms without any
 * are left out.
 */
export async function newestSeqs(
  source: Pick<Database, 'pool'>,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await inOneStatement<{ id: string; seq: string }>(
    source,
    `select w.id, greatest(j.seq, s.seq)::text as seq from unnest($2::text[]) as w(id)
     left join lateral (
       select seq from room_journal where kind = $1 and room_id = w.id
       order by room_journal.seq desc limit 1) j on true
     left join room_snapshot s on s.kind = $1 and s.room_id = w.id
     where j.seq is not null or s.seq is not null`,
    [kind, ids],
  )
  return new Map(rows.map(({ id, seq }) => [id, Number(seq)]))
}

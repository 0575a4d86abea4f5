// Erases the commands of closed accounts from the rooms' journal. Rows that no snapshot replaces yet are part of their
// room's state, so a snapshot is stored first, from which the owner's successor continues.
import type { Tx } from '../kernel/db/index.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import { type Job, minuteMs, takeEach } from '../kernel/jobs.ts'
import { readState, storeSnapshot } from './journal.ts'
import type { RoomName } from './lease.ts'
import type { RoomKind } from './room-kind.ts'
import { stateOf } from './room-state.ts'

/** After this time no command of a closed account is in flight, so no repeated key can be applied again, ms. */
const inFlightMs = minuteMs
/** Interval of the attempts for an account with rows of a failing room, or of a kind that the platform lacks, ms. */
const retryMs = 60 * minuteMs
/** Maximum number of accounts erased in one turn. */
const atOnce = 20

const request = `insert into room_erasure (player_id, due_at) values ($1, clock_timestamp() + $2 * interval '1 ms')
  on conflict (player_id) do nothing`

/** Requests the erasure of a closed account's commands in the transaction that closes it. */
export async function requestRoomErasure(tx: Tx, playerId: string): Promise<void> {
  await tx.query(request, [playerId, inFlightMs])
}

const lockRoom = 'select 1 from room where kind = $1 and id = $2 for no key update'

/**
 * Stores a snapshot of a room. The rows alone determine the state, so any process can store it; the room's lock keeps its
 * owner from writing meanwhile.
 */
export async function snapshotRoom<State, Entry>(
  work: UnitOfWork,
  kind: Pick<
    RoomKind<State, never, Entry, never, never, never>,
    'kind' | 'initial' | 'reduce' | 'keepMs' | 'snapshotEvery'
  >,
  id: string,
): Promise<void> {
  const room = { kind: kind.kind, id }
  await work.write(async (tx) => {
    await tx.query(lockRoom, [room.kind, id])
    const now = stateOf(kind, id, await readState(tx, room))
    await storeSnapshot(tx, room, now, kind)
  })
}

const claim = `update room_erasure e set due_at = clock_timestamp() + $2 * interval '1 ms' from (
    select player_id from room_erasure where due_at <= clock_timestamp() order by due_at limit $1
    for no key update skip locked) due
  where e.player_id = due.player_id returning e.player_id`

const unreplaced = `select distinct j.kind, j.room_id from room_journal j
  left join room_snapshot s on s.kind = j.kind and s.room_id = j.room_id
  where j.player_id = $1 and j.seq > coalesce(s.seq, 0)`

const deletion = `delete from room_journal j using room_snapshot s
  where j.player_id = $1 and s.kind = j.kind and s.room_id = j.room_id and j.seq <= s.seq`

const finish = `delete from room_erasure e where e.player_id = $1
  and not exists (select from room_journal j where j.player_id = e.player_id)`

/** Stores a snapshot of a room; does nothing if the platform lacks its kind. */
export type SnapshotRoom = (room: RoomName) => Promise<void>

/** Erases one account's rows; those of rooms without a snapshot after them stay until the next attempt. */
async function eraseAccount(work: UnitOfWork, snapshot: SnapshotRoom, playerId: string): Promise<void> {
  const rooms = await work.read((tx) => tx.query<{ kind: string; room_id: string }>(unreplaced, [playerId]))
  try {
    await takeEach(rooms, ({ kind, room_id: id }) => snapshot({ kind, id }))
  } finally {
    await work.write(async (tx) => {
      await tx.query(deletion, [playerId])
      await tx.query(finish, [playerId])
    })
  }
}

/** The job that erases the commands of closed accounts. */
export const roomErasureJob = (work: UnitOfWork, snapshot: SnapshotRoom): Job => ({
  name: 'room-erasure',
  everyMs: minuteMs,
  async turn() {
    const due = await work.write((tx) => tx.query<{ player_id: string }>(claim, [atOnce, retryMs]))
    await takeEach(due, ({ player_id: playerId }) => eraseAccount(work, snapshot, playerId))
    return due.length === atOnce
  },
})

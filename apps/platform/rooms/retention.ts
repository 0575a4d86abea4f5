// Retention of the rooms' journal: 30 days. The snapshot of a room replaces the rows up to its number, so only these can
// be deleted; later rows are the room's state.
import type { Tx } from '../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../kernel/exporter.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import { type Job, minuteMs } from '../kernel/jobs.ts'

/** Maximum number of rows deleted in one turn. */
const atOnce = 5_000

const deletion = `with gone as (
    delete from room_journal j using (
      select o.kind, o.room_id, o.seq from room_snapshot s cross join lateral (
        select kind, room_id, seq from room_journal
        where kind = s.kind and room_id = s.room_id and seq <= s.seq and at < clock_timestamp() - interval '30 days'
        order by seq limit $1) o
      limit $1) old
    where j.kind = old.kind and j.room_id = old.room_id and j.seq = old.seq returning 1)
  select count(*)::int as count from gone`

/** Deletes rows past their retention, of all rooms; returns true if more remain. */
async function forgetOldRows(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ count: number }>(deletion, [atOnce])
  return (row?.count ?? 0) >= atOnce
}

export const roomJournalJob = (work: UnitOfWork): Job => ({
  name: 'room-journal',
  everyMs: 60 * minuteMs,
  turn: () => work.write(forgetOldRows),
})

type CommandRow = {
  kind: string
  room_id: string
  seq: string
  entries: unknown
  answer: unknown
  at: Date
}

/** Returns the commands that a player sent to rooms: their effects on the room, and their answers. */
export const exportRoomCommands: Exporter = (tx, playerId) =>
  tx.query<CommandRow>(
    `select kind, room_id, seq::text, entries, answer, at from room_journal
     where player_id = $1 order by at desc limit $2`,
    [playerId, exportedRows],
  )

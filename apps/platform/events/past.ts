// Reads events of a past period again, independently of the consumers: in stream order, in chunks.
import type { Connection } from '../kernel/db/index.ts'
import { type EventRow, readEvent, type StoredEvent } from './consumer.ts'
import { type EventType, storedNames } from './event-types.ts'

type Reader = Pick<Connection, 'query'>

const partSize = 500

const part = `select xid::text as xid, id::text as id, type, version, player_id, payload, at from event
  where at >= $1 and at < $2 and type = any($3) and (xid, id) > ($4::xid8, $5::bigint)
  order by event.xid, event.id limit ${partSize}`

/** Yields events of some types written within a period, oldest first. */
export async function* pastEvents<T extends EventType>(
  tx: Reader,
  types: readonly T[],
  { from, until }: { readonly from: Date; readonly until: Date },
): AsyncGenerator<StoredEvent<T>[]> {
  let after = { xid: '0', id: '0' }
  for (;;) {
    const rows = await tx.query<EventRow>(part, [from, until, storedNames(types), after.xid, after.id])
    if (rows.length > 0) yield rows.map((row) => readEvent(row) as StoredEvent<T>)
    const last = rows.at(-1)
    if (last === undefined || rows.length < partSize) return
    after = { xid: last.xid, id: last.id }
  }
}

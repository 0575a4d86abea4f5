// Processes stored events again in different ways: in another order, with other batch boundaries, with crashes in
// between.
import { type Consumer, type EventRow, readEvent } from '@mangetsu/platform/events/consumer'
import { storedNames } from '@mangetsu/platform/events/event-types'
import { createWagerReader } from '@mangetsu/platform/events/settled-wagers'
import { inTransaction, type Pool, type Tx } from '@mangetsu/platform/kernel/db/index'

/** An event with its players: for a batch of wagers, all who placed one of them. */
export type OwnedEvent = { readonly row: EventRow; readonly players: readonly string[] }

const owned = `select e.xid::text, e.id::text, e.type, e.version, e.player_id, e.at, e.payload,
    array(select distinct coalesce(r.player_id, w.player_id)::text from settled_ids(e.payload) as i
      left join studio_round r on r.id = i.id left join wager w on w.id = i.id
      where coalesce(r.player_id, w.player_id) is not null
      union select c ->> 'playerId' from json_array_elements(e.payload -> 'corrections') c) as players
  from event e where e.type = any($1) order by e.xid, e.id`

/** Returns all events a consumer reads, in stream order. */
export async function storedEvents(owner: Pool, { types }: Consumer): Promise<OwnedEvent[]> {
  const { rows } = await owner.query<EventRow & { players: string[] }>(owned, [storedNames(types)])
  return rows.map(({ players, ...row }) => ({
    row,
    players: [...players, ...(row.player_id === null ? [] : [row.player_id])],
  }))
}

/** Reorders events by priorities without overtaking an earlier event of the same player. */
export function orderedBy(events: readonly OwnedEvent[], priorities: readonly number[]): OwnedEvent[] {
  const left = events.map((event, index) => ({ event, priority: priorities[index] ?? 0 }))
  const ordered: OwnedEvent[] = []
  while (left.length > 0) {
    const waiting = new Set<string>()
    let best = 0
    for (const [index, { event, priority }] of left.entries()) {
      const isFree = !event.players.some((player) => waiting.has(player))
      for (const player of event.players) waiting.add(player)
      if (isFree && priority > (left[best]?.priority ?? 0)) best = index
    }
    ordered.push(...left.splice(best, 1).map(({ event }) => event))
  }
  return ordered
}

export type Way = {
  readonly events: readonly OwnedEvent[]
  /** Numbers of events per transaction, in turn. */
  readonly windows: readonly number[]
  /** Whether the process crashes before each transaction commits and then processes its events again, in turn. */
  readonly dies: readonly boolean[]
}

async function follow(tx: Tx, consumer: Consumer, { events, windows, dies }: Way): Promise<void> {
  for (let from = 0, turn = 0; from < events.length; turn += 1) {
    const window = windows[turn % windows.length] ?? 1
    const taken = events.slice(from, from + window).map(({ row }) => readEvent(row))
    if (dies[turn % dies.length] === true) {
      await tx.query('savepoint alive')
      await consumer.apply(tx, taken, createWagerReader())
      await tx.query('rollback to savepoint alive')
    }
    await consumer.apply(tx, taken, createWagerReader())
    from += window
  }
}

/** Processes events into empty copies of the consumer's tables; returns their schema. */
export async function followAnew(
  owner: Pool,
  consumer: Consumer,
  way: Way,
  look: (schema: string) => Promise<void>,
): Promise<void> {
  const schema = 'another_way'
  try {
    await inTransaction(owner, async (tx) => {
      await tx.query(`create schema ${schema}`)
      for (const table of consumer.tables)
        await tx.query(`create table ${schema}.${table} (like public.${table} including all)`)
      await tx.query(`set local search_path = ${schema}, public`)
      await follow(tx, consumer, way)
    })
    await look(schema)
  } finally {
    await owner.query(`drop schema if exists ${schema} cascade`)
  }
}

// Writes an event in the transaction of the change it describes.
import type { Tx } from '../kernel/db/index.ts'
import { type EventPayload, type EventType, eventTypes } from './event-types.ts'

export type NewEvent<T extends EventType> = {
  readonly type: T
  /** The player concerned; null if it concerns several or none. */
  readonly playerId: string | null
  readonly payload: EventPayload<T>
}

/** Writes one event; consumers see it once the caller's transaction has committed. */
export async function writeEvent<T extends EventType>(tx: Tx, event: NewEvent<T>): Promise<void> {
  const { type, playerId, payload } = event
  await tx.query('insert into event (type, version, player_id, payload) values ($1, $2, $3, $4)', [
    type,
    eventTypes[type].version,
    playerId,
    JSON.stringify(payload),
  ])
}

// Writing an event, in the transaction of what it tells.
import type { Tx } from '../kernel/db/index.ts'
import { type EventPayload, type EventType, eventTypes } from './event-types.ts'

export type NewEvent<T extends EventType> = {
  readonly type: T
  /** Whom it is about; null for what concerns several or nobody. */
  readonly playerId: string | null
  readonly payload: EventPayload<T>
}

/** Writes one event; consumers see it once the caller's transaction has ended well. */
export async function writeEvent<T extends EventType>(tx: Tx, event: NewEvent<T>): Promise<void> {
  const { type, playerId, payload } = event
  await tx.query('insert into event (type, version, player_id, payload) values ($1, $2, $3, $4)', [
    type,
    eventTypes[type].version,
    playerId,
    JSON.stringify(payload),
  ])
}

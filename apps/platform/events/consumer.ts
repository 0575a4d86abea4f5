// What follows from events: a consumer's name, the types it reads, the tables it keeps, and what it does.
import type { QueryResultRow } from 'pg'
import type { Tx } from '../kernel/db/index.ts'
import type { DomainEvent } from './event-bus.ts'
import { type EventPayload, type EventType, eventTypes, isEventType } from './event-types.ts'
import type { ReadRounds, SettledRound } from './settled-rounds.ts'

export type StoredEvent<T extends EventType = EventType> = {
  [Type in T]: {
    readonly type: Type
    readonly playerId: string | null
    readonly payload: EventPayload<Type>
    /** When it was written, by the database's clock. */
    readonly at: Date
  }
}[T]

export type Consumer<T extends EventType = EventType> = {
  readonly name: string
  readonly types: readonly T[]
  /** Tables that nobody else adds to: a rebuild makes them anew from the first event. */
  readonly tables: readonly string[]
  /**
   * Does what some events ask for, in the transaction that moves the cursor past them: so each counts once, whatever
   * dies. The result must not depend on how events were cut into calls. Returns hints for open connections.
   */
  apply(tx: Tx, events: readonly StoredEvent<T>[], readRounds: ReadRounds): Promise<readonly DomainEvent[]>
}

/** Where a consumer stands: the transaction an event was written in, then its number. Both are 64 bits, as text. */
export type Position = { readonly xid: string; readonly id: string }

export type EventRow = QueryResultRow &
  Position & {
    readonly type: string
    readonly version: number
    readonly player_id: string | null
    readonly payload: unknown
    readonly at: Date
  }

/** Checks a stored event. Throws when it is of a type or a version this checkout does not know. */
export function readEvent({ type, version, player_id: playerId, payload, at }: EventRow): StoredEvent {
  if (!isEventType(type) || eventTypes[type].version !== version)
    throw new Error(`an event ${type} of version ${version} is not known here`)
  return { type, playerId, payload: eventTypes[type].payload.parse(payload), at } as StoredEvent
}

/** A consumer of settled rounds alone; `apply` gets them in their order. */
export const roundConsumer = (
  name: string,
  tables: readonly string[],
  apply: (tx: Tx, rounds: readonly SettledRound[]) => Promise<readonly DomainEvent[] | undefined>,
): Consumer<'rounds.settled'> => ({
  name,
  tables,
  types: ['rounds.settled'],
  apply: async (tx, events, readRounds) => (await apply(tx, await readRounds(tx, roundIdsOf(events)))) ?? [],
})

/** The rounds of batches, in their order. */
export const roundIdsOf = (events: readonly StoredEvent<'rounds.settled'>[]): readonly string[] =>
  events.flatMap(({ payload }) => payload.roundIds)

// What follows from events: a consumer's name, the types it reads, the tables it keeps, and what it does.
import type { Currency } from '@mangetsu/money'
import type { QueryResultRow } from 'pg'
import type { Tx } from '../kernel/db/index.ts'
import type { DomainEvent } from './event-bus.ts'
import {
  type EventPayload,
  type EventType,
  eventTypes,
  isEventType,
  type SettledKind,
  upcast,
} from './event-types.ts'
import type { ReadWagers, SettledRound, SettledWager } from './settled-wagers.ts'

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
  apply(tx: Tx, events: readonly StoredEvent<T>[], readWagers: ReadWagers): Promise<readonly DomainEvent[]>
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
export function readEvent({ version, player_id: playerId, at, ...stored }: EventRow): StoredEvent {
  const { type, payload } = upcast(stored)
  if (!isEventType(type) || eventTypes[type].version !== version)
    throw new Error(`an event ${type} of version ${version} is not known here`)
  return { type, playerId, payload: eventTypes[type].payload.parse(payload), at } as StoredEvent
}

type Settled = StoredEvent<'wager.settled'>

/** The batches of wagers that events name, in their order. */
export const batchesOf = (events: readonly Settled[]): Settled['payload'][] =>
  events.map(({ payload }) => payload)

/** What a settled wager returns now instead of before, smallest units. */
export type Correction = {
  readonly kind: SettledKind
  readonly playerId: string
  readonly currency: Currency
  readonly beforeMinor: bigint
  readonly afterMinor: bigint
  readonly atMs: number
}

/** The corrections that events name, in their order. */
export const correctionsOf = (events: readonly StoredEvent<'wager.corrected'>[]): Correction[] =>
  events.flatMap(({ payload: { kind, corrections }, at }) =>
    corrections.map(({ playerId, currency, beforeMinor, afterMinor }) => ({
      kind,
      playerId,
      currency,
      beforeMinor: BigInt(beforeMinor),
      afterMinor: BigInt(afterMinor),
      atMs: at.getTime(),
    })),
  )

/** A consumer of settled wagers of all kinds; `apply` gets them in their order. */
export const wagerConsumer = (
  name: string,
  tables: readonly string[],
  apply: (tx: Tx, wagers: readonly SettledWager[]) => Promise<readonly DomainEvent[] | undefined>,
): Consumer<'wager.settled'> => ({
  name,
  tables,
  types: ['wager.settled'],
  apply: async (tx, events, readWagers) => {
    const wagers = await readWagers(tx, batchesOf(events))
    return (wagers.length === 0 ? undefined : await apply(tx, wagers)) ?? []
  },
})

/** Whether a wager is a round of a game or of a table. */
export const isRound = (wager: SettledWager): wager is SettledRound => wager.gameId !== null

/** A consumer of the rounds of games and tables alone; `apply` gets them in their order. */
export const roundConsumer = (
  name: string,
  tables: readonly string[],
  apply: (tx: Tx, rounds: readonly SettledRound[]) => Promise<readonly DomainEvent[] | undefined>,
): Consumer<'wager.settled'> =>
  wagerConsumer(name, tables, async (tx, wagers) => {
    const rounds = wagers.filter(isRound)
    return rounds.length === 0 ? undefined : apply(tx, rounds)
  })

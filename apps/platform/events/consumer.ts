// Declares consumers of events: name, event types, owned tables, and effect.
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
  type WagerFunding,
} from './event-types.ts'
import type { ReadWagers, SettledRound, SettledWager } from './settled-wagers.ts'

export type StoredEvent<T extends EventType = EventType> = {
  [Type in T]: {
    readonly type: Type
    readonly playerId: string | null
    readonly payload: EventPayload<Type>
    /** Time of writing by the database's clock. */
    readonly at: Date
  }
}[T]

export type Consumer<T extends EventType = EventType> = {
  readonly name: string
  readonly types: readonly T[]
  /** Tables written by this consumer only: a rebuild recreates them from the first event. */
  readonly tables: readonly string[]
  /**
   * Applies events in the transaction that moves the cursor past them, so that each counts exactly once, even after a
   * crash. The result must not depend on how events are split into calls. Returns hints for open connections.
   */
  apply(tx: Tx, events: readonly StoredEvent<T>[], readWagers: ReadWagers): Promise<readonly DomainEvent[]>
}

/** Position of a consumer: the transaction that wrote the event, then the event's number. Both are 64 bits, as text. */
export type Position = { readonly xid: string; readonly id: string }

export type EventRow = QueryResultRow &
  Position & {
    readonly type: string
    readonly version: number
    readonly player_id: string | null
    readonly payload: unknown
    readonly at: Date
  }

/** Validates a stored event. Throws if this checkout does not know its type or version. */
export function readEvent({ version, player_id: playerId, at, ...stored }: EventRow): StoredEvent {
  const { type, payload } = upcast(stored)
  if (!isEventType(type) || eventTypes[type].version !== version)
    throw new Error(`an event ${type} of version ${version} is not known here`)
  return { type, playerId, payload: eventTypes[type].payload.parse(payload), at } as StoredEvent
}

type Settled = StoredEvent<'wager.settled'>

/** Returns the batches of wagers named by events, in their order. */
export const batchesOf = (events: readonly Settled[]): Settled['payload'][] =>
  events.map(({ payload }) => payload)

/** New return of a settled wager in place of the previous one, smallest units. */
export type Correction = {
  readonly id: string
  readonly kind: SettledKind
  readonly playerId: string
  readonly currency: Currency
  readonly beforeMinor: bigint
  readonly afterMinor: bigint
  /** By how much the stake at risk changed. */
  readonly riskMinor: bigint
  readonly funding: WagerFunding
  readonly atMs: number
}

/** Returns the corrections named by events, in their order. */
export const correctionsOf = (events: readonly StoredEvent<'wager.corrected'>[]): Correction[] =>
  events.flatMap(({ payload: { kind, corrections }, at }) =>
    corrections.map(({ id, playerId, currency, beforeMinor, afterMinor, riskMinor, funding }) => ({
      id,
      kind,
      playerId,
      currency,
      beforeMinor: BigInt(beforeMinor),
      afterMinor: BigInt(afterMinor),
      riskMinor: BigInt(riskMinor),
      funding,
      atMs: at.getTime(),
    })),
  )

/** Declares a consumer of settled wagers of all kinds; `apply` gets them in order. */
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

/** Returns whether a wager is a round of a game or of a table. */
export const isRound = (wager: SettledWager): wager is SettledRound => wager.gameId !== null

/** Declares a consumer of rounds of games and tables only; `apply` gets them in order. */
export const roundConsumer = (
  name: string,
  tables: readonly string[],
  apply: (tx: Tx, rounds: readonly SettledRound[]) => Promise<readonly DomainEvent[] | undefined>,
): Consumer<'wager.settled'> =>
  wagerConsumer(name, tables, async (tx, wagers) => {
    const rounds = wagers.filter(isRound)
    return rounds.length === 0 ? undefined : apply(tx, rounds)
  })

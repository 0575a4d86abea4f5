// The rules of a kind of room in its owner's memory: data and pure functions that every process can run.
import type { ZodMiniType } from 'zod/mini'
import type { Tx } from '../kernel/db/index.ts'
import type { Refused } from '../kernel/http/index.ts'

/** A player's command; a key is applied once per player and room. */
export type KeyedCommand<Command> = {
  readonly playerId: string
  readonly key: string
  readonly command: Command
}

/** Result of a command or tick. Entries are JSON and reduce to the next state. */
export type RoomDecision<Entry, Effect> = {
  readonly entries: readonly Entry[]
  /** Money movements, booked in the transaction that writes the entries. */
  readonly effects?: readonly Effect[]
  /** JSON returned to the sender; null if omitted. */
  readonly answer?: unknown
}

/** A money movement of one player; a kind adds its own fields. */
export type RoomEffect = { readonly playerId: string }

/** Origin of an effect. `id` is unique per journal row and serves as the idempotency key of its transfers. */
export type EffectSource = { readonly id: string; readonly roomId: string; readonly nowMs: number }

/** Views and changes of a room, the only data a client receives. */
type RoomViews<State, View, Change> = {
  /** Returns the room as the player sees it; null for everybody else. */
  view(state: State, playerId: string | null): View
  /** Returns the difference of two views; null if they are equal. */
  changeBetween(before: View, after: View): Change | null
}

export type RoomKind<State, Command, Entry, Effect extends RoomEffect, View, Change> = RoomViews<
  State,
  View,
  Change
> & {
  readonly kind: string
  readonly command: ZodMiniType<Command>
  initial(roomId: string): State
  reduce(state: State, entry: Entry): State
  decide(state: State, sent: KeyedCommand<Command>, nowMs: number): RoomDecision<Entry, Effect> | Refused
  /** Returns the changes caused by time alone; no entries if there are none. */
  tick(state: State, nowMs: number): RoomDecision<Entry, Effect>
  /** Books effects in the caller's transaction, in which their players are locked. A refusal rolls all of them back. */
  settle?(tx: Tx, effects: readonly Effect[], from: EffectSource): Promise<Refused | null>
  readonly limits: {
    /** Maximum number of commands per player and second. */
    readonly perSecond: number
    /** Maximum size of a command as JSON. */
    readonly bytes: number
    /** Maximum queue length of a room; further commands are refused. */
    readonly waiting: number
  }
  readonly tickMs: number
  /** Number of journal rows between two snapshots. */
  readonly snapshotEvery: number
  /** Retention of rows older than the snapshot, which answer repeated keys, ms. */
  readonly keepMs: number
}

/** Answer to an applied command. */
export type Applied = { readonly seq: number; readonly answer: unknown }

export type CommandAnswer = Applied | Refused

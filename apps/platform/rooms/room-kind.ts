// A kind of room whose state is in its owner's memory: its rules are data and pure functions, which every process can run.
import type { ZodMiniType } from 'zod/mini'
import type { Tx } from '../kernel/db/index.ts'
import type { Refused } from '../kernel/http/index.ts'

/** A player's command: the same key of the same player in the same room is applied once. */
export type KeyedCommand<Command> = {
  readonly playerId: string
  readonly key: string
  readonly command: Command
}

/** What a command or a tick leads to. Entries are JSON: the state is what they reduce to. */
export type RoomDecision<Entry, Effect> = {
  readonly entries: readonly Entry[]
  /** Money that moves in the transaction that writes the entries. */
  readonly effects?: readonly Effect[]
  /** Returned to the command's sender, JSON; null where it is left out. */
  readonly answer?: unknown
}

/** Money of one player; a kind adds its own fields. */
export type RoomEffect = { readonly playerId: string }

/** Where an effect comes from. `id` is unique for each row of a journal: the idempotency key of its transfers. */
export type EffectSource = { readonly id: string; readonly roomId: string; readonly nowMs: number }

/** The views and changes of a room: all that a client receives of it. */
type RoomViews<State, View, Change> = {
  /** The room as this player sees it; null for everybody else. */
  view(state: State, playerId: string | null): View
  /** What differs between two views; null for nothing. */
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
  /** What time alone changes; a decision without entries for nothing. */
  tick(state: State, nowMs: number): RoomDecision<Entry, Effect>
  /** Moves the money of effects in the caller's transaction, their players locked. A refusal undoes all of it. */
  settle?(tx: Tx, effects: readonly Effect[], from: EffectSource): Promise<Refused | null>
  readonly limits: {
    /** Commands of one player in a second. */
    readonly perSecond: number
    /** Of one command as JSON. */
    readonly bytes: number
    /** Commands that wait in one room; a further one is refused. */
    readonly waiting: number
  }
  readonly tickMs: number
  /** Rows of the journal between two snapshots. */
  readonly snapshotEvery: number
  /** How long a row is kept behind a snapshot, for repeated keys, ms. */
  readonly keepMs: number
}

/** The answer to a command that was applied. */
export type Applied = { readonly seq: number; readonly answer: unknown }

export type CommandAnswer = Applied | Refused

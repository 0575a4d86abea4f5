// Copies of rooms owned by other processes: journal rows received over the event bus are reduced as the owner reduces
// them. Missed rows are read from the journal; the newest numbers are compared once a second.
import type { Logger } from 'pino'
import type { EventBus } from '../events/event-bus.ts'
import { type Database, readOnly } from '../kernel/db/index.ts'
import type { DatabaseClock } from './database-clock.ts'
import { newestSeqs, readState, type StoredState } from './journal.ts'
import type { RoomKind } from './room-kind.ts'
import { type RoomState, stateAfter, stateOf } from './room-state.ts'

/** Interval at which the copies' numbers are compared with the journal, ms. */
const compareEveryMs = 1_000

type Copy<State> = { now: RoomState<State> | null; loading: Promise<void> | null }

export type ReplicaParts<State, Entry> = {
  readonly kind: Pick<RoomKind<State, never, Entry, never, never, never>, 'kind' | 'initial' | 'reduce'>
  readonly database: Pick<Database, 'pool'>
  readonly bus: EventBus
  readonly clock: DatabaseClock
  readonly log: Pick<Logger, 'warn'>
  /** Called when a copy has changed. */
  moved(roomId: string): void
}

export type Replicas<State> = {
  /** Returns the room's state, loading it on the first request. */
  state(roomId: string): Promise<RoomState<State>>
  /** Takes over the state of a room this process owns or has just released. */
  put(roomId: string, now: RoomState<State>): void
  forget(roomId: string): void
  stop(): void
}

/** Applies the rows that the copy does not have yet; returns null if one is missing. */
const stateAfterNew = <State, Entry>(
  reduce: (state: State, entry: Entry) => State,
  now: RoomState<State>,
  rows: StoredState['rows'],
) =>
  stateAfter(
    reduce,
    now,
    rows.filter(({ seq }) => seq > now.seq),
  )

export function createReplicas<State, Entry>(parts: ReplicaParts<State, Entry>): Replicas<State> {
  const { kind, database, bus, clock, log, moved } = parts
  const copies = new Map<string, Copy<State>>()

  function load(roomId: string, copy: Copy<State>): Promise<void> {
    copy.loading ??= readOnly(database, (tx) => readState(tx, { kind: kind.kind, id: roomId }))
      .then((stored) => {
        clock.read(stored.nowMs)
        const read = stateOf(kind, roomId, stored)
        if (copy.now !== null && copy.now.seq >= read.seq) return
        copy.now = read
        moved(roomId)
      })
      .finally(() => {
        copy.loading = null
      })
    return copy.loading
  }

  const loadLater = (roomId: string, copy: Copy<State>): void =>
    void load(roomId, copy).catch(({ message: reason }: Error) =>
      log.warn({ [kind.kind]: roomId, reason }, `a ${kind.kind} could not be read; it is tried again`),
    )

  const unsubscribe = bus.subscribe((event) => {
    if (event.type !== 'roomEntries' || event.kind !== kind.kind) return
    const copy = copies.get(event.roomId)
    if (copy === undefined || copy.now === null) return
    const after = stateAfterNew<State, Entry>(kind.reduce, copy.now, event.rows)
    if (after === null) return loadLater(event.roomId, copy)
    if (after.seq === copy.now.seq) return
    copy.now = after
    moved(event.roomId)
  })

  async function compare(): Promise<void> {
    const newest = await newestSeqs(database, kind.kind, [...copies.keys()])
    for (const [roomId, copy] of copies)
      if ((newest.get(roomId) ?? 0) > (copy.now?.seq ?? 0)) loadLater(roomId, copy)
  }

  const comparing = setInterval(() => {
    if (copies.size === 0) return
    void compare().catch(({ message: reason }: Error) =>
      log.warn({ reason }, `the journals of ${kind.kind}s could not be compared; it is tried again`),
    )
  }, compareEveryMs)
  comparing.unref()

  return {
    async state(roomId) {
      const copy = copies.get(roomId) ?? { now: null, loading: null }
      copies.set(roomId, copy)
      if (copy.now === null) await load(roomId, copy)
      if (copy.now === null) throw new Error(`the ${kind.kind} ${roomId} was read and is not there`)
      return copy.now
    },
    put(roomId, now) {
      const copy = copies.get(roomId)
      if (copy === undefined || (copy.now !== null && copy.now.seq >= now.seq)) return
      copy.now = now
      moved(roomId)
    },
    forget: (roomId) => void copies.delete(roomId),
    stop() {
      unsubscribe()
      clearInterval(comparing)
    },
  }
}

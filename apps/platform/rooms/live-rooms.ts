// Serves the rooms of one kind in a process: routes commands to their owners, provides views with numbered changes, and
// runs the rooms this process owns.
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { EventBus } from '../events/event-bus.ts'
import { type Database, readOnly } from '../kernel/db/index.ts'
import { refuse, refuseInvalid, type UnitOfWork } from '../kernel/http/index.ts'
import { createCommandRoutes } from './command-routes.ts'
import { createDatabaseClock } from './database-clock.ts'
import { snapshotRoom } from './erasure.ts'
import { createRoomFeed, type RoomFeed } from './feed.ts'
import { answerOfKey, createJournalWriter, hashOf } from './journal.ts'
import { type OwnedRoom, type OwnedRoomParts, openOwnedRoom } from './journaled-room.ts'
import type { Lease } from './lease.ts'
import { createReplicas } from './replicas.ts'
import type { CommandAnswer, RoomEffect, RoomKind } from './room-kind.ts'
import { type RoomRunner, type RunningRoom, runRooms } from './run-rooms.ts'

export type LiveRoomParts<State, Command, Entry, Effect extends RoomEffect, View extends object, Change> = {
  readonly kind: RoomKind<State, Command, Entry, Effect, View, Change>
  /** Ids of all rooms of the kind; may change. */
  ids(): readonly string[]
  readonly database: Pick<Database, 'pool'>
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly log: Pick<Logger, 'warn'>
  readonly leaseMs?: number
}

type Timed = { readonly nowMs: number }

/** A command as received, before validation. */
type SentCommand = {
  readonly roomId: string
  readonly playerId: string
  readonly key: string
  readonly command: unknown
}

export type LiveRooms<View, Change> = {
  /**
   * Applies a command once per player and key, or refuses it. A command refused as `busy` may be sent again under its
   * key.
   */
  send(sent: SentCommand): Promise<CommandAnswer>
  /** Stores a snapshot of a room, whichever process owns it. */
  storeSnapshot(roomId: string): Promise<void>
  /** Feed by topic, see `topicOf`. */
  readonly feed: RoomFeed<View & Timed, Change, null>
  /** Starts acquiring and running rooms without an owner. */
  run(owner?: string): RoomRunner
  stop(): void
}

/** Returns the topic of a room as seen by a player, or by everybody else (null). */
export const topicOf = (roomId: string, playerId: string | null): string => `${roomId} ${playerId ?? ''}`

/** Returns the room and the player of a topic. */
export const namesOf = (topic: string): { readonly roomId: string; readonly playerId: string | null } => {
  const [roomId = '', playerId = ''] = topic.split(' ')
  return { roomId, playerId: playerId === '' ? null : playerId }
}

/** Creates the registry of rooms known to this process: those it owns, and copies of rooms viewed here. */
function createKnownRooms<State, Command, Entry, Effect extends RoomEffect, View extends object, Change>({
  kind,
  ids,
  database,
  bus,
  log,
}: LiveRoomParts<State, Command, Entry, Effect, View, Change>) {
  const clock = createDatabaseClock()
  const owned = new Map<string, OwnedRoom<State, Command>>()
  const topics = new Map<string, Set<string>>()
  const moved = (roomId: string): void => {
    for (const topic of topics.get(roomId) ?? []) feed.hint(topic)
  }
  const replicas = createReplicas<State, Entry>({ kind, database, bus, clock, log, moved })
  const feed = createRoomFeed<View & Timed, Change, null>({
    kind: kind.kind,
    isKnown: (topic) => ids().includes(namesOf(topic).roomId),
    async read(topic) {
      const { roomId, playerId } = namesOf(topic)
      topics.set(roomId, (topics.get(roomId) ?? new Set<string>()).add(topic))
      const now = owned.get(roomId)?.current() ?? (await replicas.state(roomId))
      return { view: { ...kind.view(now.state, playerId), nowMs: clock.nowMs() }, aside: null }
    },
    changeBetween: kind.changeBetween,
    dueAtMs: () => null,
    log,
  })
  /** Drops a topic without viewers; the room's copy is dropped with its last topic. */
  function forget(topic: string): void {
    const { roomId } = namesOf(topic)
    const own = topics.get(roomId)
    own?.delete(topic)
    if (own?.size === 0) {
      topics.delete(roomId)
      replicas.forget(roomId)
    }
    feed.forget(topic)
  }
  return { clock, owned, moved, replicas, feed: { ...feed, forget } }
}

type KnownRooms<State, Command> = Pick<
  ReturnType<typeof createKnownRooms<State, Command, never, never, object, never>>,
  'clock' | 'owned' | 'moved' | 'replicas'
>

/** Creates the function that opens an acquired room. */
function createOpening<State, Command, Entry, Effect extends RoomEffect, View extends object, Change>(
  { kind, database, work, bus }: LiveRoomParts<State, Command, Entry, Effect, View, Change>,
  { clock, owned, moved, replicas }: KnownRooms<State, Command>,
) {
  const writer = createJournalWriter(database)
  const parts: OwnedRoomParts<State, Command, Entry, Effect> = {
    kind,
    database,
    work,
    writer,
    nowMs: clock.nowMs,
    published(roomId, after, { rows, players }) {
      const sent = rows.map(({ seq, entries }) => ({ seq, entries }))
      bus.publish({ type: 'roomEntries', kind: kind.kind, roomId, rows: sent })
      for (const playerId of players) bus.publish({ type: 'balance', playerId })
      replicas.put(roomId, after)
      moved(roomId)
    },
  }
  return async (lease: Lease): Promise<RunningRoom> => {
    clock.read(lease.takenAtMs)
    const room = await openOwnedRoom(parts, lease)
    owned.set(lease.id, room)
    moved(lease.id)
    return {
      async step(nowMs) {
        clock.read(nowMs)
        await room.tick()
        return kind.tickMs
      },
      async end() {
        owned.delete(lease.id)
        await room.close()
        replicas.put(lease.id, room.current())
      },
    }
  }
}

export function createLiveRooms<
  State,
  Command,
  Entry,
  Effect extends RoomEffect,
  View extends object,
  Change,
>(parts: LiveRoomParts<State, Command, Entry, Effect, View, Change>): LiveRooms<View, Change> {
  const { kind, ids, database, work, bus, log, leaseMs } = parts
  const known = createKnownRooms(parts)
  const open = createOpening(parts, known)
  const routes = createCommandRoutes<Command>({
    kind: kind.kind,
    bus,
    limits: kind.limits,
    owned: (roomId) => known.owned.get(roomId),
    answered: ({ roomId, playerId, key, command }) =>
      readOnly(database, (tx) =>
        answerOfKey(tx, { kind: kind.kind, id: roomId }, { playerId, key, hash: hashOf(command) }),
      ),
  })
  return {
    async send({ roomId, playerId, key, command }) {
      const text = JSON.stringify(command) ?? ''
      if (Buffer.byteLength(text) > kind.limits.bytes) return refuse('tooLarge')
      const read = kind.command.safeParse(command)
      if (!read.success) return refuseInvalid(read.error)
      if (!ids().includes(roomId)) return refuse('roomUnknown')
      return routes.send({ roomId, playerId, key, command: read.data as Command })
    },
    storeSnapshot: (roomId) => snapshotRoom(work, kind, roomId),
    feed: known.feed,
    run: (owner = randomUUID()) => runRooms({ database, kind: kind.kind, ids, owner, leaseMs, log, open }),
    stop() {
      routes.stop()
      known.replicas.stop()
      known.feed.stop()
    },
  }
}

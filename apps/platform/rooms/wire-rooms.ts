// Kinds of room that clients reach: who may enter a room, the call that sends commands, and the views for push.
import { calls, everyCall } from '@mangetsu/contract'
import type { RoomContract, RoomNumber } from '@mangetsu/contract/room'
import {
  type GameCaller,
  type Handler,
  handleStudio,
  isRefusal,
  ok,
  type Refused,
  refuse,
} from '../kernel/http/index.ts'
import type { Job } from '../kernel/jobs.ts'
import { roomErasureJob, type SnapshotRoom } from './erasure.ts'
import type { FeedNumber } from './feed.ts'
import { createLiveRooms, type LiveRoomParts, type LiveRooms, namesOf } from './live-rooms.ts'
import type { RoomEffect, RoomKind } from './room-kind.ts'
import type { RoomRunner } from './run-rooms.ts'

/** Infrastructure of live rooms; `checksOutputs` validates views, changes and answers against their contract. */
export type WireRoomParts = Pick<
  LiveRoomParts<never, never, never, never, never, never>,
  'database' | 'work' | 'bus' | 'log'
> & { readonly checksOutputs: boolean }

/** Who may enter the rooms of a kind. */
type RoomAccess = {
  /** Ids of all rooms of the kind; may change. */
  ids(): readonly string[]
  /** Returns the game whose sessions take part in the room. */
  gameOf(roomId: string): string
  /** Whether the public view is sent without a game session. */
  readonly isPublic: boolean
}

/** A kind of room as it is handed to the platform. */
export type WireRoomKind = RoomAccess & {
  readonly contract: RoomContract
  open(parts: WireRoomParts): LiveRooms<object, unknown>
}

/** Declares a kind of room that clients reach. Throws if the contract has another name. */
export function wireRoomKind<
  State,
  Command,
  Entry,
  Effect extends RoomEffect,
  View extends object,
  Change,
>(declared: {
  readonly kind: RoomKind<State, Command, Entry, Effect, View, Change>
  readonly contract: RoomContract<Command, View, Change>
  readonly access: RoomAccess
  readonly leaseMs?: number
}): WireRoomKind {
  const { kind, contract, access, leaseMs } = declared
  if (kind.kind !== contract.kind) throw new Error(`the contract of ${kind.kind} is that of ${contract.kind}`)
  return {
    ...access,
    contract,
    open: ({ database, work, bus, log }) =>
      createLiveRooms({ kind, ids: access.ids, database, work, bus, log, ...(leaseMs && { leaseMs }) }),
  }
}

/** The game session of a player; demos have none. */
export type RoomSession = { readonly playerId: string; readonly gameId: string }

export type RoomAccessRefusal = 'roomUnknown' | 'roomNeedsGame'

/** Returns why a session, or a reader without one (null), may not watch a room; null if it may. */
export function watchRefusal(
  { ids, gameOf, isPublic }: RoomAccess,
  roomId: string,
  session: RoomSession | null,
): RoomAccessRefusal | null {
  if (!ids().includes(roomId)) return 'roomUnknown'
  if (session === null) return isPublic ? null : 'roomNeedsGame'
  return session.gameId === gameOf(roomId) ? null : 'roomNeedsGame'
}

type Numbered = FeedNumber & { readonly nowMs: number }
type WatchedView = Numbered & { readonly roomId: string; readonly view: unknown }
type WatchedChange = Numbered & {
  readonly topic: string
  readonly roomId: string
  readonly change: unknown
}

/** The rooms of one kind as push reads them. Topics are those of `topicOf`. */
export type WatchedRooms = {
  readonly kind: string
  refusal(roomId: string, session: RoomSession | null): RoomAccessRefusal | null
  view(topic: string): Promise<WatchedView>
  isCurrent(topic: string, seen: RoomNumber): boolean
  subscribe(listener: (change: WatchedChange) => void): () => void
  forget(topic: string): void
}

type OpenKind = { readonly declared: WireRoomKind; readonly live: LiveRooms<object, unknown> }

/** Returns one kind for push. */
function watchedRooms({ declared, live: { feed } }: OpenKind, checksOutputs: boolean): WatchedRooms {
  const { contract } = declared
  return {
    kind: contract.kind,
    refusal: (roomId, session) => watchRefusal(declared, roomId, session),
    async view(topic) {
      const { feed: name, seq, nowMs, ...view } = await feed.view(topic)
      if (checksOutputs) contract.view.parse(view)
      return { roomId: namesOf(topic).roomId, feed: name, seq, nowMs, view }
    },
    isCurrent(topic, seen) {
      const current = feed.numberOf(topic)
      return current !== null && current.feed === seen.feed && current.seq === seen.seq
    },
    subscribe: (listener) =>
      feed.subscribe(({ topic, feed: name, seq, nowMs, change }) => {
        if (checksOutputs) contract.change.parse(change)
        listener({ topic, roomId: namesOf(topic).roomId, feed: name, seq, nowMs, change })
      }),
    forget: feed.forget,
  }
}

type CommandRefusal = (typeof calls.sendRoomCommand.refusals)[number]
const declaredRefusals: ReadonlySet<string> = new Set([...calls.sendRoomCommand.refusals, ...everyCall])

/** Returns a kind's refusal as one of the call. Throws if the call does not declare it. */
function declaredRefusal(kind: string, refused: Refused): Refused<CommandRefusal> {
  if (!declaredRefusals.has(refused.refusal))
    throw new Error(`rooms of the kind ${kind} refused ${refused.refusal}, which the call does not declare`)
  return refused as Refused<CommandRefusal>
}

const commandHandler = (kinds: ReadonlyMap<string, OpenKind>, checksOutputs: boolean): Handler =>
  handleStudio(calls.sendRoomCommand, async ({ input }, caller: GameCaller & Pick<RoomSession, 'gameId'>) => {
    const { kind, roomId, requestId: key, command } = input
    const open = kinds.get(kind)
    if (open === undefined) return refuse('roomUnknown')
    if (caller.isDemo) return refuse('roomNeedsGame')
    const refusal = watchRefusal(open.declared, roomId, caller)
    if (refusal !== null) return refuse(refusal)
    const answer = await open.live.send({ roomId, playerId: caller.playerId, key, command })
    if (isRefusal(answer)) return declaredRefusal(kind, answer)
    if (checksOutputs) open.declared.contract.answer.parse(answer.answer)
    return ok(answer)
  })

const snapshotIn =
  (kinds: ReadonlyMap<string, OpenKind>): SnapshotRoom =>
  async ({ kind, id }) =>
    kinds.get(kind)?.live.storeSnapshot(id)

export type WireRooms = {
  readonly handlers: readonly Handler[]
  readonly jobs: readonly Job[]
  readonly watched: readonly WatchedRooms[]
  /** Starts running the rooms without an owner. */
  run(): Pick<RoomRunner, 'stop'>
  stop(): void
}

/** Opens the kinds of room handed to the platform. Throws for two kinds of one name. */
export function createWireRooms(declared: readonly WireRoomKind[], parts: WireRoomParts): WireRooms {
  const kinds = new Map<string, OpenKind>()
  for (const one of declared) {
    const { kind } = one.contract
    if (kinds.has(kind)) throw new Error(`the kind of room ${kind} is declared twice`)
    kinds.set(kind, { declared: one, live: one.open(parts) })
  }
  const all = [...kinds.values()]
  return {
    handlers: [commandHandler(kinds, parts.checksOutputs)],
    jobs: [roomErasureJob(parts.work, snapshotIn(kinds))],
    watched: all.map((one) => watchedRooms(one, parts.checksOutputs)),
    run() {
      const runners = all.map(({ live }) => live.run())
      return {
        async stop() {
          await Promise.all(runners.map((runner) => runner.stop()))
        },
      }
    },
    stop() {
      for (const { live } of all) live.stop()
    },
  }
}

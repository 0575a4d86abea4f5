// Live rooms to their subscribers: a player's view to that player's game sessions, the public view to everybody else. A
// subscription ends with its game session.
import type { ClientMessage, RoomPush } from '@mangetsu/contract/push'
import type { Logger } from 'pino'
import { topicOf } from '../../../rooms/live-rooms.ts'
import {
  canReceive,
  createSubscriptions,
  type Subscriber,
  type Subscriptions,
} from '../../../rooms/subscriptions.ts'
import type { RoomSession, WatchedRooms } from '../../../rooms/wire-rooms.ts'

/** The game session of a token, with its game. */
export type WatchingSession = RoomSession & { isEnded(): boolean }

/** Null for a demo, an unknown token, and a session that has ended. */
export type FindWatchingSession = (token: string, nowMs: number) => Promise<WatchingSession | null>

type WatchRequest = Extract<ClientMessage, { type: 'watchRoom' }>
type WatchRefusal = Extract<RoomPush, { type: 'roomRefused' }>['refusal']

/** Maximum number of rooms that one connection watches. */
export const roomsPerConnection = 8

/** A room watched by a connection. `topic` is null until the request's session has been identified. */
type Watch = {
  readonly subscriber: Subscriber
  request: WatchRequest
  topic: string | null
  gameSession: WatchingSession | null
}

const textOf = (message: RoomPush): string => JSON.stringify(message)

function sendRefusal(subscriber: Subscriber, { kind, roomId }: WatchRequest, refusal: WatchRefusal): void {
  if (canReceive(subscriber)) subscriber.socket.send(textOf({ type: 'roomRefused', kind, roomId, refusal }))
}

/** The subscriptions to the rooms of one kind. */
type KindPublisher = {
  readonly rooms: WatchedRooms
  readonly subscriptions: Subscriptions<Subscriber>
  stop(): void
}

/** Creates the subscriptions of a kind. `endOver` ends the watches of a topic whose game sessions have ended. */
function createKindPublisher(
  rooms: WatchedRooms,
  log: Pick<Logger, 'warn'>,
  endOver: (kind: string, topic: string) => void,
): KindPublisher {
  const { kind } = rooms
  const subscriptions = createSubscriptions<Subscriber>({
    kind,
    async snapshot(topic) {
      const view = await rooms.view(topic)
      endOver(kind, topic)
      return textOf({ type: 'room', kind, ...view })
    },
    abandoned: rooms.forget,
    log,
  })
  const unsubscribe = rooms.subscribe(({ topic, ...change }) => {
    endOver(kind, topic)
    subscriptions.publish(topic, () => textOf({ type: 'roomChange', kind, ...change }))
  })
  return {
    rooms,
    subscriptions,
    stop() {
      unsubscribe()
      subscriptions.stop()
    },
  }
}

/** Watches with a game session, by kind and topic, so that they can be ended with it. */
function createSessionWatches() {
  const byTopic = new Map<string, Set<Watch>>()
  const nameOf = (kind: string, topic: string) => `${kind} ${topic}`
  return {
    of: (kind: string, topic: string): readonly Watch[] => [...(byTopic.get(nameOf(kind, topic)) ?? [])],
    add(kind: string, topic: string, watch: Watch): void {
      const name = nameOf(kind, topic)
      byTopic.set(name, (byTopic.get(name) ?? new Set()).add(watch))
    },
    remove(kind: string, topic: string, watch: Watch): void {
      const name = nameOf(kind, topic)
      const own = byTopic.get(name)
      if (own?.delete(watch) && own.size === 0) byTopic.delete(name)
    },
  }
}

export type RoomPublisherParts = {
  readonly rooms: readonly WatchedRooms[]
  readonly findGameSession: FindWatchingSession
  readonly log: Pick<Logger, 'warn'>
}

export type RoomPublisher = {
  watch(subscriber: Subscriber, request: WatchRequest, nowMs: number): Promise<void>
  leave(subscriber: Subscriber): void
  stop(): void
}

const nameOf = ({ kind, roomId }: WatchRequest): string => `${kind} ${roomId}`

type Watches = Map<Subscriber, Map<string, Watch>>

/** Returns the connection's watch of the requested room; null if it watches too many others. */
function watchOf(watches: Watches, subscriber: Subscriber, request: WatchRequest): Watch | null {
  const own = watches.get(subscriber) ?? new Map<string, Watch>()
  const known = own.get(nameOf(request))
  if (known === undefined && own.size >= roomsPerConnection) return null
  const watch = known ?? { subscriber, request, topic: null, gameSession: null }
  watch.request = request
  watches.set(subscriber, own.set(nameOf(request), watch))
  return watch
}

export function createRoomPublisher({ rooms, findGameSession, log }: RoomPublisherParts): RoomPublisher {
  const sessionWatches = createSessionWatches()
  const watches: Watches = new Map()
  const kinds = new Map(rooms.map((one) => [one.kind, createKindPublisher(one, log, endOver)]))

  function endOver(kind: string, topic: string): void {
    for (const watch of sessionWatches.of(kind, topic))
      if (watch.gameSession?.isEnded()) end(watch, 'sessionEnded')
  }

  function leaveTopic(watch: Watch, topic: string): void {
    const {
      subscriber,
      request: { kind },
    } = watch
    sessionWatches.remove(kind, topic, watch)
    kinds.get(kind)?.subscriptions.unsubscribe(subscriber, topic)
  }

  function end(watch: Watch, refusal: WatchRefusal | null): void {
    const { subscriber, request, topic } = watch
    const own = watches.get(subscriber)
    own?.delete(nameOf(request))
    if (own?.size === 0) watches.delete(subscriber)
    if (topic !== null) leaveTopic(watch, topic)
    if (refusal !== null) sendRefusal(subscriber, request, refusal)
  }

  /** Subscribes to the topic of the game session, or sends the current view again. */
  function follow(
    { rooms: kind, subscriptions }: KindPublisher,
    watch: Watch,
    gameSession: WatchingSession | null,
  ): void {
    const { subscriber, request, topic: before } = watch
    const topic = topicOf(request.roomId, gameSession?.playerId ?? null)
    watch.topic = topic
    watch.gameSession = gameSession
    if (gameSession !== null) sessionWatches.add(kind.kind, topic, watch)
    const isCurrent = request.seen !== undefined && kind.isCurrent(topic, request.seen)
    subscriptions.subscribe(subscriber, topic, isCurrent)
    if (before !== null && before !== topic) leaveTopic(watch, before)
  }

  return {
    async watch(subscriber, request, nowMs) {
      const kind = kinds.get(request.kind)
      if (kind === undefined) return sendRefusal(subscriber, request, 'roomUnknown')
      const known = watches.get(subscriber)?.get(nameOf(request))
      if (!request.isOn) return known === undefined ? undefined : end(known, null)
      const watch = watchOf(watches, subscriber, request)
      if (watch === null) return sendRefusal(subscriber, request, 'busy')
      const gameSession = request.session === undefined ? null : await findGameSession(request.session, nowMs)
      // A later request, or the end of the watch, overtook this one.
      if (watches.get(subscriber)?.get(nameOf(request)) !== watch || watch.request !== request) return
      if (request.session !== undefined && (gameSession === null || gameSession.isEnded()))
        return end(watch, 'sessionEnded')
      const refusal = kind.rooms.refusal(request.roomId, gameSession)
      if (refusal !== null) return end(watch, refusal)
      follow(kind, watch, gameSession)
    },
    leave(subscriber) {
      for (const watch of [...(watches.get(subscriber)?.values() ?? [])]) end(watch, null)
    },
    stop() {
      for (const kind of kinds.values()) kind.stop()
    },
  }
}

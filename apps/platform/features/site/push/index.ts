// Push: messages of the platform to clients, over one WebSocket at /push.
import websocket from '@fastify/websocket'
import { ClientMessage, pushCloses, pushMessageLimitBytes, pushPath } from '@mangetsu/contract/push'
import { parseStrict } from '@mangetsu/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { infer as Infer } from 'zod/mini'
import type { DomainEvent, EventBus } from '../../../events/event-bus.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { isRefusal, type UnitOfWork } from '../../../kernel/http/index.ts'
import type { MetricRecorder } from '../../../kernel/http/metrics.ts'
import { networkOf } from '../../../kernel/network.ts'
import type { WatchedRooms } from '../../../rooms/wire-rooms.ts'
import type { SessionFeature } from '../../identity/session/index.ts'
import { walletsOf } from '../../payments/wallet/index.ts'
import { type BreachLimit, createBreachLimit } from './breach-limit.ts'
import { announcementBroadcast, type ReadsOf } from './broadcast-announcement.ts'
import { createChatPublisher, isChatEvent } from './chat-publisher.ts'
import {
  type ConnectionRegistry,
  canSend,
  createConnectionRegistry,
  type PushConnection,
  type PushSocket,
} from './connection-registry.ts'
import { createJackpotPublisher } from './jackpot-publisher.ts'
import { openSockets } from './metrics.ts'
import { createOwnBetsPublisher } from './own-bets-publisher.ts'
import { createRoomPublisher, type FindWatchingSession } from './room-publisher.ts'
import { createSportPublisher, type ReadSports } from './sport-publisher.ts'
import { createTablePublisher, type TablesPort } from './table-publisher.ts'
import { createTournamentPublisher, type ReadBoard } from './tournament-publisher.ts'

/**
 * From the close frame to the termination of the connection, ms. A
 * client that reads has received the frame by then.
 */
const closeTimeoutMs = 1_000

/**
 * Stops reading a connection and terminates it within `closeTimeoutMs`. A closing WebSocket would otherwise
 * be read until the other side answers the close frame, which a hostile client never does.
 */
function stopReading(socket: PushSocket): void {
  for (const event of ['message', 'ping', 'pong'] as const) socket.removeAllListeners(event)
  socket.pause()
  const timer = setTimeout(() => socket.terminate(), closeTimeoutMs)
  timer.unref()
  socket.on('close', () => clearTimeout(timer))
}

/** Ends a connection with the code and the sentence of `reason`. */
function endConnection(socket: PushSocket, reason: keyof typeof pushCloses): void {
  const { code, reason: sentence } = pushCloses[reason]
  socket.close(code, sentence)
  stopReading(socket)
}

export type PushParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Pick<MetricRecorder, 'set'>
  readonly identify: SessionFeature['identify']
  readonly readsOf: ReadsOf
  readonly readBoard: ReadBoard
  readonly tables: TablesPort
  /** The kinds of live room that clients watch. */
  readonly rooms: readonly WatchedRooms[]
  readonly readSports: ReadSports
  readonly findGameSession: FindWatchingSession
  /** Multiplies the maximum connections of a network or a player; 0 disables these limits. */
  readonly rateLimitFactor?: number | undefined
}

export type PushFeature = {
  /** Adds the socket's route; must run inside an encapsulated plugin. */
  addRoute(app: FastifyInstance): Promise<void>
  close(): void
}

const steadyMs = () => performance.now()

const socketOptions = {
  maxPayload: pushMessageLimitBytes,
  perMessageDeflate: false,
  closeTimeout: closeTimeoutMs,
}

/** Window over which balance changes are gathered, ms. */
const gatherMs = 60
const heartbeatMs = 25_000
/**
 * Maximum connections of the process; of one network, where a carrier may have
 * hundreds behind one address; and of one player.
 */
const connectionLimits = { all: 20_000, network: 300, player: 20 }

/**
 * Reads the current balances of every connected player whose balance changed, so that
 * every pushed balance is correct.
 */
function createBalancePublisher({ work, log }: PushParts, room: ConnectionRegistry) {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function sendBalances(playerId: string): Promise<void> {
    try {
      const wallets = await work.read((tx) => walletsOf(tx, playerId))
      room.sendToPlayer(playerId, { type: 'balance', wallets })
    } catch (error) {
      log.error({ err: error, playerId }, 'a balance could not be pushed')
    }
  }

  function flush(): void {
    timer = undefined
    const players = [...changed]
    changed.clear()
    for (const playerId of players) void sendBalances(playerId)
  }

  return {
    note(playerId: string): void {
      if (!room.isListening(playerId)) return
      changed.add(playerId)
      timer ??= setTimeout(flush, gatherMs)
    },
    stop: () => clearTimeout(timer),
    sendBalances,
  }
}

/** Pushes announcements to every connection; read marks are read afresh, so that each count is correct. */
function createAnnouncer({ work, log, readsOf }: PushParts, room: ConnectionRegistry) {
  return async ({ announced, inForce }: Extract<DomainEvent, { type: 'announcement' }>): Promise<void> => {
    try {
      const reads = await work.read((tx) => readsOf(tx, room.players(), [...inForce, announced.messageId]))
      room.sendToEverybody(announcementBroadcast(announced, inForce, reads))
    } catch (error) {
      log.error({ err: error, messageId: announced.messageId }, 'an announcement could not be pushed')
    }
  }
}

const createPublishers = (parts: PushParts, room: ConnectionRegistry) => ({
  balances: createBalancePublisher(parts, room),
  jackpots: createJackpotPublisher(room),
  tournaments: createTournamentPublisher(parts, room),
  tables: createTablePublisher(parts),
  ownBets: createOwnBetsPublisher(parts.tables, parts.findGameSession),
  rooms: createRoomPublisher(parts),
  chats: createChatPublisher(parts.tables.ids),
  sports: createSportPublisher(parts),
  announce: createAnnouncer(parts, room),
})

type Publishers = Omit<ReturnType<typeof createPublishers>, 'tables' | 'ownBets' | 'rooms'>

function follow(
  event: DomainEvent,
  room: ConnectionRegistry,
  { balances, jackpots, tournaments, announce, chats, sports }: Publishers,
): void {
  const { type } = event
  if (isChatEvent(event)) chats.note(event)
  else if (type === 'balance') balances.note(event.playerId)
  else if (type === 'winner') room.sendToWatchers('winners', { type, winner: event.winner })
  else if (type === 'jackpot') jackpots.note(event.jackpot)
  else if (type === 'tournament') tournaments.note(event.boards)
  else if (type === 'sportEvents') sports.note(event.eventIds)
  else if (type === 'signedOut') room.signOut(event.sessionId)
  else if (type === 'announcement') void announce(event)
  else if (
    type !== 'renamed' &&
    type !== 'gameSessionsEnded' &&
    type !== 'tableStep' &&
    type !== 'tableBets' &&
    type !== 'roomEntries' &&
    type !== 'roomCommand' &&
    type !== 'roomAnswer'
  ) {
    const { playerId, ...payload } = event
    room.sendToPlayer(playerId, payload)
  }
}

type MessagePorts = {
  /** Counts one message; false when too many were received. */
  readonly isWithinPace: () => boolean
  readonly countBreach: () => void
  readonly receive: (message: Infer<typeof ClientMessage>) => void
}

/** Reads a connection's messages until it violates the protocol. */
function receiveMessages(
  listener: PushConnection,
  { isWithinPace, countBreach, receive }: MessagePorts,
): void {
  const { socket } = listener
  const breach = (): void => {
    countBreach()
    endConnection(socket, 'unreadable')
  }
  socket.on('message', (data: unknown) => {
    if (!isWithinPace()) return breach()
    const parsed = parseStrict(String(data), { maxBytes: pushMessageLimitBytes })
    const message = parsed.ok ? ClientMessage.safeParse(parsed.value) : null
    if (message?.success !== true) return breach()
    receive(message.data)
  })
  // A ping requires a response from the platform, so it counts as a message, as does an unsolicited pong.
  socket.on('ping', () => {
    if (!isWithinPace()) breach()
  })
  socket.on('pong', () => {
    if (listener.isAlive && !isWithinPace()) breach()
    listener.isAlive = true
  })
  // A frame that is too large or malformed: the connection has already sent
  // its close frame, and would continue reading.
  socket.on('error', () => {
    countBreach()
    setImmediate(() => stopReading(socket))
  })
}

/** Refuses the upgrade to networks that keep violating the protocol. */
const refuseBreakers =
  (breaches: BreachLimit) =>
  async ({ ip }: FastifyRequest, reply: FastifyReply) => {
    const seconds = breaches.secondsLeft(networkOf(ip), steadyMs())
    if (seconds > 0) return reply.code(429).header('retry-after', String(seconds)).send()
  }

export function createPush(parts: PushParts): PushFeature {
  const { bus, clock, identify, log, metrics, rateLimitFactor: factor = 1 } = parts
  const isBeyond = (count: number, of: 'network' | 'player') =>
    factor > 0 && count >= connectionLimits[of] * factor
  const breaches = createBreachLimit(factor)
  const room = createConnectionRegistry()
  const publishers = createPublishers(parts, room)
  const { balances, jackpots, tournaments, tables, ownBets, rooms, chats, sports } = publishers
  const unsubscribe = bus.subscribe((event) => follow(event, room, publishers))
  const heartbeat = setInterval(() => room.beat(), heartbeatMs).unref()

  async function receive(listener: PushConnection, message: Infer<typeof ClientMessage>): Promise<void> {
    if (message.type === 'watch') return void listener.watched[message.isOn ? 'add' : 'delete'](message.topic)
    if (message.type === 'watchTournament') return tournaments.watch(listener, message)
    if (message.type === 'watchTable') {
      chats.listen(listener, message)
      tables.watch(listener, message)
      return ownBets.watch(listener, message, clock.nowMs())
    }
    if (message.type === 'watchSports') return sports.watch(listener, message)
    if (message.type === 'watchRoom') return rooms.watch(listener, message, clock.nowMs())
    const player = await identify(message.token, clock.nowMs())
    if (isRefusal(player)) return room.unlink(listener)
    if (isBeyond(room.countOf(player.id, listener), 'player'))
      return endConnection(listener.socket, 'playerFull')
    room.link(listener, player)
    await balances.sendBalances(player.id)
  }

  function listen(socket: PushSocket, address: string): void {
    const network = networkOf(address)
    const isFull = room.size() >= connectionLimits.all
    if (isFull || isBeyond(room.countFrom(network), 'network'))
      return void endConnection(socket, isFull ? 'full' : 'networkFull')
    const listener = room.enter(socket, network)
    metrics.set(openSockets, room.size())
    receiveMessages(listener, {
      isWithinPace: () => canSend(listener, clock.nowMs()),
      countBreach: () => breaches.count(network, steadyMs()),
      receive: (message) =>
        void receive(listener, message).catch((error) => {
          log.error({ err: error }, 'a push message failed')
          endConnection(socket, 'fault')
        }),
    })
    socket.on('close', () => {
      for (const one of [room, tables, ownBets, rooms, chats, sports]) one.leave(listener)
      metrics.set(openSockets, room.size())
    })
  }

  return {
    async addRoute(app) {
      await app.register(websocket, {
        options: socketOptions,
        // An invalid message is no fault of the platform: the connection closes itself with the matching code.
        errorHandler: (error) => log.debug({ reason: error.message }, 'a push connection ended early'),
      })
      app.get(pushPath, { websocket: true, onRequest: refuseBreakers(breaches) }, (socket, { ip }) =>
        listen(socket as unknown as PushSocket, ip),
      )
    },
    close() {
      unsubscribe()
      clearInterval(heartbeat)
      for (const { stop } of [balances, jackpots, tournaments, tables, ownBets, rooms, chats, sports]) stop()
      room.close()
    },
  }
}

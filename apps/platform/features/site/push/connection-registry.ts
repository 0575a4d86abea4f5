// Registry of push connections: their players, and the limits on their buffers.
import {
  type ClientMessage,
  type OwnBetsPush,
  pushCloses,
  type ServerMessage,
  type TableChatPush,
} from '@mangetsu/contract/push'
import type { infer as Infer } from 'zod/mini'
import type { Player } from '../../../kernel/http/index.ts'

export type OutboundMessage = Infer<typeof ServerMessage> | TableChatPush | OwnBetsPush
export type WatchTopic = Extract<Infer<typeof ClientMessage>, { type: 'watch' }>['topic']

/** The part of a WebSocket that push uses; `ws` provides it. */
export type PushSocket = {
  readonly readyState: number
  readonly bufferedAmount: number
  send(message: string | Buffer, options?: { readonly binary: boolean }): void
  ping(): void
  close(code: number, reason: string): void
  /** Stops reading from the connection. */
  pause(): void
  terminate(): void
  on(event: 'message' | 'ping' | 'pong' | 'error' | 'close', listener: (data: unknown) => void): void
  removeAllListeners(event: 'message' | 'ping' | 'pong'): void
}

export type PushConnection = {
  readonly socket: PushSocket
  /** The connection's network, as the limits count it. */
  readonly network: string
  player: Player | null
  readonly watched: Set<WatchTopic>
  /** The watched tournament division, `<tournament> <division>`; null for none. */
  board: string | null
  isAlive: boolean
  /** Messages received in the minute that began at `minuteMs`. */
  received: number
  minuteMs: number
}

const open = 1
/** A client this far behind is disconnected; it reconnects and reads the current state. */
const bufferLimitBytes = 262_144
const messagesPerMinute = 60

export type ConnectionRegistry = ReturnType<typeof createConnectionRegistry>

function send({ socket }: PushConnection, text: string): void {
  if (socket.readyState !== open) return
  if (socket.bufferedAmount > bufferLimitBytes) socket.terminate()
  else socket.send(text)
}

/** Connections by player. */
function createPlayerConnections() {
  const byPlayer = new Map<string, Set<PushConnection>>()

  function unlink(listener: PushConnection): void {
    if (listener.player === null) return
    const linked = byPlayer.get(listener.player.id)
    linked?.delete(listener)
    if (linked?.size === 0) byPlayer.delete(listener.player.id)
    listener.player = null
  }

  function link(listener: PushConnection, player: Player): void {
    unlink(listener)
    listener.player = player
    const linked = byPlayer.get(player.id) ?? new Set()
    byPlayer.set(player.id, linked.add(listener))
  }

  return {
    unlink,
    link,
    of: (playerId: string): ReadonlySet<PushConnection> | undefined => byPlayer.get(playerId),
    players: () => byPlayer.keys(),
  }
}

function sendToAll(listeners: Iterable<PushConnection>, message: OutboundMessage): void {
  const text = JSON.stringify(message)
  for (const listener of listeners) send(listener, text)
}

/** Pings a connection, or terminates one that did not answer the previous ping. */
function beatOne(listener: PushConnection): void {
  if (!listener.isAlive) {
    listener.socket.terminate()
    return
  }
  listener.isAlive = false
  if (listener.socket.readyState === open) listener.socket.ping()
}

/** Counts one message; false when a client exceeds the rate of our own clients. */
export function canSend(listener: PushConnection, nowMs: number): boolean {
  if (nowMs - listener.minuteMs > 60_000) {
    listener.minuteMs = nowMs
    listener.received = 0
  }
  listener.received += 1
  return listener.received <= messagesPerMinute
}

/** Number of connections per network. */
function createNetworkCounts() {
  const counts = new Map<string, number>()
  return {
    of: (network: string): number => counts.get(network) ?? 0,
    change(network: string, by: 1 | -1): void {
      const count = (counts.get(network) ?? 0) + by
      if (count === 0) counts.delete(network)
      else counts.set(network, count)
    },
  }
}

/** Connections watching a division of a tournament. */
const boardWatch = (listeners: ReadonlySet<PushConnection>) => ({
  isBoardWatched: (board: string): boolean => [...listeners].some((one) => one.board === board),
  sendToBoard: (board: string, message: OutboundMessage) =>
    sendToAll(
      [...listeners].filter((one) => one.board === board),
      message,
    ),
  sendTo: (listener: PushConnection, message: OutboundMessage) => sendToAll([listener], message),
})

export function createConnectionRegistry() {
  const listeners = new Set<PushConnection>()
  const networks = createNetworkCounts()
  const connections = createPlayerConnections()

  function unlink(listener: PushConnection): void {
    connections.unlink(listener)
    send(listener, '{"type":"signedOut"}')
  }

  return {
    unlink,
    size: () => listeners.size,
    isListening: (playerId: string) => connections.of(playerId) !== undefined,
    countFrom: networks.of,
    /** Number of the player's connections, excluding the given one. */
    countOf: (playerId: string, except: PushConnection): number => {
      const own = connections.of(playerId)
      return own === undefined ? 0 : own.size - (own.has(except) ? 1 : 0)
    },
    enter(socket: PushSocket, network: string): PushConnection {
      networks.change(network, 1)
      const listener = {
        socket,
        network,
        player: null,
        watched: new Set<WatchTopic>(),
        board: null,
        isAlive: true,
        received: 0,
        minuteMs: 0,
      }
      listeners.add(listener)
      return listener
    },
    leave(listener: PushConnection): void {
      connections.unlink(listener)
      if (listeners.delete(listener)) networks.change(listener.network, -1)
    },
    link(listener: PushConnection, player: Player): void {
      if (!listeners.has(listener)) return
      connections.link(listener, player)
      send(listener, '{"type":"signedIn"}')
    },
    sendToPlayer: (playerId: string, message: OutboundMessage) =>
      sendToAll(connections.of(playerId) ?? [], message),
    sendToWatchers: (topic: WatchTopic, message: OutboundMessage) =>
      sendToAll(
        [...listeners].filter(({ watched }) => watched.has(topic)),
        message,
      ),
    ...boardWatch(listeners),
    /** Sends to every connection, signed in or not; the text may differ by player. */
    sendToEverybody(say: (playerId: string | null) => string): void {
      for (const listener of listeners) send(listener, say(listener.player?.id ?? null))
    },
    players: (): string[] => [...connections.players()],
    signOut(sessionId: string): void {
      for (const listener of listeners) if (listener.player?.sessionId === sessionId) unlink(listener)
    },
    beat(): void {
      for (const listener of listeners) beatOne(listener)
    },
    close(): void {
      const { code, reason } = pushCloses.restart
      for (const { socket } of listeners) socket.close(code, reason)
    },
  }
}

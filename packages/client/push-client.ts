// The WebSocket on which the platform publishes to a client: balances, deposits, withdrawals, winners, tables, sports.
import type {
  ClientMessage,
  OwnBetsPush,
  RoomPush,
  ServerMessage,
  TableChatPush,
} from '@mangetsu/contract/push'
import { pushes, roomPushes, tablePagePushes } from './call-table.ts'
import { retryDelayMs } from './retry-delay.ts'
import { hasShape, type Shape } from './shape.ts'
import type { Timers } from './timers.ts'

/** Events of a socket; `onClose` is called once, whether the socket was ever open or not. */
export type SocketEvents = {
  readonly onOpen: () => void
  readonly onText: (data: unknown) => void
  readonly onClose: () => void
}

/** The subset of a WebSocket that is used. */
export type SocketHandle = { readonly send: (text: string) => void; readonly close: () => void }

export type PushPorts = {
  readonly open: (events: SocketEvents) => SocketHandle
  readonly token: () => string | null
  readonly timers: Timers
  /** In [0, 1): spreads the reconnections of many clients over time. */
  readonly random: () => number
}

type WatchTopic = Extract<ClientMessage, { type: 'watch' }>['topic']
type WatchedDivision = Omit<Extract<ClientMessage, { type: 'watchTournament' }>, 'type' | 'isOn'>
/** Events of the sportsbook, and one with all its markets. */
export type WatchedSports = Omit<Extract<ClientMessage, { type: 'watchSports' }>, 'type'>
/** One table, or `*` for all. */
type WatchedTables = Extract<ClientMessage, { type: 'watchTable' }>['tableId']
type TableWatch = {
  /** Requests all of them again, for a client that missed a change. */
  readonly again: () => void
  readonly stop: () => void
}

export type PushClient = {
  /**
   * Subscribes to every message; the returned function unsubscribes. The socket is open while there are subscribers.
   */
  readonly subscribe: (receive: (message: ServerMessage) => void) => () => void
  /** Subscribes to a topic, such as the winners. */
  readonly watch: (topic: WatchTopic) => () => void
  /** Subscribes to the ranking of one division, which replaces the previous one. */
  readonly watchDivision: (division: WatchedDivision) => () => void
  /** Subscribes to one table, or to all: the current view, and then its changes. */
  readonly watchTables: (tableId: WatchedTables) => TableWatch
  /**
   * Subscribes to sports events, which replaces the previous subscription. `receive` gets the data of every message, so
   * that only pages with sports load the shape of theirs (sport-push.ts).
   */
  readonly watchSports: (watched: WatchedSports, receive: (data: unknown) => void) => () => void
  /** Sends the token again, after signing in or a refresh. */
  readonly authenticate: () => void
  readonly close: () => void
}

/**
 * Maximum number of consecutive failed attempts; then the socket stays closed
 * until a subscription or sign-in.
 */
export const maxAttempts = 100

type Shapes = Readonly<Record<string, Shape>>

/** Parses a message of one of the shapes, by type; null for anything else. */
export function parseMessage(shapes: Shapes, data: unknown): unknown {
  if (typeof data !== 'string') return null
  try {
    const message: unknown = JSON.parse(data)
    const type = typeof message === 'object' && message !== null && 'type' in message ? message.type : null
    const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined
    return shape !== undefined && hasShape(shape, message) ? message : null
  } catch {
    return null
  }
}

/** Parses a message of the contract; null for anything else. */
export const parsePushMessage = (data: unknown): ServerMessage | null =>
  parseMessage(pushes, data) as ServerMessage | null

export type TablePageMessage = ServerMessage | TableChatPush | OwnBetsPush

/** Parses a message to the stage of a table; null for anything else. */
export const parseTablePageMessage = (data: unknown): TablePageMessage | null =>
  (parseMessage(pushes, data) ?? parseMessage(tablePagePushes, data)) as TablePageMessage | null

/** Parses a message about a live room; null for anything else. */
export const parseRoomMessage = (data: unknown): RoomPush | null =>
  parseMessage(roomPushes, data) as RoomPush | null

type State = {
  socket: SocketHandle | null
  isOpen: boolean
  attempt: number
  /** Number of subscribers per topic in this page. */
  readonly watchers: Map<WatchTopic, number>
  division: WatchedDivision | null
  sports: { readonly watched: WatchedSports; readonly receive: (data: unknown) => void } | null
  /** Number of subscribers per table, or to all tables, in this page. */
  readonly tables: Map<WatchedTables, number>
  resting: AbortController | null
  readonly subscribers: Set<(message: ServerMessage) => void>
}

const send = ({ socket, isOpen }: State, message: ClientMessage): void => {
  if (isOpen) socket?.send(JSON.stringify(message))
}

const authenticate = (ports: PushPorts, state: State): void => {
  const token = ports.token()
  if (token !== null) send(state, { type: 'auth', token })
}

const sendDivision = (state: State, division: WatchedDivision | null, isOn: boolean): void => {
  if (division !== null) send(state, { type: 'watchTournament', ...division, isOn })
}

const noSports: WatchedSports = { eventIds: [] }

const sendSports = (state: State, watched: WatchedSports): void =>
  send(state, { type: 'watchSports', ...watched })

const sendTables = (state: State, tableId: WatchedTables, isOn: boolean): void =>
  send(state, { type: 'watchTable', tableId, isOn })

/** Sends all public subscriptions, on every new socket. */
function sendWatched(state: State): void {
  for (const [topic, count] of state.watchers)
    if (count > 0) send(state, { type: 'watch', topic, isOn: true })
  sendDivision(state, state.division, true)
  if (state.sports !== null) sendSports(state, state.sports.watched)
  for (const [tableId, count] of state.tables) if (count > 0) sendTables(state, tableId, true)
}

/** Adds one or removes one, and returns the new count. */
function counted<Key>(counts: Map<Key, number>, key: Key, by: 1 | -1): number {
  const count = (counts.get(key) ?? 0) + by
  counts.set(key, count)
  return count
}

const isWatched = (state: State, tableId: WatchedTables): boolean => (state.tables.get(tableId) ?? 0) > 0

/** Sends the end of a subscription without remaining subscribers; a subscription under another name stays. */
function unwatchTables(state: State, tableId: WatchedTables): void {
  if (tableId !== '*' && isWatched(state, '*')) return
  sendTables(state, tableId, false)
  if (tableId !== '*') return
  for (const one of state.tables.keys()) if (isWatched(state, one)) sendTables(state, one, true)
}

function watchTables(state: State, tableId: WatchedTables): TableWatch {
  counted(state.tables, tableId, 1)
  // A later subscriber needs the complete view as well.
  sendTables(state, tableId, true)
  return {
    again: () => sendTables(state, tableId, true),
    stop: () => {
      if (counted(state.tables, tableId, -1) === 0) unwatchTables(state, tableId)
    },
  }
}

function connect(ports: PushPorts, state: State): void {
  if (state.socket !== null || state.subscribers.size === 0) return
  let socket: SocketHandle | null = null
  socket = ports.open({
    onOpen: () => {
      state.isOpen = true
      authenticate(ports, state)
      sendWatched(state)
    },
    onText: (data) => {
      state.attempt = 0
      state.sports?.receive(data)
      const message = parsePushMessage(data)
      if (message !== null) for (const receive of state.subscribers) receive(message)
    },
    onClose: () => {
      // A socket that was closed on purpose no longer belongs to this page.
      if (state.socket !== socket) return
      state.socket = null
      state.isOpen = false
      void reconnect(ports, state)
    },
  })
  state.socket = socket
}

async function reconnect(ports: PushPorts, state: State): Promise<void> {
  if (state.subscribers.size === 0 || state.attempt >= maxAttempts) return
  const rest = new AbortController()
  state.resting = rest
  const delayMs = retryDelayMs(state.attempt, ports.random())
  state.attempt += 1
  await ports.timers.wait(delayMs, rest.signal)
  if (!rest.signal.aborted) connect(ports, state)
}

function disconnect(state: State): void {
  const { socket } = state
  state.resting?.abort()
  state.socket = null
  state.isOpen = false
  state.attempt = 0
  socket?.close()
}

/** Creates the push client. No socket is opened before there is a subscriber. */
export function createPush(ports: PushPorts): PushClient {
  const state: State = {
    socket: null,
    isOpen: false,
    attempt: 0,
    watchers: new Map(),
    division: null,
    sports: null,
    tables: new Map(),
    resting: null,
    subscribers: new Set(),
  }
  return {
    subscribe(receive) {
      state.subscribers.add(receive)
      connect(ports, state)
      return () => {
        state.subscribers.delete(receive)
        if (state.subscribers.size === 0) disconnect(state)
      }
    },
    watch(topic) {
      if (counted(state.watchers, topic, 1) === 1) send(state, { type: 'watch', topic, isOn: true })
      return () => {
        if (counted(state.watchers, topic, -1) === 0) send(state, { type: 'watch', topic, isOn: false })
      }
    },
    watchDivision(division) {
      state.division = division
      sendDivision(state, division, true)
      return () => {
        // Another subscription has replaced it already.
        if (state.division !== division) return
        state.division = null
        sendDivision(state, division, false)
      }
    },
    watchTables: (tableId) => watchTables(state, tableId),
    watchSports(watched, receive) {
      const sports = { watched, receive }
      state.sports = sports
      sendSports(state, watched)
      return () => {
        // Another subscription has replaced it already.
        if (state.sports !== sports) return
        state.sports = null
        sendSports(state, noSports)
      }
    },
    authenticate: () => {
      connect(ports, state)
      authenticate(ports, state)
    },
    close: () => disconnect(state),
  }
}

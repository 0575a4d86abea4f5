// The socket over which the platform publishes to a client: balances, deposits, withdrawals, winners.
import type { ClientMessage, ServerMessage } from '@mangetsu/contract/push'
import { pushes } from './call-table.ts'
import { hasShape } from './shape.ts'
import type { Timers } from './timers.ts'

/** What a socket reports; `onClose` once, whether it was ever open or not. */
export type SocketEvents = {
  readonly onOpen: () => void
  readonly onText: (data: unknown) => void
  readonly onClose: () => void
}

/** What is used of a WebSocket. */
export type SocketHandle = { readonly send: (text: string) => void; readonly close: () => void }

export type PushPorts = {
  readonly open: (events: SocketEvents) => SocketHandle
  readonly token: () => string | null
  readonly timers: Timers
  /** In [0, 1): spreads reconnecting clients apart. */
  readonly random: () => number
}

type WatchTopic = Extract<ClientMessage, { type: 'watch' }>['topic']
type WatchedDivision = Omit<Extract<ClientMessage, { type: 'watchTournament' }>, 'type' | 'isOn'>

export type PushClient = {
  /** Receives every message; the returned function ends that. The socket lives while there are subscribers. */
  readonly subscribe: (receive: (message: ServerMessage) => void) => () => void
  /** Receives the winners as well. */
  readonly watch: (topic: WatchTopic) => () => void
  /** Receives the places of one division as well; another takes its place. */
  readonly watchDivision: (division: WatchedDivision) => () => void
  /** Sends the token again, after signing in or a refresh. */
  readonly authenticate: () => void
  readonly close: () => void
}

export const firstRetryMs = 1_000
export const longestRetryMs = 30_000
/** Attempts in a row without one success; then the socket rests until somebody subscribes or signs in. */
export const maxAttempts = 100

/** The wait before an attempt: doubling from 1 s to 30 s, each between half and the whole of that. */
export function retryDelayMs(attempt: number, random: number): number {
  const whole = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempt, 10))
  return Math.round(whole / 2 + (whole / 2) * random)
}

const isPush = (message: unknown): message is ServerMessage => {
  const type = typeof message === 'object' && message !== null && 'type' in message ? message.type : null
  const shape = typeof type === 'string' && Object.hasOwn(pushes, type) ? pushes[type] : undefined
  return shape !== undefined && hasShape(shape, message)
}

/** A message, if it is one of the contract's. */
export function parsePushMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null
  try {
    const message: unknown = JSON.parse(data)
    return isPush(message) ? message : null
  } catch {
    return null
  }
}

type State = {
  socket: SocketHandle | null
  isOpen: boolean
  attempt: number
  /** How many parts of the page watch each topic. */
  readonly watchers: Map<WatchTopic, number>
  division: WatchedDivision | null
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

function connect(ports: PushPorts, state: State): void {
  if (state.socket !== null || state.subscribers.size === 0) return
  let socket: SocketHandle | null = null
  socket = ports.open({
    onOpen: () => {
      state.isOpen = true
      authenticate(ports, state)
      for (const [topic, count] of state.watchers)
        if (count > 0) send(state, { type: 'watch', topic, isOn: true })
      sendDivision(state, state.division, true)
    },
    onText: (data) => {
      state.attempt = 0
      const message = parsePushMessage(data)
      if (message !== null) for (const receive of state.subscribers) receive(message)
    },
    onClose: () => {
      // A socket that was let go of on purpose is no longer this page's.
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

/** Makes the push of one client. Nothing is opened before there is a subscriber. */
export function createPush(ports: PushPorts): PushClient {
  const state: State = {
    socket: null,
    isOpen: false,
    attempt: 0,
    watchers: new Map(),
    division: null,
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
      const count = (by: 1 | -1): number => {
        const watching = (state.watchers.get(topic) ?? 0) + by
        state.watchers.set(topic, watching)
        return watching
      }
      if (count(1) === 1) send(state, { type: 'watch', topic, isOn: true })
      return () => {
        if (count(-1) === 0) send(state, { type: 'watch', topic, isOn: false })
      }
    },
    watchDivision(division) {
      state.division = division
      sendDivision(state, division, true)
      return () => {
        // A second one has taken its place already.
        if (state.division !== division) return
        state.division = null
        sendDivision(state, division, false)
      }
    },
    authenticate: () => {
      connect(ports, state)
      authenticate(ports, state)
    },
    close: () => disconnect(state),
  }
}

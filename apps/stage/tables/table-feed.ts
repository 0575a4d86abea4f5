// Follows one table over a socket of the page: a snapshot, then its numbered changes. After a gap the snapshot is
// requested again, and a lost or silent socket is reopened.
import {
  parseTablePageMessage,
  type SocketEvents,
  type SocketHandle,
  type TablePageMessage,
} from '@mangetsu/client/push-client'
import { retryDelayMs } from '@mangetsu/client/retry-delay'
import { afterChange } from '@mangetsu/client/table-follower'
import type { Timers } from '@mangetsu/client/timers'
import type { TableChatPush } from '@mangetsu/contract/push'
import type { TableView } from '@mangetsu/contract/table'
import type { OwnAtTable } from '@mangetsu/contract/table-bets'

/** Chat messages share the socket while the chat is on. */
export type ChatLine = {
  isOn: boolean
  hear(message: TableChatPush): void
  /** Called when messages may have been missed: the list is fetched again. */
  missed(): void
  /** Sends on the open socket whether chat is wanted. */
  again(): void
}

export const createChatLine = (): ChatLine => ({ isOn: false, hear() {}, missed() {}, again() {} })

export type FeedPorts = {
  readonly open: (events: SocketEvents) => SocketHandle
  readonly timers: Timers
  /** Random number in [0, 1) that spreads reconnections. */
  readonly random: () => number
  readonly chat?: ChatLine
  /** Returns the current token of the game session. */
  readonly session: () => string
}

export type FeedEars = {
  /** Receives the current table with the server time at which it was written. */
  readonly onView: (view: TableView) => void
  readonly onConnected: (isConnected: boolean) => void
  /** Receives the player's position in the crowd. */
  readonly onOwn: (own: OwnAtTable) => void
}

/** Maximum time without a message, ms: a table always sends one within it, so a longer silence means a dead socket. */
export const silentMs = 40_000

/** Returns whether a snapshot is older than the known state, because changes arrived while it was sent. */
const isOld = (whole: TableView, known: TableView): boolean =>
  whole.feed === known.feed && whole.seq < known.seq

type Following = {
  readonly ports: FeedPorts
  readonly ears: FeedEars
  readonly ended: AbortController
  view: TableView
  socket: SocketHandle | null
  /** Nothing can be sent before the socket is open; the request is sent on opening. */
  isOpen: boolean
  attempt: number
  /** Whether a snapshot has been requested. */
  isRequested: boolean
  silence: AbortController
}

function requestView(following: Following): void {
  if (following.isRequested || !following.isOpen) return
  following.isRequested = true
  const { ports, socket, view } = following
  const { tableId } = view
  const chat = ports.chat?.isOn ? { chat: true } : {}
  const session = ports.session()
  socket?.send(JSON.stringify({ type: 'watchTable', tableId, isOn: true, session, ...chat }))
}

function takeView(following: Following, view: TableView): void {
  following.view = view
  following.ears.onView(view)
}

function take(following: Following, message: TablePageMessage): void {
  const { view, ports, ears } = following
  switch (message.type) {
    case 'ownTableBets':
      if (message.tableId === view.tableId) ears.onOwn(message.own)
      return
    case 'table':
      if (message.view.tableId !== view.tableId) return
      following.isRequested = false
      if (!isOld(message.view, view)) takeView(following, message.view)
      if (ports.chat?.isOn) ports.chat.missed()
      return
    case 'tableChange': {
      if (message.change.tableId !== view.tableId) return
      const after = afterChange(view, message.change)
      if (after === 'gap') requestView(following)
      else if (after !== 'old') takeView(following, after)
      return
    }
    case 'tableChat':
    case 'tableChatHidden':
    case 'tableReactions':
      ports.chat?.hear(message)
  }
}

/** Restarts the timeout for a silent socket. */
function listenForSilence(following: Following): void {
  following.silence.abort()
  following.silence = new AbortController()
  const { signal } = following.silence
  void following.ports.timers.wait(silentMs, signal).then(() => {
    if (!signal.aborted && !following.ended.signal.aborted) lose(following)
  })
}

function lose(following: Following): void {
  const { ports, ears, ended, socket, attempt } = following
  following.silence.abort()
  following.socket = null
  following.isOpen = false
  socket?.close()
  ears.onConnected(false)
  following.attempt += 1
  void ports.timers.wait(retryDelayMs(attempt, ports.random()), ended.signal).then(() => {
    if (!ended.signal.aborted && following.socket === null) connect(following)
  })
}

function connect(following: Following): void {
  const { ports, ears } = following
  const opened: SocketHandle = ports.open({
    onOpen() {
      if (following.socket !== opened) return
      following.isRequested = false
      following.isOpen = true
      listenForSilence(following)
      requestView(following)
    },
    onText(data) {
      if (following.socket !== opened) return
      following.attempt = 0
      listenForSilence(following)
      const message = parseTablePageMessage(data)
      if (message === null) return
      ears.onConnected(true)
      take(following, message)
    },
    onClose() {
      if (following.socket === opened) lose(following)
    },
  })
  following.socket = opened
}

/** Follows the table from `first` on. Returns a function that ends it. */
export function followTable(first: TableView, ports: FeedPorts, ears: FeedEars): () => void {
  const following: Following = {
    ports,
    ears,
    view: first,
    socket: null,
    isOpen: false,
    attempt: 0,
    isRequested: false,
    ended: new AbortController(),
    silence: new AbortController(),
  }
  if (ports.chat !== undefined)
    ports.chat.again = () => {
      following.isRequested = false
      requestView(following)
    }
  connect(following)
  return () => {
    const { socket } = following
    following.ended.abort()
    following.silence.abort()
    following.socket = null
    socket?.close()
  }
}

// Pushes a player's own state at a table (the revision of their bets, their seats and spots) to the connections
// of their own game sessions there. A changed revision shows that another window or device has bet; no other
// player receives it.
import type { OwnAtTable } from '@mangetsu/contract/table-bets'
import { canReceive, type Subscriber } from '../../../rooms/subscriptions.ts'
import type { OutboundMessage } from './connection-registry.ts'

/** The tables' port for pushing own bets. */
export type BettorsPort = {
  /** Called after each reading of a table, once its changes were published. */
  subscribeBettors(listener: (read: TableBettors) => void): () => void
  /** The latest reading; null for a player without a bet in the round. */
  bettorAt(tableId: string, playerId: string): OwnAtTable | null
}

type TableBettors = { readonly tableId: string; readonly bettors: ReadonlyMap<string, OwnAtTable> }

/** The game session of a token. */
export type OwnSession = { readonly playerId: string; isEnded(): boolean }

/** Null for a demo, an unknown token, and a session that has ended. */
export type FindGameSession = (token: string, nowMs: number) => Promise<OwnSession | null>

type WatchRequest = {
  readonly tableId: string
  readonly isOn: boolean
  readonly session?: string | undefined
}

/** A subscription to one table, and the last text sent to it. */
type Watching = { readonly gameSession: OwnSession; lastSent: string }

function send(watcher: Subscriber, watching: Watching, tableId: string, own: OwnAtTable | null): void {
  if (own === null || !canReceive(watcher) || watching.gameSession.isEnded()) return
  const message: OutboundMessage = { type: 'ownTableBets', tableId, own }
  const text = JSON.stringify(message)
  if (text === watching.lastSent) return
  watching.lastSent = text
  watcher.socket.send(text)
}

export function createOwnBetsPublisher(tables: BettorsPort, findGameSession: FindGameSession) {
  const byTable = new Map<string, Map<Subscriber, Watching>>()
  /** The latest request of each subscriber, so that an older one still in progress is ignored. */
  const newest = new WeakMap<Subscriber, WatchRequest>()

  const stop = tables.subscribeBettors(({ tableId, bettors }) => {
    for (const [watcher, watching] of byTable.get(tableId) ?? [])
      send(watcher, watching, tableId, bettors.get(watching.gameSession.playerId) ?? null)
  })

  function leave(watcher: Subscriber): void {
    newest.delete(watcher)
    for (const watchers of byTable.values()) watchers.delete(watcher)
  }

  return {
    /** A repeated request gets the current state again: a message may have been missed. */
    async watch(watcher: Subscriber, request: WatchRequest, nowMs: number): Promise<void> {
      const { tableId, isOn, session } = request
      leave(watcher)
      if (!isOn || session === undefined) return
      newest.set(watcher, request)
      const gameSession = await findGameSession(session, nowMs)
      if (gameSession === null || newest.get(watcher) !== request) return
      const watching = { gameSession, lastSent: '' }
      const watchers = byTable.get(tableId) ?? new Map<Subscriber, Watching>()
      byTable.set(tableId, watchers.set(watcher, watching))
      send(watcher, watching, tableId, tables.bettorAt(tableId, gameSession.playerId))
    },
    leave,
    stop,
  }
}

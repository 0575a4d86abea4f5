// The event bus: publishes events after their commit to open connections and in-memory caches.
import type { GlobalMessage } from '@mangetsu/contract/announcement'
import type { Deposit } from '@mangetsu/contract/deposit'
import type { JackpotAmounts } from '@mangetsu/contract/jackpot'
import type { Notice } from '@mangetsu/contract/notice'
import type { ChatReaction, TableChatMessage } from '@mangetsu/contract/table-chat'
import type { Winner } from '@mangetsu/contract/winner'
import type { Withdrawal } from '@mangetsu/contract/withdrawal'

/** An announcement without the fields that differ per reader. */
export type AnnouncementMessage = Omit<GlobalMessage, 'count' | 'isRead'>

export type DomainEvent =
  | { readonly type: 'balance'; readonly playerId: string }
  | { readonly type: 'deposit'; readonly playerId: string; readonly deposit: Deposit }
  | { readonly type: 'withdrawal'; readonly playerId: string; readonly withdrawal: Withdrawal }
  | { readonly type: 'winner'; readonly winner: Winner }
  | { readonly type: 'jackpot'; readonly jackpot: JackpotAmounts }
  /** Places in these divisions have changed; receivers read the current ones. */
  | {
      readonly type: 'tournament'
      readonly boards: readonly { readonly tournamentId: string; readonly division: string }[]
    }
  /** Sports events or their markets have changed; receivers read the current state. */
  | { readonly type: 'sportEvents'; readonly eventIds: readonly string[] }
  /** A table's state or its bets have changed; receivers read the current state. */
  | { readonly type: 'tableStep'; readonly tableId: string }
  | { readonly type: 'tableBets'; readonly tableId: string }
  /** A message was written or hidden in a table's chat, or a player has reacted. */
  | { readonly type: 'tableChat'; readonly tableId: string; readonly message: TableChatMessage }
  | { readonly type: 'tableChatHidden'; readonly tableId: string; readonly id: string }
  | { readonly type: 'tableReaction'; readonly tableId: string; readonly reaction: ChatReaction }
  /** Entries were added to a room's journal; a process that misses this reads them there. */
  | {
      readonly type: 'roomEntries'
      readonly kind: string
      readonly roomId: string
      readonly rows: readonly { readonly seq: number; readonly entries: readonly unknown[] }[]
    }
  /** A player's command sent to the room's owner, and the owner's response to the process it came from. */
  | {
      readonly type: 'roomCommand'
      readonly from: string
      /** Identifies this attempt to send the command; a retry has another id. */
      readonly callId: string
      readonly kind: string
      readonly roomId: string
      readonly playerId: string
      readonly key: string
      readonly command: unknown
    }
  | { readonly type: 'roomAnswer'; readonly to: string; readonly callId: string; readonly answer: unknown }
  /** Progress was made in missions of this player. */
  | { readonly type: 'missions'; readonly playerId: string }
  | { readonly type: 'notice'; readonly playerId: string; readonly notice: Notice; readonly unread: number }
  | {
      readonly type: 'announcement'
      readonly announced: AnnouncementMessage
      /** Ids of all announcements in force. */
      readonly inForce: readonly string[]
    }
  | {
      readonly type: 'signedOut'
      readonly playerId: string
      readonly sessionId: string
      readonly reason: string
    }
  /** The player's login name has changed. */
  | { readonly type: 'renamed'; readonly playerId: string }
  | { readonly type: 'gameSessionsEnded'; readonly sessionIds: readonly string[] }

export type EventBus = {
  /** Stops the connection to other processes. */
  stop(): void
  publish(event: DomainEvent): void
  /** Registers a listener; there are few, they must be fast and must not throw. */
  subscribe(listener: (event: DomainEvent) => void): () => void
  /**
   * Returns whether a value read at this time (`performance.now()`) is still valid as far as this process knows: false
   * once an event of another process may have been missed.
   */
  isFresh(readMs: number): boolean
}

export function createEventBus(): EventBus {
  const listeners = new Set<(event: DomainEvent) => void>()
  return {
    publish(event) {
      for (const listener of listeners) listener(event)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    // A single process receives all events it publishes.
    isFresh: () => true,
    stop: () => undefined,
  }
}

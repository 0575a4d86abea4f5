// What has happened, told after its commit: to open connections, and to what is kept in memory of it.
import type { GlobalMessage } from '@mangetsu/contract/announcement'
import type { Deposit } from '@mangetsu/contract/deposit'
import type { JackpotAmounts } from '@mangetsu/contract/jackpot'
import type { Notice } from '@mangetsu/contract/notice'
import type { ChatReaction, TableChatMessage } from '@mangetsu/contract/table-chat'
import type { Winner } from '@mangetsu/contract/winner'
import type { Withdrawal } from '@mangetsu/contract/withdrawal'

/** An announcement, without what differs from reader to reader. */
export type AnnouncementMessage = Omit<GlobalMessage, 'count' | 'isRead'>

export type DomainEvent =
  | { readonly type: 'balance'; readonly playerId: string }
  | { readonly type: 'deposit'; readonly playerId: string; readonly deposit: Deposit }
  | { readonly type: 'withdrawal'; readonly playerId: string; readonly withdrawal: Withdrawal }
  | { readonly type: 'winner'; readonly winner: Winner }
  | { readonly type: 'jackpot'; readonly jackpot: JackpotAmounts }
  /** Places of these divisions have changed; what they are now is read. */
  | {
      readonly type: 'tournament'
      readonly boards: readonly { readonly tournamentId: string; readonly division: string }[]
    }
  /** A table has gone on, or bets at it have changed; what it is now is read. */
  | { readonly type: 'tableStep'; readonly tableId: string }
  | { readonly type: 'tableBets'; readonly tableId: string }
  /** Something was said at a table, or hidden there; somebody has reacted. */
  | { readonly type: 'tableChat'; readonly tableId: string; readonly message: TableChatMessage }
  | { readonly type: 'tableChatHidden'; readonly tableId: string; readonly id: string }
  | { readonly type: 'tableReaction'; readonly tableId: string; readonly reaction: ChatReaction }
  /** Entries were added to a room's journal; a process that misses them reads them there. */
  | {
      readonly type: 'roomEntries'
      readonly kind: string
      readonly roomId: string
      readonly rows: readonly { readonly seq: number; readonly entries: readonly unknown[] }[]
    }
  /** A player's command on its way to the room's owner, and the owner's answer to the process it came from. */
  | {
      readonly type: 'roomCommand'
      readonly from: string
      /** Names this sending of it; a repeated one has another. */
      readonly callId: string
      readonly kind: string
      readonly roomId: string
      readonly playerId: string
      readonly key: string
      readonly command: unknown
    }
  | { readonly type: 'roomAnswer'; readonly to: string; readonly callId: string; readonly answer: unknown }
  /** Missions of theirs have moved on. */
  | { readonly type: 'missions'; readonly playerId: string }
  | { readonly type: 'notice'; readonly playerId: string; readonly notice: Notice; readonly unread: number }
  | {
      readonly type: 'announcement'
      readonly announced: AnnouncementMessage
      /** Every announcement in force. */
      readonly inForce: readonly string[]
    }
  | {
      readonly type: 'signedOut'
      readonly playerId: string
      readonly sessionId: string
      readonly reason: string
    }
  /** The player has another login name. */
  | { readonly type: 'renamed'; readonly playerId: string }
  | { readonly type: 'gameSessionsEnded'; readonly sessionIds: readonly string[] }

export type EventBus = {
  /** Ends what keeps it going between processes. */
  stop(): void
  publish(happening: DomainEvent): void
  /** Listeners are few, fast and never throw. */
  subscribe(listener: (happening: DomainEvent) => void): () => void
  /**
   * Whether what was read at this time (`performance.now()`) still holds as far as is told: false once something may have
   * been told elsewhere and not been heard here.
   */
  isFresh(readMs: number): boolean
}

export function createEventBus(): EventBus {
  const listeners = new Set<(happening: DomainEvent) => void>()
  return {
    publish(happening) {
      for (const listener of listeners) listener(happening)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    // One process hears all it tells.
    isFresh: () => true,
    stop: () => undefined,
  }
}

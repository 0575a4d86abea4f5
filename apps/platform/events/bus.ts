// What has happened, told inside this process after its commit; push listens.
import type { GlobalMessage } from '@mangetsu/contract/announcement'
import type { Deposit } from '@mangetsu/contract/deposit'
import type { Notice } from '@mangetsu/contract/notice'
import type { Winner } from '@mangetsu/contract/winner'
import type { Withdrawal } from '@mangetsu/contract/withdrawal'

/** An announcement, without what differs from reader to reader. */
export type Announced = Omit<GlobalMessage, 'count' | 'isRead'>

export type Happening =
  | { readonly type: 'balance'; readonly playerId: string }
  | { readonly type: 'deposit'; readonly playerId: string; readonly deposit: Deposit }
  | { readonly type: 'withdrawal'; readonly playerId: string; readonly withdrawal: Withdrawal }
  | { readonly type: 'winner'; readonly winner: Winner }
  | { readonly type: 'notice'; readonly playerId: string; readonly notice: Notice; readonly unread: number }
  | {
      readonly type: 'announcement'
      readonly announced: Announced
      /** Every announcement in force. */
      readonly inForce: readonly string[]
    }
  | { readonly type: 'signedOut'; readonly playerId: string; readonly sessionId: string }

export type Bus = {
  publish(happening: Happening): void
  /** Listeners are few, fast and never throw. */
  subscribe(listener: (happening: Happening) => void): () => void
}

export function createBus(): Bus {
  const listeners = new Set<(happening: Happening) => void>()
  return {
    publish(happening) {
      for (const listener of listeners) listener(happening)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

// What has happened, told inside this process after its commit; push listens.
import type { Deposit } from '@mangetsu/contract/deposit'
import type { Winner } from '@mangetsu/contract/winner'
import type { Withdrawal } from '@mangetsu/contract/withdrawal'

export type Happening =
  | { readonly type: 'balance'; readonly playerId: string }
  | { readonly type: 'deposit'; readonly playerId: string; readonly deposit: Deposit }
  | { readonly type: 'withdrawal'; readonly playerId: string; readonly withdrawal: Withdrawal }
  | { readonly type: 'winner'; readonly winner: Winner }
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

// The stage's messages to and from the page around its frame.
import type { RefusalName } from '@mangetsu/contract/refusals'

export type ToParent =
  | { readonly type: 'mangetsu:ready'; readonly gameId: string }
  /** A spin is sent: its result is nobody's business until `balance`, `refused` or `still`. */
  | { readonly type: 'mangetsu:spin' }
  | { readonly type: 'mangetsu:still' }
  | { readonly type: 'mangetsu:balance'; readonly currency: string; readonly balance: string }
  | {
      readonly type: 'mangetsu:round'
      readonly roundId: string
      readonly stake: string
      readonly payout: string
    }
  /** A spin was not taken, and why: a refusal's name in the contract. */
  | { readonly type: 'mangetsu:refused'; readonly refusal: RefusalName }
  /** Sound was turned on or off. */
  | { readonly type: 'mangetsu:sound'; readonly isOn: boolean }
  | { readonly type: 'mangetsu:close' }
  | { readonly type: 'mangetsu:deposit' }
  | { readonly type: 'mangetsu:token-needed' }

export type ParentLink = {
  tell(message: ToParent): void
  /** A new session token; null when the page around does not answer in time. */
  askToken(): Promise<string | null>
  /** Hears what the page around knows of the balance: a decimal string, and its currency. */
  hearBalance(take: (balance: string, currency: string) => void): void
  /** Hears from the page around that the player left sound on. */
  hearSoundOn(take: () => void): void
}

/** The part of a window this needs. */
export type LinkWindow = Pick<
  Window,
  'parent' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
>

const answerWithinMs = 10_000

const tokenOf = (data: unknown): string | null => {
  if (typeof data !== 'object' || data === null) return null
  const { type, token } = data as Record<string, unknown>
  return type === 'mangetsu:token' && typeof token === 'string' && token !== '' ? token : null
}

/** The balance told by a message; null when it tells none. */
function balanceOf(data: unknown): { readonly balance: string; readonly currency: string } | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, balance, currency } = data as Record<string, unknown>
  const isTold = type === 'mangetsu:balance' && typeof balance === 'string' && typeof currency === 'string'
  return isTold && /^\d+(\.\d+)?$/.test(balance) ? { balance, currency } : null
}

const isSoundOn = (data: unknown): boolean => {
  if (typeof data !== 'object' || data === null) return false
  const { type, isOn } = data as Record<string, unknown>
  return type === 'mangetsu:sound' && isOn === true
}

/** A link to the parent. `target` is its origin where known, else `*`; only the parent is listened to. */
export function createParentLink(window: LinkWindow, target: string): ParentLink {
  const isFramed = window.parent !== (window as unknown)
  const tell = (message: ToParent) => {
    if (isFramed) window.parent.postMessage(message, target)
  }
  return {
    tell,
    hearBalance: (take) =>
      window.addEventListener('message', (event) => {
        const told = event.source === window.parent ? balanceOf(event.data) : null
        if (isFramed && told !== null) take(told.balance, told.currency)
      }),
    hearSoundOn: (take) =>
      window.addEventListener('message', (event) => {
        if (isFramed && event.source === window.parent && isSoundOn(event.data)) take()
      }),
    askToken: () =>
      new Promise((resolve) => {
        if (!isFramed) return resolve(null)
        const end = (token: string | null) => {
          window.removeEventListener('message', listen)
          window.clearTimeout(timer)
          resolve(token)
        }
        const listen = (event: MessageEvent) => {
          const token = event.source === window.parent ? tokenOf(event.data) : null
          if (token !== null) end(token)
        }
        const timer = window.setTimeout(() => end(null), answerWithinMs)
        window.addEventListener('message', listen)
        tell({ type: 'mangetsu:token-needed' })
      }),
  }
}

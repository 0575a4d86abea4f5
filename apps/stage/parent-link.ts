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
  /** Quick mode was turned on or off. */
  | { readonly type: 'mangetsu:quick'; readonly isOn: boolean }
  /** Letters that decide at a table were turned on or off. */
  | { readonly type: 'mangetsu:keys'; readonly isOn: boolean }
  | { readonly type: 'mangetsu:close' }
  | { readonly type: 'mangetsu:deposit' }
  | { readonly type: 'mangetsu:token-needed' }

export type ParentLink = {
  post(message: ToParent): void
  /** A new session token; null when the page around does not answer in time. */
  requestToken(): Promise<string | null>
  /** Receives what the page around knows of the balance: a decimal string, and its currency. */
  onBalance(take: (balance: string, currency: string) => void): void
  /** Receives from the page around how the player has left the sound. */
  onSound(take: (isOn: boolean) => void): void
  /** Receives from the page around how the player has left quick mode. */
  onQuick(take: (isOn: boolean) => void): void
  /** Receives from the page around how the player has left the letters that decide at a table. */
  onKeys(take: (isOn: boolean) => void): void
  /** Receives from the page around whether the game stands small beside another page. */
  onSmall(take: (isSmall: boolean) => void): void
  /** Receives from the page around whether the game takes the whole of a small screen. */
  onFullView(take: (isFull: boolean) => void): void
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

/** The balance in a message; null when it has none. */
function balanceOf(data: unknown): { readonly balance: string; readonly currency: string } | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, balance, currency } = data as Record<string, unknown>
  const isBalance = type === 'mangetsu:balance' && typeof balance === 'string' && typeof currency === 'string'
  return isBalance && /^\d+(\.\d+)?$/.test(balance) ? { balance, currency } : null
}

/** What a message of this type says in this field, where it says yes or no; null for every other message. */
function flagOf(data: unknown, type: string, field: string): boolean | null {
  if (typeof data !== 'object' || data === null) return null
  const { type: ownType, [field]: flag } = data as Record<string, unknown>
  return ownType === type && typeof flag === 'boolean' ? flag : null
}

/** The origin of the page around, where the browser exposes it. */
export function parentOrigin(): string {
  const [ancestor] = window.location.ancestorOrigins ?? []
  return ancestor ?? '*'
}

/** A link to the parent. `target` is its origin where known, else `*`; only the parent is listened to. */
export function createParentLink(window: LinkWindow, target: string): ParentLink {
  const isFramed = window.parent !== (window as unknown)
  const send = (message: ToParent) => {
    if (isFramed) window.parent.postMessage(message, target)
  }
  /** Takes what the parent's messages are read as, for as long as the page stands. */
  const receive = <Value>(read: (data: unknown) => Value | null, take: (value: Value) => void) =>
    window.addEventListener('message', (event) => {
      const value = isFramed && event.source === window.parent ? read(event.data) : null
      if (value !== null) take(value)
    })
  return {
    post: send,
    onBalance: (take) => receive(balanceOf, ({ balance, currency }) => take(balance, currency)),
    onSound: (take) => receive((data) => flagOf(data, 'mangetsu:sound', 'isOn'), take),
    onQuick: (take) => receive((data) => flagOf(data, 'mangetsu:quick', 'isOn'), take),
    onKeys: (take) => receive((data) => flagOf(data, 'mangetsu:keys', 'isOn'), take),
    onSmall: (take) => receive((data) => flagOf(data, 'mangetsu:small', 'isSmall'), take),
    onFullView: (take) => receive((data) => flagOf(data, 'mangetsu:view', 'isFull'), take),
    requestToken: () =>
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
        send({ type: 'mangetsu:token-needed' })
      }),
  }
}

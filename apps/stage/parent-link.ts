// The stage's messages to and from the surrounding page.
import type { RefusalName } from '@mangetsu/contract/refusals'

export type ToParent =
  | { readonly type: 'mangetsu:ready'; readonly gameId: string }
  /** A spin was sent; its result is not public before `balance`, `refused` or `still`. */
  | { readonly type: 'mangetsu:spin' }
  | { readonly type: 'mangetsu:still' }
  | { readonly type: 'mangetsu:balance'; readonly currency: string; readonly balance: string }
  | {
      readonly type: 'mangetsu:round'
      readonly roundId: string
      readonly stake: string
      readonly payout: string
    }
  /** Another stake was selected: its total, side bet included. */
  | { readonly type: 'mangetsu:stake'; readonly stake: string }
  /** A spin was refused, with the refusal's name in the contract. */
  | { readonly type: 'mangetsu:refused'; readonly refusal: RefusalName }
  /** Sound was turned on or off. */
  | { readonly type: 'mangetsu:sound'; readonly isOn: boolean }
  /** Quick mode was turned on or off. */
  | { readonly type: 'mangetsu:quick'; readonly isOn: boolean }
  /** Calm mode was turned on or off. */
  | { readonly type: 'mangetsu:calm'; readonly isOn: boolean }
  /** Keyboard shortcuts for decisions at a table were turned on or off. */
  | { readonly type: 'mangetsu:keys'; readonly isOn: boolean }
  | { readonly type: 'mangetsu:close' }
  | { readonly type: 'mangetsu:deposit' }
  | { readonly type: 'mangetsu:token-needed' }

export type ParentLink = {
  post(message: ToParent): void
  /** Requests a new session token; null when the surrounding page does not answer in time. */
  requestToken(): Promise<string | null>
  /** Subscribes to the balance known to the surrounding page: a decimal string and its currency. */
  onBalance(take: (balance: string, currency: string) => void): void
  /** Subscribes to the player's sound setting. */
  onSound(take: (isOn: boolean) => void): void
  /** Subscribes to the player's quick-mode setting. */
  onQuick(take: (isOn: boolean) => void): void
  /** Subscribes to the player's choice of calm mode. */
  onCalm(take: (isOn: boolean) => void): void
  /** Subscribes to the player's setting for keyboard shortcuts at a table. */
  onKeys(take: (isOn: boolean) => void): void
  /** Subscribes to whether the game is minimised beside another page. */
  onSmall(take: (isSmall: boolean) => void): void
  /** Subscribes to whether the game fills a small screen. */
  onFullView(take: (isFull: boolean) => void): void
  /** Subscribes to whether the site shows its row over the stage. */
  onRow(take: (isShown: boolean) => void): void
}

/** The part of a window that the link uses. */
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

/** Returns the balance in a message, or null if it has none. */
function balanceOf(data: unknown): { readonly balance: string; readonly currency: string } | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, balance, currency } = data as Record<string, unknown>
  const isBalance = type === 'mangetsu:balance' && typeof balance === 'string' && typeof currency === 'string'
  return isBalance && /^\d+(\.\d+)?$/.test(balance) ? { balance, currency } : null
}

/** Returns a boolean field of a message of this type, or null for any other message. */
function flagOf(data: unknown, type: string, field: string): boolean | null {
  if (typeof data !== 'object' || data === null) return null
  const { type: ownType, [field]: flag } = data as Record<string, unknown>
  return ownType === type && typeof flag === 'boolean' ? flag : null
}

/** Returns the origin of the surrounding page, where the browser exposes it. */
export function parentOrigin(): string {
  const [ancestor] = window.location.ancestorOrigins ?? []
  return ancestor ?? '*'
}

/**
 * Creates a link to the parent. `target` is its origin where known, else `*`; messages of other senders are ignored.
 */
export function createParentLink(window: LinkWindow, target: string): ParentLink {
  const isFramed = window.parent !== (window as unknown)
  const send = (message: ToParent) => {
    if (isFramed) window.parent.postMessage(message, target)
  }
  /** Subscribes to the parent's messages that `read` can parse, for the lifetime of the page. */
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
    onCalm: (take) => receive((data) => flagOf(data, 'mangetsu:calm', 'isOn'), take),
    onKeys: (take) => receive((data) => flagOf(data, 'mangetsu:keys', 'isOn'), take),
    onSmall: (take) => receive((data) => flagOf(data, 'mangetsu:small', 'isSmall'), take),
    onFullView: (take) => receive((data) => flagOf(data, 'mangetsu:view', 'isFull'), take),
    onRow: (take) => receive((data) => flagOf(data, 'mangetsu:row', 'isShown'), take),
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

/** Returns the page's token, and its renewal by the surrounding page. */
export const renewedOver = (link: Pick<ParentLink, 'requestToken'>, live: { token: string }) => ({
  token: () => live.token,
  async renewToken(): Promise<boolean> {
    const renewed = await link.requestToken()
    if (renewed !== null) live.token = renewed
    return renewed !== null
  },
})

// The stage's talk with the page around its frame: what it tells, and the one thing it asks for.
import type { RefusalName } from '@mangetsu/contract/refusals'

export type ToParent =
  | { readonly type: 'mangetsu:ready'; readonly gameId: string }
  | { readonly type: 'mangetsu:balance'; readonly currency: string; readonly balance: string }
  | {
      readonly type: 'mangetsu:round'
      readonly roundId: string
      readonly stake: string
      readonly payout: string
    }
  /** A spin was not taken, and why: a refusal's name in the contract. */
  | { readonly type: 'mangetsu:refused'; readonly refusal: RefusalName }
  | { readonly type: 'mangetsu:close' }
  | { readonly type: 'mangetsu:deposit' }
  | { readonly type: 'mangetsu:token-needed' }

export type ParentLink = {
  tell(message: ToParent): void
  /** A new session token; null when the page around does not answer in time. */
  askToken(): Promise<string | null>
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

/** A link to the parent. `target` is its origin where known, else `*`; only the parent is listened to. */
export function createParentLink(window: LinkWindow, target: string): ParentLink {
  const isFramed = window.parent !== (window as unknown)
  const tell = (message: ToParent) => {
    if (isFramed) window.parent.postMessage(message, target)
  }
  return {
    tell,
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

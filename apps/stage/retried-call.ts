// Retries a call until it is answered: after pauses while the platform is unreachable, and once after renewing the
// token. Retries send the same request, so that nothing is executed twice.
import type { RefusalName } from '@mangetsu/contract/refusals'
import type { CallResult, RefusedCall } from './wire-call.ts'

export type StageOutcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  | RefusedCall
  /** The session has ended and the surrounding page has no new token. */
  | { readonly kind: 'ended' }
  /** The platform was unreachable in all tries. */
  | { readonly kind: 'lost' }

export type RetryOptions = {
  /** Requests a new token from the surrounding page and uses it; false if there is none. */
  readonly renewToken: () => Promise<boolean>
  readonly wait: (ms: number) => Promise<void>
  /** Called before each retry, with its number from 1. */
  readonly onRetry: (tries: number) => void
}

export type Retrying = <T>(once: () => Promise<CallResult<T>>) => Promise<StageOutcome<T>>

/** Pauses between tries, ms; after the last one the call counts as lost. */
export const pausesMs: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 8_000]

/** Temporary refusals: no money has moved and the same request may be sent again. */
const later: ReadonlySet<RefusalName> = new Set<RefusalName>(['busy', 'tooFast', 'tooMany'])

/** Creates the retrying caller. Each call renews its token at most once. */
export const createRetrying =
  ({ renewToken, wait, onRetry }: RetryOptions): Retrying =>
  async <T>(once: () => Promise<CallResult<T>>): Promise<StageOutcome<T>> => {
    let hasRenewed = false
    for (let tries = 0; ; tries += 1) {
      const answer = await once()
      if (answer.kind === 'expired') {
        if (hasRenewed || !(await renewToken())) return { kind: 'ended' }
        hasRenewed = true
        continue
      }
      const isLater = answer.kind === 'lost' || (answer.kind === 'refused' && later.has(answer.refusal))
      const pauseMs = pausesMs[tries]
      if (!isLater || pauseMs === undefined) return answer
      onRetry(tries + 1)
      await wait(pauseMs)
    }
  }

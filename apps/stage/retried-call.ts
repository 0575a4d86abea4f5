// A call that is sent again until it is answered: after pauses where the platform was not reached, and once with every new
// token. What is sent again is the same request, so that nothing is done twice.
import type { RefusalName } from '@mangetsu/contract/refusals'
import type { CallResult, RefusedCall } from './wire-call.ts'

export type StageOutcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  | RefusedCall
  /** The session is over and the page around has no new token. */
  | { readonly kind: 'ended' }
  /** The platform was not reached in all tries. */
  | { readonly kind: 'lost' }

export type RetryOptions = {
  /** Asks the page around for a new token and takes it; false when there is none. */
  readonly renewToken: () => Promise<boolean>
  readonly wait: (ms: number) => Promise<void>
  /** Told before each further try, with its number from 1. */
  readonly onRetry: (tries: number) => void
}

export type Retrying = <T>(once: () => Promise<CallResult<T>>) => Promise<StageOutcome<T>>

/** The pauses between tries, ms; after the last the call counts as lost. */
export const pausesMs: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 8_000]

/** Refusals that say "later": nothing has moved and the same request may be sent again. */
const later: ReadonlySet<RefusalName> = new Set<RefusalName>(['busy', 'tooFast', 'tooMany'])

/** Each call renews its token at most once. */
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

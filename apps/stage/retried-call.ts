// Retries a call until it is answered: after pauses while the platform is unreachable. Retries send the same request
// under the same request id, so that nothing is executed twice.
import type { ApiResult } from '@mangetsu/client/api-result'
import type { RefusalName } from '@mangetsu/contract/refusals'

export type RefusedCall = {
  readonly kind: 'refused'
  readonly refusal: RefusalName
  /** The platform's message for the player. */
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>>
}

export type StageOutcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  | RefusedCall
  /** The session has ended and the surrounding page has no new token. */
  | { readonly kind: 'ended' }
  /** The platform was unreachable in all tries. */
  | { readonly kind: 'lost' }

export type RetryOptions = {
  readonly wait: (ms: number) => Promise<void>
  /** Called before each retry, with its number from 1. */
  readonly onRetry: (tries: number) => void
}

export type Retrying = <T>(once: () => Promise<ApiResult<T>>) => Promise<StageOutcome<T>>

/** Pauses between tries, ms; after the last one the call counts as lost. */
export const pausesMs: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 8_000]

/** Temporary refusals: no money has moved and the same request may be sent again. */
const later: ReadonlySet<string> = new Set<RefusalName>(['busy', 'tooFast', 'tooMany'])

/** Converts a result; a code that this version does not know leaves the platform's decision unknown. */
function outcomeOf<T>(answer: ApiResult<T>): StageOutcome<T> {
  if (answer.ok) return { kind: 'done', data: answer.data }
  const { refusal, msg, data, isLost } = answer
  if (refusal === 'tokenExpired' || refusal === 'sessionEnded') return { kind: 'ended' }
  if (refusal === 'transport' || refusal === 'unknown' || (isLost && !later.has(refusal)))
    return { kind: 'lost' }
  return { kind: 'refused', refusal, msg, data }
}

export const createRetrying =
  ({ wait, onRetry }: RetryOptions): Retrying =>
  async (once) => {
    for (let tries = 0; ; tries += 1) {
      const outcome = outcomeOf(await once())
      const isLater = outcome.kind === 'lost' || (outcome.kind === 'refused' && later.has(outcome.refusal))
      const pauseMs = pausesMs[tries]
      if (!isLater || pauseMs === undefined) return outcome
      onRetry(tries + 1)
      await wait(pauseMs)
    }
  }

// Text messages through an HTTP gateway: one POST each, which the gateway recognises by its id.
import { SendingFailed, sendingLimitMs } from './due.ts'
import type { SmsSender } from './sms.ts'

export type SmsGateway = {
  readonly url: string
  readonly token: string
  /** Time limit per message in milliseconds. */
  readonly limitMs?: number
}

const limitFrom = sendingLimitMs / 2

const failure = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError'
    ? 'the gateway took too long'
    : 'the gateway was not reached'

/**
 * Posts `{ id, to, text }` as JSON with the token as bearer. Any 2xx counts as sent; all else throws and is retried
 * under the same id, which the gateway must deliver once. Redirects are not followed, which would reveal the token.
 */
export function createSmsGateway({ url, token, limitMs = limitFrom }: SmsGateway): SmsSender {
  return async ({ id, to, text }) => {
    let answer: Response
    try {
      answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ id, to, text }),
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
      })
    } catch (error) {
      throw new SendingFailed(failure(error))
    }
    // The body is not used and might not end.
    await answer.body?.cancel().catch(() => undefined)
    if (!answer.ok) throw new SendingFailed(`the gateway answered ${answer.status}`)
  }
}

// Asking a party outside over HTTP: a signed POST, its answer held against the contract, every trouble a `GatewayDown`.
import { bankSignatureHeader } from '@mangetsu/contract/bank'
import type { infer as Infer, ZodMiniType } from 'zod/mini'
import type { Clock } from '../../../kernel/clock.ts'
import { signGatewayBody } from './signature.ts'

/** The other side did not answer, or not in its own language: nothing is known of what it did. */
export class GatewayDown extends Error {
  override readonly name = 'RailDown'
}

export type GatewayOptions = {
  /** Where it answers, such as `http://127.0.0.1:3000/bank`. */
  readonly origin: string
  readonly secret: string
  readonly clock: Clock
  readonly fetch?: typeof fetch
  /** How long an answer is waited for, ms; 10 s where nothing is said. */
  readonly timeoutMs?: number
}

export type SignedPost = <Schema extends ZodMiniType>(
  path: string,
  request: object,
  schema: Schema,
) => Promise<Infer<Schema>>

/** Asks `party`, named as its errors name it (`the bank`). Throws `GatewayDown`. */
export function createSignedPost(party: string, options: GatewayOptions): SignedPost {
  const { origin, secret, clock, fetch: send = fetch, timeoutMs = 10_000 } = options

  async function post(path: string, request: object): Promise<unknown> {
    const body = JSON.stringify(request)
    const signature = signGatewayBody(secret, clock.nowMs(), body)
    const headers = { 'content-type': 'application/json', [bankSignatureHeader]: signature }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await send(`${origin}${path}`, { method: 'POST', headers, body, signal })
      if (!answer.ok) throw new GatewayDown(`${party} answered ${answer.status}`)
      return await answer.json()
    } catch (cause) {
      throw cause instanceof GatewayDown ? cause : new GatewayDown(`${party} cannot be reached`, { cause })
    }
  }

  return async (path, request, schema) => {
    const read = schema.safeParse(await post(path, request))
    if (!read.success) throw new GatewayDown(`${party} answered ${path} in a form unknown`)
    return read.data
  }
}

// HTTP client for an external party: signed POST requests, responses validated against the contract, every failure a
// `GatewayDown`.
import { bankSignatureHeader } from '@mangetsu/contract/bank'
import type { infer as Infer, ZodMiniType } from 'zod/mini'
import type { Clock } from '../../../kernel/clock.ts'
import { signGatewayBody } from './signature.ts'

/** The other side did not respond, or responded with an invalid body: the effect of the request is unknown. */
export class GatewayDown extends Error {
  override readonly name = 'RailDown'
}

export type GatewayOptions = {
  /** Base URL, such as `http://127.0.0.1:3000/bank`. */
  readonly origin: string
  readonly secret: string
  readonly clock: Clock
  readonly fetch?: typeof fetch
  /** Response timeout, ms; 10 s by default. */
  readonly timeoutMs?: number
}

export type SignedPost = <Schema extends ZodMiniType>(
  path: string,
  request: object,
  schema: Schema,
) => Promise<Infer<Schema>>

/** Creates a client for `party`, the name used in its errors (`the bank`). Throws `GatewayDown`. */
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

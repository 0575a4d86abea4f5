// The checks of every layer-1 request, in their order: headers, clock, signature, replay.
import { isClockClose } from './clock.ts'
import { type Headers, readSignedHeaders, type SignedHeaders } from './headers.ts'
import type { ReplayAnswer, ReplayCheck } from './replay.ts'
import type { Verifier } from './server-signature.ts'

type Layer1Request = {
  /** The contract's path, without `/_api_`. */
  readonly path: string
  /** Header names in lower case, as Node gives them. */
  readonly headers: Headers
  /** The body as `parseStrict` returned it. */
  readonly payload: unknown
  readonly nowMs: number
}

export type Layer1Checked =
  | { readonly ok: true; readonly headers: SignedHeaders }
  | { readonly ok: false; readonly reason: 'badHeader'; readonly header: keyof SignedHeaders }
  | { readonly ok: false; readonly reason: 'clockOff'; readonly serverTimeMs: number }
  | { readonly ok: false; readonly reason: 'badSignature' | 'replayed' | 'busy' }

/** Synchronous if request ids are stored in this process. */
export type Layer1Gate = (request: Layer1Request) => Layer1Checked | Promise<Layer1Checked>

const admitted = (answer: ReplayAnswer, headers: SignedHeaders): Layer1Checked =>
  answer === 'fresh' ? { ok: true, headers } : { ok: false, reason: answer === 'seen' ? 'replayed' : 'busy' }

/**
 * Creates a gate from a verifier and a replay guard. The replay guard is called last, so that only correctly signed
 * requests can fill it.
 */
export function createLayer1Gate(verifier: Verifier, replay: ReplayCheck): Layer1Gate {
  return ({ path, headers, payload, nowMs }) => {
    const read = readSignedHeaders(headers)
    if (!read.ok) return { ok: false, reason: 'badHeader', header: read.header }
    const { qid, ts, did, authorization, sign } = read.headers
    if (!isClockClose(Number(ts), nowMs)) return { ok: false, reason: 'clockOff', serverTimeMs: nowMs }
    if (!verifier.verify(authorization, { path, qid, ts, did, payload }, sign))
      return { ok: false, reason: 'badSignature' }
    const answer = replay.admit(qid, nowMs)
    return answer instanceof Promise
      ? answer.then((verdict) => admitted(verdict, read.headers))
      : admitted(answer, read.headers)
  }
}

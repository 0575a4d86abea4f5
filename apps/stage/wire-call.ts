// One signed layer-1 call from the stage to the platform, and its possible results.
import type { ApiFailure } from '@mangetsu/client/api-result'
import type { ClientIdentity, Sender } from '@mangetsu/client/headers'
import type { ApiLang } from '@mangetsu/client/ports'
import { type Read, readEnvelope, refusedBy, transportFailure } from '@mangetsu/client/reading'
import { sendRequest } from '@mangetsu/client/send-request'
import { type Payload, signedRequest } from '@mangetsu/client/signed-request'
import { realTimers } from '@mangetsu/client/timers'
import type { Call, InputOf, OutputOf } from '@mangetsu/contract/call'
import type { RefusalName } from '@mangetsu/contract/refusals'
import type { Signer } from '@mangetsu/wire/browser'

export type RefusedCall = {
  readonly kind: 'refused'
  readonly refusal: RefusalName
  /** The platform's message for the player. */
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>>
}

export type CallResult<T> =
  | { readonly kind: 'done'; readonly data: T }
  | RefusedCall
  /** The token is no longer accepted. */
  | { readonly kind: 'expired' }
  /** No readable answer: it is unknown whether the call was executed. */
  | { readonly kind: 'lost' }

export type PlatformCall = <C extends Call>(
  declared: C,
  input: InputOf<C>,
) => Promise<CallResult<OutputOf<C>>>

export type PlatformCallOptions = {
  readonly fetch: typeof fetch
  readonly platform: string
  readonly lang: ApiLang
  readonly authorization: () => string
  readonly signer: Signer
  /** Estimated server time, ms. */
  readonly nowMs: () => number
  /** Takes the server's time from a refusal; true if the call is worth repeating. */
  readonly correctClock: (serverMs: number) => boolean
  readonly newId: () => string
  readonly deviceId: string
  /** UTC offset, such as +0900. */
  readonly utcOffset: () => string
  readonly timeoutMs?: number
}

const usualTimeoutMs = 10_000
const stageId = 'mangetsu-stage'
const identity: ClientIdentity = {
  appid: stageId,
  appidForPc: stageId,
  authorization: '',
  merchantCode: 'mangetsu',
}

/** The stage's origin is opaque: requests carry no cookies, and answers are not cached. */
const acrossOrigins = { method: 'POST', mode: 'cors', credentials: 'omit', cache: 'no-store' } as const

const senderFor = (options: PlatformCallOptions): Sender => ({
  config: identity,
  isBigScreen: false,
  lang: options.lang,
  host: new URL(options.platform).host,
  utcOffset: options.utcOffset(),
  deviceId: options.deviceId,
  accessToken: null,
  ownAuthorization: options.authorization(),
  loginName: null,
  qid: options.newId(),
  nowMs: options.nowMs(),
})

async function readResponse<C extends Call>(declared: C, response: Response): Promise<Read<OutputOf<C>>> {
  const { status } = response
  const envelope = readEnvelope(1, { status, text: await response.text() })
  if (!envelope.ok) return envelope
  const parsed = declared.output.safeParse(envelope.data)
  return parsed.success
    ? { ok: true, data: parsed.data as OutputOf<C> }
    : { ok: false, failure: transportFailure(1, 'protocol', status) }
}

function resultOf(failure: ApiFailure): CallResult<never> {
  const { refusal, msg, data } = refusedBy(failure, failure.msg)
  if (failure.status === 401 || refusal === 'sessionEnded' || refusal === 'tokenExpired')
    return { kind: 'expired' }
  if (refusal === 'transport' || refusal === 'unknown' || refusal === 'fault') return { kind: 'lost' }
  return { kind: 'refused', refusal, msg, data }
}

/** Creates the signed calls of the contract. A wrong clock is corrected and the call sent again once. */
export function createPlatformCall(options: PlatformCallOptions): PlatformCall {
  const { platform, signer, timeoutMs = usualTimeoutMs } = options
  return async (declared, input) => {
    const attempt = async () => {
      const sender = senderFor(options)
      const { url, ...request } = await signedRequest(signer, platform, declared, input as Payload, sender)
      const answer = await sendRequest(realTimers, {
        layer: 1,
        post: (signal) => options.fetch(url, { ...acrossOrigins, ...request, signal }),
        read: (response) => readResponse(declared, response),
        timeoutMs,
      })
      return answer.ok ? ({ kind: 'done', data: answer.data } as const) : resultOf(answer.failure)
    }
    const answer = await attempt()
    if (answer.kind !== 'refused' || answer.refusal !== 'clockOff') return answer
    return options.correctClock(Number(answer.data.serverTimeMs)) ? attempt() : answer
  }
}

// One signed layer-1 call from the stage to the platform, and what can come of it.
import type { Call, InputOf, OutputOf } from '@mangetsu/contract/call'
import { type RefusalName, refusalByCode } from '@mangetsu/contract/refusals'
import { clientVersion, type LanguageTag } from '@mangetsu/wire'
import type { Signer } from '@mangetsu/wire/browser'

export type CallResult<T> =
  | { readonly kind: 'done'; readonly data: T }
  | {
      readonly kind: 'refused'
      readonly refusal: RefusalName
      readonly data: Readonly<Record<string, unknown>>
    }
  /** The token is not taken any more. */
  | { readonly kind: 'expired' }
  /** No readable answer: whether the call was carried out is not known. */
  | { readonly kind: 'lost' }

export type PlatformCall = <C extends Call>(
  declared: C,
  input: InputOf<C>,
) => Promise<CallResult<OutputOf<C>>>

export type PlatformCallOptions = {
  readonly fetch: typeof fetch
  readonly platform: string
  readonly lang: LanguageTag
  readonly authorization: () => string
  readonly signer: Signer
  /** The time as the server would see it, ms. */
  readonly nowMs: () => number
  /** Takes the server's time from a refusal; true when sending again makes sense. */
  readonly correctClock: (serverMs: number) => boolean
  readonly newId: () => string
  readonly deviceId: string
  readonly timezone: string
  readonly timeoutMs?: number
}

const prefix = '/_api_'
const usualTimeoutMs = 10_000
const identity = { aid: 'mangetsu-stage', version: clientVersion, merchant: 'mangetsu' } as const

type Envelope = { readonly success: boolean; readonly code: number; readonly data: unknown }

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  'success' in value &&
  'code' in value &&
  typeof value.code === 'number'

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

async function send(options: PlatformCallOptions, path: string, payload: unknown): Promise<Response | null> {
  const authorization = options.authorization()
  const signed = { path, qid: options.newId(), ts: String(options.nowMs()), did: options.deviceId, payload }
  const sign = await options.signer.sign(authorization, signed)
  const { qid, ts, did } = signed
  const host = new URL(options.platform).host
  try {
    return await options.fetch(`${options.platform}${prefix}${path}`, {
      method: 'POST',
      mode: 'cors',
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        'content-type': 'application/json',
        ...identity,
        qid,
        dm: host,
        lang: options.lang,
        did,
        ts,
        tz: options.timezone,
        authorization,
        sign,
      },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs),
    })
  } catch {
    return null
  }
}

function readRefusal(envelope: Envelope): CallResult<never> {
  const refusal = refusalByCode(envelope.code)
  if (refusal === 'sessionEnded' || refusal === 'tokenExpired') return { kind: 'expired' }
  if (refusal === undefined || refusal === 'fault') return { kind: 'lost' }
  return { kind: 'refused', refusal, data: recordOf(envelope.data) }
}

async function read<C extends Call>(declared: C, response: Response): Promise<CallResult<OutputOf<C>>> {
  let body: unknown
  try {
    body = await response.json()
  } catch {
    return response.status === 401 ? { kind: 'expired' } : { kind: 'lost' }
  }
  if (!isEnvelope(body)) return response.status === 401 ? { kind: 'expired' } : { kind: 'lost' }
  if (!body.success) return response.status === 401 ? { kind: 'expired' } : readRefusal(body)
  const parsed = declared.output.safeParse(body.data)
  return parsed.success ? { kind: 'done', data: parsed.data as OutputOf<C> } : { kind: 'lost' }
}

/** Calls of the contract, signed. A clock that is off is corrected and the call sent once more. */
export const createPlatformCall =
  (options: PlatformCallOptions): PlatformCall =>
  async (declared, input) => {
    const attempt = async () => {
      const response = await send(options, declared.path, input)
      return response === null ? ({ kind: 'lost' } as const) : read(declared, response)
    }
    const answer = await attempt()
    if (answer.kind !== 'refused' || answer.refusal !== 'clockOff') return answer
    return options.correctClock(Number(answer.data.serverTimeMs)) ? attempt() : answer
  }

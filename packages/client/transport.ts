// One exchange with the platform: the caller, the request and the response.
import type { CallName, calls, OutputOf } from '@mangetsu/contract'
import type { ClockCorrection } from '@mangetsu/wire'
import type { InputFor } from './api-result.ts'
import { type CallFacts, envelopeLayerOf, factsFrom, type StatedFacts } from './call-facts.ts'
import { calls as table } from './call-table.ts'
import type { ClientIdentity, Sender } from './headers.ts'
import type { LoadingFlag } from './loading.ts'
import type { ApiPorts, CallOptions, Config, UploadOptions } from './ports.ts'
import { postRequest } from './post-request.ts'
import { type Read, readAnswer, transportFailure } from './reading.ts'
import { sendRequest } from './send-request.ts'
import { uploadRounds } from './timings.ts'
import type { WireCodec, WireRequest } from './wire-codec.ts'

export type Transport = {
  readonly ports: ApiPorts
  readonly clock: ClockCorrection
  readonly codec: WireCodec
  readonly loading: LoadingFlag
  readonly timeoutMs: number
}

/** The part of the common config that a request needs. */
type RequestConfig = ClientIdentity & Partial<Pick<Config, 'webkey'>>

export type Attempt<N extends CallName> = {
  readonly name: N
  readonly input: InputFor<(typeof calls)[N]>
  readonly options: UploadOptions
  readonly file?: Blob
}

export type TransportResult<N extends CallName> = {
  readonly read: Read<OutputOf<(typeof calls)[N]>>
  readonly usedToken: string | null
  /** The clock correction when it was sent, ms. */
  readonly offsetMs: number
}

const known: Partial<Record<CallName, StatedFacts>> = table
/** Facts of a call until they are loaded. */
const unloaded: StatedFacts = { path: '', answer: 'any' }

/** Returns the call of a name. */
export const callNamed = (name: CallName): CallFacts => factsFrom(known[name] ?? unloaded)

export const isCallLoaded = (name: CallName): boolean => name in known

/** Loads the calls that are not in the table of every page; returns whether the named one is among them. */
export async function loadCall(name: CallName): Promise<boolean> {
  const loaded = await import('./later-call-table.ts').catch(() => null)
  Object.assign(known, loaded?.laterCalls)
  return isCallLoaded(name)
}

/** Returns the difference of the corrected clock from the device's own, ms. */
export const clockOffsetOf = ({ clock }: Transport): number => clock.nowMs(0)

const isAnonymous = (name: CallName): boolean => name === 'queryConfig' || name === 'issueToken'

type Params = Readonly<Record<string, unknown>>

/** Splits a call's input into its authorization parameter and the part that is sent. */
function paramsOf({ takesAuthorization }: CallFacts, input: Params) {
  const { Authorization, ...rest } = input
  return takesAuthorization
    ? { ownAuthorization: typeof Authorization === 'string' ? Authorization : null, payload: rest }
    : { ownAuthorization: null, payload: input }
}

function senderFor(
  { ports, clock }: Transport,
  name: CallName,
  config: RequestConfig | null,
  options: CallOptions,
): Omit<Sender, 'ownAuthorization'> {
  const token = isAnonymous(name) ? null : ports.session.token()
  return {
    config,
    isBigScreen: ports.session.isBigScreen(),
    lang: options.lang ?? ports.lang(),
    host: ports.location.host(),
    utcOffset: ports.location.utcOffset(),
    deviceId: ports.session.deviceId(),
    accessToken: token?.access_token ?? null,
    loginName: token === null ? null : ports.session.loginName(),
    qid: ports.newId(),
    nowMs: clock.nowMs(ports.clock.nowMs()),
  }
}

const tokenIn = (authorization: string | null): string | null =>
  /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? null

const isFile = (response: Response): boolean =>
  /^attachment\b/i.test(response.headers.get('content-disposition') ?? '')

async function readResponse(
  facts: CallFacts,
  request: WireRequest,
  response: Response,
): Promise<Read<unknown>> {
  const { status } = response
  if (facts.isBlob && isFile(response)) return { ok: true, data: await response.blob() }
  const contentType = response.headers.get('content-type') ?? 'application/json'
  const text = await request.decrypt(await response.text(), contentType)
  const layer = envelopeLayerOf(facts)
  if (text === null) return { ok: false, failure: transportFailure(layer, 'protocol', status) }
  const answer = readAnswer(facts, { status, text })
  // If a file was requested, an envelope is only valid as a refusal.
  return answer.ok && facts.isBlob
    ? { ok: false, failure: transportFailure(layer, 'protocol', status) }
    : answer
}

/** Performs one exchange, without retries and without display except the loading flag. */
export async function exchange<N extends CallName>(
  transport: Transport,
  { name, input, options, file }: Attempt<N>,
  config: RequestConfig | null,
): Promise<TransportResult<N>> {
  const facts = callNamed(name)
  const { ports, codec, loading, timeoutMs } = transport
  const isQuiet = options.isQuiet ?? facts.isSilent
  const end = isQuiet ? null : loading.begin()
  try {
    const { ownAuthorization, payload } = paramsOf(facts, input as Params)
    const sender = { ...senderFor(transport, name, config, options), ownAuthorization }
    const offsetMs = clockOffsetOf(transport)
    const request = await codec.encode(facts, payload, sender, config?.webkey ?? '')
    const read = await sendRequest(ports.timers, {
      layer: envelopeLayerOf(facts),
      post: (signal, onPiece) =>
        postRequest(ports, request, file, signal, (share) => {
          onPiece()
          options.onProgress?.(share)
        }),
      read: (response) => readResponse(facts, request, response),
      signal: options.signal,
      timeoutMs,
      ...(file !== undefined && { rounds: uploadRounds }),
    })
    return {
      read: read as Read<OutputOf<(typeof calls)[N]>>,
      usedToken: tokenIn(ownAuthorization) ?? sender.accessToken,
      offsetMs,
    }
  } finally {
    end?.()
  }
}

/** Fetches the config; needs no config itself, and corrects the clock once if that caused the failure. */
export async function exchangeConfig(transport: Transport): Promise<Read<Config>> {
  const attempt = { name: 'queryConfig', input: {}, options: {} } as const
  const { read } = await exchange(transport, attempt, null)
  if (read.ok || read.failure.code !== 200402) return read
  const serverTimeMs = Number(read.failure.data.serverTimeMs)
  if (!transport.clock.correct(serverTimeMs, transport.ports.clock.nowMs())) return read
  return (await exchange(transport, attempt, null)).read
}

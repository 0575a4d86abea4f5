// The line to the platform: who is calling, with what, and one exchange over it.
import type { CallName, calls, OutputOf } from '@mangetsu/contract'
import type { ClockCorrection } from '@mangetsu/wire'
import type { InputFor } from './api-result.ts'
import { type CallFacts, factsFrom } from './call-facts.ts'
import { calls as table } from './call-table.ts'
import type { Sender } from './headers.ts'
import type { LoadingFlag } from './loading.ts'
import type { ApiPorts, CallOptions, Config, UploadOptions } from './ports.ts'
import type { Read } from './reading.ts'
import { sendRequest } from './send-request.ts'
import type { WireCodec } from './wire-codec.ts'

export type Transport = {
  readonly ports: ApiPorts
  readonly clock: ClockCorrection
  readonly codec: WireCodec
  readonly loading: LoadingFlag
}

export type Attempt<N extends CallName> = {
  readonly name: N
  readonly input: InputFor<(typeof calls)[N]>
  readonly options: UploadOptions
  readonly file?: Blob
}

export type TransportResult<N extends CallName> = {
  readonly read: Read<OutputOf<(typeof calls)[N]>>
  readonly usedToken: string | null
  /** The clock's correction when it was sent, ms. */
  readonly offsetMs: number
}

/** The call behind a name. */
export const callNamed = (name: CallName): CallFacts => factsFrom(table[name])

/** The corrected clock against the device's own, ms. */
export const clockOffsetOf = ({ clock }: Transport): number => clock.nowMs(0)

const isAnonymous = (name: CallName): boolean => name === 'queryConfig' || name === 'issueToken'

type Params = Readonly<Record<string, unknown>>

/** The authorization a call has among its parameters, and what of them is sent. */
function paramsOf({ takesAuthorization }: CallFacts, input: Params) {
  const { Authorization, ...rest } = input
  return takesAuthorization
    ? { ownAuthorization: typeof Authorization === 'string' ? Authorization : null, payload: rest }
    : { ownAuthorization: null, payload: input }
}

function senderFor(
  line: Transport,
  name: CallName,
  config: Config | null,
  options: CallOptions,
): Omit<Sender, 'ownAuthorization'> {
  const { ports, clock } = line
  const token = isAnonymous(name) ? null : ports.session.token()
  return {
    config,
    isBigScreen: ports.session.isBigScreen(),
    lang: options.lang ?? ports.lang(),
    host: ports.place.host(),
    utcOffset: ports.place.utcOffset(),
    deviceId: ports.session.deviceId(),
    accessToken: token?.access_token ?? null,
    loginName: token === null ? null : ports.session.loginName(),
    qid: ports.newId(),
    nowMs: clock.nowMs(ports.clock.nowMs()),
  }
}

const tokenIn = (authorization: string | null): string | null =>
  /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? null

/** One exchange. Nothing is retried and nothing shown here but the loading flag. */
export async function exchange<N extends CallName>(
  line: Transport,
  { name, input, options, file }: Attempt<N>,
  config: Config | null,
): Promise<TransportResult<N>> {
  const declared = callNamed(name)
  const isQuiet = options.isQuiet ?? declared.isSilent
  const end = isQuiet ? null : line.loading.begin()
  try {
    const { ownAuthorization, payload } = paramsOf(declared, input as Params)
    const sender = { ...senderFor(line, name, config, options), ownAuthorization }
    const offsetMs = clockOffsetOf(line)
    const request = await line.codec.encode(declared, payload, sender)
    const read = await sendRequest(line.ports, declared, request, { ...options, file })
    return {
      read: read as Read<OutputOf<(typeof calls)[N]>>,
      usedToken: tokenIn(ownAuthorization) ?? sender.accessToken,
      offsetMs,
    }
  } finally {
    end?.()
  }
}

/** The config's own exchange; it needs no config, and corrects the clock once if that is what was wrong. */
export async function exchangeConfig(line: Transport): Promise<Read<Config>> {
  const attempt = { name: 'queryConfig', input: {}, options: {} } as const
  const { read } = await exchange(line, attempt, null)
  if (read.ok || read.failure.code !== 200402) return read
  const serverTimeMs = Number(read.failure.data.serverTimeMs)
  if (!line.clock.correct(serverTimeMs, line.ports.clock.nowMs())) return read
  return (await exchange(line, attempt, null)).read
}

// The client's API: takes a call's name and input, and returns its data or a refusal.
import type { CallName, calls, OutputOf } from '@mangetsu/contract'
import { codeOf, sentenceOf } from '@mangetsu/contract/refusals'
import { fileLimitBytes } from '@mangetsu/contract/stored-file'
import { type ClockCorrection, createClockCorrection } from '@mangetsu/wire'
import type { ApiFailure, ApiResult, BlobName, InputFor, UploadInputFor, UploadName } from './api-result.ts'
import { envelopeLayerOf, isEncrypted } from './call-facts.ts'
import { type ConfigSource, createConfigSource } from './config-source.ts'
import type { ClientIdentity } from './headers.ts'
import { createLoading, type Loading } from './loading.ts'
import type { ApiLang, ApiPorts, CallOptions, Config, UploadOptions } from './ports.ts'
import { isLost, refusedBy, transportFailure } from './reading.ts'
import { createTokenRefresh, type TokenRefresh } from './refresh.ts'
import {
  type ErrorRule,
  type FailureContext,
  type Reaction,
  reactionsTo,
  sentenceOfFailure,
  rules as siteRules,
} from './rules.ts'
import { maxRetries, requestTimeoutMs, storeKeyCookie, tokenTimeoutMs } from './timings.ts'
import {
  type Attempt,
  callNamed,
  clockOffsetOf,
  exchange,
  exchangeConfig,
  isCallLoaded,
  loadCall,
  type Transport,
  type TransportResult,
} from './transport.ts'
import { createWireCodec } from './wire-codec.ts'

export type Api = {
  /** Never throws for refusals or network errors. The error catalogue's reactions have run when it returns. */
  readonly call: <N extends CallName>(
    name: N,
    input: InputFor<(typeof calls)[N]>,
    options?: CallOptions,
  ) => Promise<ApiResult<OutputOf<(typeof calls)[N]>>>
  /** Like `call`, with a file in addition to the input. */
  readonly upload: <N extends UploadName>(
    name: N,
    input: UploadInputFor<(typeof calls)[N]>,
    file: Blob,
    options?: UploadOptions,
  ) => Promise<ApiResult<OutputOf<(typeof calls)[N]>>>
  /** Like `call`, for calls whose response is a file. */
  readonly blob: <N extends BlobName>(
    name: N,
    input: InputFor<(typeof calls)[N]>,
    options?: CallOptions,
  ) => Promise<ApiResult<Blob>>
  readonly loading: Loading
  /** Returns the whole common config, fetched once; null while the platform is unreachable. */
  readonly config: () => Promise<Config | null>
}

/** Properties in which a client other than the site's differs from it. */
export type ApiVariation = {
  /** Sent instead of the common config's, which is then never fetched. Calls with secret fields need the config. */
  readonly identity?: ClientIdentity
  /** The error catalogue; the site's by default. */
  readonly rules?: readonly ErrorRule[]
  /** Renews the access token; by default with the session's refresh token. */
  readonly refresh?: TokenRefresh
  readonly clock?: ClockCorrection
  /** Timeout of a call, ms; 30 s by default. */
  readonly timeoutMs?: number
}

type ConfiguredTransport = Transport & {
  readonly configs: ConfigSource
  readonly identity: ClientIdentity | undefined
}
type Context = ConfiguredTransport & { readonly refresh: TokenRefresh; readonly rules: readonly ErrorRule[] }

/** The result of an attempt that sent nothing. */
const unsent = (transport: Transport, failure: ApiFailure): TransportResult<never> => ({
  read: { ok: false, failure },
  usedToken: null,
  offsetMs: clockOffsetOf(transport),
})

async function exchangeConfigured<N extends CallName>(
  transport: ConfiguredTransport,
  attempt: Attempt<N>,
): Promise<TransportResult<N>> {
  const { name } = attempt
  if (!isCallLoaded(name) && !(await loadCall(name))) return unsent(transport, transportFailure(1, 'network'))
  if (transport.identity !== undefined) return exchange(transport, attempt, transport.identity)
  const { configs } = transport
  const config = await (isEncrypted(callNamed(name)) ? configs.whole() : configs.forRequests())
  return config.ok ? exchange(transport, attempt, config.data) : unsent(transport, config.failure)
}

/** Sends nothing while offline, so that the call fails at once instead of after its timeout. */
function exchangeIfOnline<N extends CallName>(
  transport: ConfiguredTransport,
  attempt: Attempt<N>,
): Promise<TransportResult<N>> | TransportResult<N> {
  if (transport.ports.isOnline()) return exchangeConfigured(transport, attempt)
  return unsent(transport, transportFailure(envelopeLayerOf(callNamed(attempt.name)), 'offline'))
}

/** Runs one reaction; returns true if it fixed the cause and the call should be sent again. */
async function carryOut(
  context: Context,
  reaction: Reaction,
  failure: ApiFailure,
  sent: Pick<TransportResult<CallName>, 'usedToken' | 'offsetMs'>,
): Promise<boolean> {
  const { ports, clock, codec, configs, refresh } = context
  const { effects } = ports
  switch (reaction.do) {
    case 'refresh':
      return refresh.renew(sent.usedToken)
    case 'correctClock':
      // Another call may have corrected it while this one was in progress.
      return (
        sent.offsetMs !== clockOffsetOf(context) || clock.correct(reaction.serverTimeMs, ports.clock.nowMs())
      )
    case 'renewConfig':
      return configs.renew()
    case 'removeCookie':
      effects.removeCookie(reaction.name)
      codec.forgetKeys()
      return false
    case 'reload':
      void ports.timers.wait(reaction.afterMs).then(() => effects.reload())
      return false
    case 'clearSession':
      effects.clearSession()
      return false
    case 'showSessionEnded':
      effects.showSessionEnded(reaction.reason)
      return false
    case 'go':
      effects.go(reaction.path)
      return false
    case 'open':
      effects.open(reaction.dialog, failure.data)
      return false
    case 'toast':
      effects.toast(reaction.text)
      return false
  }
}

const situationOf = (
  { ports }: Context,
  { name, options }: Pick<Attempt<CallName>, 'name' | 'options'>,
  lang: ApiLang,
  tried: ReadonlySet<Reaction['do']>,
): FailureContext => ({
  pagePath: ports.location.path(),
  lang,
  isTokenCall: name === 'issueToken',
  isSilent: callNamed(name).isSilent,
  isHandled: options.isHandled ?? false,
  tried,
  isSignedIn: ports.session.token() !== null && !ports.session.hasLeft(),
})

/** After a refresh, an authorization parameter is out of date: the session's own replaces it. */
const renewed = <N extends CallName>(attempt: Attempt<N>, tried: FailureContext['tried']): Attempt<N> =>
  tried.has('refresh') && callNamed(attempt.name).takesAuthorization
    ? { ...attempt, input: { ...attempt.input, Authorization: undefined } }
    : attempt

async function callOn<N extends CallName>(
  context: Context,
  first: Attempt<N>,
): Promise<ApiResult<OutputOf<(typeof calls)[N]>>> {
  let attempt = first
  const lang = attempt.options.lang ?? context.ports.lang()
  const tried = new Set<Reaction['do']>()
  let failure = transportFailure(1, 'network')
  for (let retries = 0; retries <= maxRetries; retries += 1) {
    const { read, ...sent } = await exchangeIfOnline(context, attempt)
    if (read.ok) return read
    failure = read.failure
    let isMended = false
    for (const reaction of reactionsTo(failure, situationOf(context, attempt, lang, tried), context.rules)) {
      tried.add(reaction.do)
      isMended = (await carryOut(context, reaction, failure, sent)) || isMended
    }
    if (!isMended) break
    attempt = renewed(attempt, tried)
  }
  return refusedBy(failure, sentenceOfFailure(failure, lang))
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns null if the file can no longer be read, for example because it was moved after it was chosen. */
const sha256Of = (file: Blob): Promise<string | null> =>
  file
    .arrayBuffer()
    .then((bytes) => crypto.subtle.digest('SHA-256', bytes))
    .then(hexOf, () => null)

async function uploadOn<N extends UploadName>(
  context: Context,
  name: N,
  input: UploadInputFor<(typeof calls)[N]>,
  file: Blob,
  options: UploadOptions,
): Promise<ApiResult<OutputOf<(typeof calls)[N]>>> {
  const sha256 = file.size > fileLimitBytes ? null : await sha256Of(file)
  if (sha256 !== null) {
    const named = { ...input, sha256 } as unknown as InputFor<(typeof calls)[N]>
    return callOn(context, { name, input: named, options, file })
  }
  const refusal = file.size > fileLimitBytes ? 'fileTooLarge' : 'fileUnreadable'
  const msg = sentenceOf(refusal, options.lang ?? context.ports.lang())
  if (!options.isHandled) context.ports.effects.toast(msg)
  return { ok: false, refusal, code: codeOf(refusal, 1), msg, data: {}, isLost: false }
}

/** Sends one request for new tokens, with a timeout of 8 s. */
async function requestTokensOn(transport: ConfiguredTransport, refreshToken: string) {
  const timeout = new AbortController()
  const input = { grantType: 'refresh_token', refresh_token: refreshToken } as const
  const options = { signal: timeout.signal }
  const answered = exchangeConfigured(transport, { name: 'issueToken', input, options })
  const isLate = transport.ports.timers.wait(tokenTimeoutMs).then(() => 'lost' as const)
  const answer = await Promise.race([answered, isLate])
  if (answer === 'lost') {
    timeout.abort()
    return answer
  }
  const { read } = answer
  if (read.ok) return read
  return isLost(read.failure) ? 'lost' : refusedBy(read.failure, read.failure.msg)
}

/**
 * Creates the API of one page, server or client without a page. Its state: the config, the clock correction, the keys.
 */
export function createApi(ports: ApiPorts, variation: ApiVariation = {}): Api {
  const {
    identity,
    rules = siteRules,
    clock = createClockCorrection(),
    timeoutMs = requestTimeoutMs,
  } = variation
  const codec = createWireCodec(ports.origin, (id) => ports.effects.setCookie(storeKeyCookie, id))
  const loading = createLoading()
  const transport: Transport = { ports, clock, codec, loading, timeoutMs }
  const configs = createConfigSource(ports, () => exchangeConfig(transport))
  const configured = { ...transport, configs, identity }
  const requestTokens = (refreshToken: string) => requestTokensOn(configured, refreshToken)
  const refresh = variation.refresh ?? createTokenRefresh({ ...ports, requestTokens })
  const context: Context = { ...configured, refresh, rules }
  return {
    call: (name, input, options = {}) => callOn(context, { name, input, options }),
    upload: (name, input, file, options = {}) => uploadOn(context, name, input, file, options),
    blob: (name, input, options = {}) =>
      // The result of such a call is the file, not the empty output of its contract.
      callOn(context, { name, input, options }) as Promise<ApiResult<unknown>> as Promise<ApiResult<Blob>>,
    loading,
    config: async () => {
      const config = await configs.whole()
      return config.ok ? config.data : null
    },
  }
}

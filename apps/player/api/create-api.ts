// The one place that calls the platform: a call's name and input in, its data or a refusal out.
import type { CallName, calls, OutputOf } from '@mangetsu/contract'
import { createClockCorrection } from '@mangetsu/wire'
import { type Answer, callNamed, type Failure, type InputFor } from './answers.ts'
import { type ConfigSource, createConfigSource } from './config-source.ts'
import { type Attempt, exchangeConfig, exchangeOn, type Line, offsetOf, type Sent } from './line.ts'
import type { ApiLang, ApiPorts, CallOptions, Config } from './ports.ts'
import { refusedBy, transportFailure } from './reading.ts'
import { createRefreshGate, type RefreshGate } from './refresh.ts'
import { type Reaction, reactionsTo, type Situation, sentenceOfFailure } from './rules.ts'
import { createWire } from './sending.ts'
import { maxRetries } from './timings.ts'

export type Api = {
  /** Never throws for refusals or the network. The error catalogue has been carried out when it returns. */
  readonly call: <N extends CallName>(
    name: N,
    input: InputFor<(typeof calls)[N]>,
    options?: CallOptions,
  ) => Promise<Answer<OutputOf<(typeof calls)[N]>>>
  /** The common config, fetched once; null while the platform cannot be reached. */
  readonly config: () => Promise<Config | null>
}

type Context = Line & { readonly configs: ConfigSource; readonly gate: RefreshGate }

async function exchangeKnown<N extends CallName>(
  line: Line & { readonly configs: ConfigSource },
  attempt: Attempt<N>,
): Promise<Sent<N>> {
  const known = await line.configs.get()
  if (known.ok) return exchangeOn(line, attempt, known.data)
  return {
    read: { ok: false, failure: known.failure },
    usedToken: null,
    offsetMs: offsetOf(line),
  }
}

/** Carries out one reaction; true when it mended something and the call is worth sending again. */
async function carryOut(
  context: Context,
  reaction: Reaction,
  failure: Failure,
  sent: Pick<Sent<CallName>, 'usedToken' | 'offsetMs'>,
): Promise<boolean> {
  const { ports, clock, wire, configs, gate } = context
  const { effects } = ports
  switch (reaction.do) {
    case 'refresh':
      return gate.pass(sent.usedToken)
    case 'correctClock':
      // Another call may have corrected it while this one was under way.
      return sent.offsetMs !== offsetOf(context) || clock.correct(reaction.serverTimeMs, ports.clock.nowMs())
    case 'renewConfig':
      return configs.renew()
    case 'removeCookie':
      effects.removeCookie(reaction.name)
      wire.forgetKeys()
      return false
    case 'reload':
      void ports.timers.wait(reaction.afterMs).then(effects.reload)
      return false
    case 'clearSession':
      effects.clearSession()
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
): Situation => ({
  pagePath: ports.place.path(),
  lang,
  isTokenCall: name === 'issueToken',
  isSilent: callNamed(name).isSilent,
  isHandled: options.isHandled ?? false,
  tried,
})

async function callOn<N extends CallName>(
  context: Context,
  attempt: Attempt<N>,
): Promise<Answer<OutputOf<(typeof calls)[N]>>> {
  const lang = attempt.options.lang ?? context.ports.lang()
  const tried = new Set<Reaction['do']>()
  let failure = transportFailure(1, 'network')
  for (let retries = 0; retries <= maxRetries; retries += 1) {
    const { read, ...sent } = await exchangeKnown(context, attempt)
    if (read.ok) return read
    failure = read.failure
    let isMended = false
    for (const reaction of reactionsTo(failure, situationOf(context, attempt, lang, tried))) {
      tried.add(reaction.do)
      isMended = (await carryOut(context, reaction, failure, sent)) || isMended
    }
    if (!isMended) break
  }
  return refusedBy(failure, sentenceOfFailure(failure, lang))
}

/** Makes the api of one page, or of one server. Its state: the config, the clock's correction, the keys. */
export function createApi(ports: ApiPorts): Api {
  const line: Line = { ports, clock: createClockCorrection(), wire: createWire(ports.origin) }
  const configs = createConfigSource(ports, () => exchangeConfig(line))
  const askTokens = async (refreshToken: string) => {
    const input = { grantType: 'refresh_token', refresh_token: refreshToken } as const
    const { read } = await exchangeKnown({ ...line, configs }, { name: 'issueToken', input, options: {} })
    return read.ok ? read : refusedBy(read.failure, read.failure.msg)
  }
  const context: Context = { ...line, configs, gate: createRefreshGate({ ...ports, askTokens }) }
  return {
    call: (name, input, options = {}) => callOn(context, { name, input, options }),
    config: async () => {
      const known = await configs.get()
      return known.ok ? known.data : null
    },
  }
}

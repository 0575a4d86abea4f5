// The steps both layers share once a payload is decrypted: authentication, rate limits, validation, the handler and its
// outcome.
import type { Call } from '@mangetsu/contract'
import type { Lang } from '@mangetsu/contract/fields'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { Unavailable } from '../db/faults.ts'
import { networkOf } from '../network.ts'
import { isRefusal, type Refused, refuse, refuseInvalid } from './answer.ts'
import type { CallerLimits } from './caller-limits.ts'
import type { Caller, GameCaller, Handler, Origin, Player } from './handle.ts'
import type { TakeFile } from './intake.ts'
import type { Metrics } from './metrics.ts'
import { bearer, type RequestOrigin } from './origin.ts'
import {
  assertDeclared,
  type CallOutcome,
  faultOutcome,
  okOutcome,
  refusalOutcome,
  type WireLayer,
} from './outcome.ts'
import type { Trouble } from './probes.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Secrets } from './secrets.ts'

/** Resolves an authorization value to its holder; refuses an unknown value. */
type Identify = {
  /** The authorization value of anonymous clients, from the public configuration. */
  readonly clientAuthorization: string
  player(token: string, nowMs: number): Promise<Player | Refused> | Player | Refused
  studio(token: string, nowMs: number): Promise<GameCaller | Refused> | GameCaller | Refused
}

export type Executor = {
  readonly clock: Clock
  readonly log: Logger
  readonly identify: Identify
  readonly rateLimit: RateLimit
  /** Checks a value against the secret of the site's own server, whose calls are not counted. */
  readonly isOwnSite: (shown: string) => boolean
  readonly secrets: Secrets
  readonly metrics: Metrics
  readonly callerLimits: CallerLimits
  /** Records every call that failed because of the database. */
  readonly trouble: Pick<Trouble, 'record'>
  /** Whether responses are validated against the contract (in tests). */
  readonly checksOutputs: boolean
}

/** A request whose origin its layer has verified. */
export type ReceivedCall = {
  readonly handler: Handler
  readonly callIndex: number
  readonly layer: WireLayer
  readonly lang: Lang
  readonly from: RequestOrigin
  readonly authorization: string
  readonly qid: string
  /** Timestamp header that the secret fields are bound to. */
  readonly ts: string
  readonly payload: unknown
  /** Reads the file that was sent with the payload. */
  readonly takeFile?: TakeFile | undefined
}

const claimsBearer = /^bearer\b/i

const nobody = Symbol('nobody')

function whoIs(identify: Identify, call: Call, authorization: string, nowMs: number) {
  if (call.as === 'anyone') return nobody
  if (call.as === 'either' && !claimsBearer.test(authorization)) return nobody
  const token = bearer.exec(authorization)?.[1]
  if (token === undefined) return refuse('tokenExpired')
  return call.as === 'studio' ? identify.studio(token, nowMs) : identify.player(token, nowMs)
}

async function callerOf(executor: Executor, opened: ReceivedCall, nowMs: number): Promise<Caller | Refused> {
  const { call } = opened.handler
  const found = whoIs(executor.identify, call, opened.authorization, nowMs)
  const who = found instanceof Promise ? await found : found
  if (isRefusal(who)) return who
  if (call.as === 'player') return { as: 'player', player: who as Player }
  if (call.as === 'studio') return { as: 'studio', session: who as GameCaller }
  if (call.as === 'either') return { as: 'either', player: who === nobody ? null : (who as Player) }
  return { as: 'anyone' }
}

const playerOf = (caller: Caller): Player | null => ('player' in caller ? caller.player : null)

const keyOf = (caller: Caller, from: Origin): string => {
  if (caller.as === 'studio') return caller.session.id
  return playerOf(caller)?.id ?? networkOf(from.address)
}

/** Returns whether the site's own server calls without a player, and so on behalf of many visitors. */
function isForAnybody({ isOwnSite }: Executor, { from }: ReceivedCall, caller: Caller): boolean {
  return caller.as !== 'studio' && playerOf(caller) === null && isOwnSite(from.siteKey)
}

/** Key of the concurrency limit: the player, across all games and devices, or else the network. */
const limitedBy = (caller: Caller, from: Origin): string =>
  caller.as === 'studio' && !caller.session.isDemo ? caller.session.playerId : keyOf(caller, from)

/** Runs a request through the contract's declarations and its handler. Never throws. */
export async function execute(executor: Executor, opened: ReceivedCall): Promise<CallOutcome> {
  try {
    const answer = await answerOf(executor, opened)
    if (isRefusal(answer)) {
      assertDeclared(opened.handler.call, answer)
      return refusalOutcome(opened.layer, opened.lang, answer)
    }
    return okOutcome(opened.layer, answer)
  } catch (error) {
    return failed(executor, opened, error)
  }
}

function failed({ log, trouble }: Executor, opened: ReceivedCall, error: unknown): CallOutcome {
  const { layer, lang, qid, handler } = opened
  if (error instanceof Unavailable) {
    trouble.record(error)
    log.warn({ err: error, path: handler.call.path, qid }, 'the database could not take a call')
    return refusalOutcome(layer, lang, refuse('busy'))
  }
  const outcome = faultOutcome(layer, lang)
  log.error({ err: error, path: handler.call.path, qid, faultId: outcome.id }, 'a call failed')
  return outcome
}

/**
 * Counts calls of players and stages even if the site's own server forwards them; anonymous calls by that server are
 * not counted.
 */
function secondsToWait(executor: Executor, opened: ReceivedCall, caller: Caller, nowMs: number) {
  const { from, callIndex, handler } = opened
  if (isForAnybody(executor, opened, caller)) return 0
  return executor.rateLimit.take(callIndex, keyOf(caller, from), handler.call.perMinute, nowMs)
}

async function answerOf(executor: Executor, opened: ReceivedCall) {
  const { handler, lang, from } = opened
  const { call } = handler
  const nowMs = executor.clock.nowMs()
  const caller = await callerOf(executor, opened, nowMs)
  if (isRefusal(caller)) return caller
  const taken = secondsToWait(executor, opened, caller, nowMs)
  const waitSeconds = taken instanceof Promise ? await taken : taken
  if (waitSeconds > 0) return refuse('tooMany', { seconds: waitSeconds })
  const parsed = call.input.safeParse(opened.payload)
  if (!parsed.success) return refuseInvalid(parsed.error)
  let input = parsed.data as Record<string, unknown>
  if (call.secret.length > 0) {
    const clear = await executor.secrets.open(call.secret, opened.ts, input)
    if (isRefusal(clear)) return clear
    input = clear
  }
  if (isOthersName(input.loginName, playerOf(caller))) return refuse('notYourName')
  const ready = call.hasFile ? await withFile(opened, caller, input) : caller
  if (isRefusal(ready)) return ready
  const run = () => handler.run({ input, nowMs, lang, from }, ready)
  const answer = isForAnybody(executor, opened, caller)
    ? await run()
    : await executor.callerLimits(limitedBy(caller, from), run)
  if (answer === 'busy') return refuse('busy')
  if (executor.checksOutputs && !isRefusal(answer)) assertOutput(call, answer)
  return answer
}

/** Reads the file last: after the sender, the rate limit and the input have been checked. */
async function withFile(
  { takeFile, from }: ReceivedCall,
  caller: Caller,
  { sha256 }: Record<string, unknown>,
) {
  const mayBring = caller.as === 'player' || caller.as === 'either'
  if (!mayBring || takeFile === undefined || typeof sha256 !== 'string')
    throw new Error('a call with a file has a player or a visitor, a form and the SHA-256 of the file')
  const file = await takeFile(keyOf(caller, from), sha256)
  return isRefusal(file) ? file : { ...caller, file }
}

const isOthersName = (sent: unknown, player: Player | null): boolean =>
  player !== null && typeof sent === 'string' && sent.toLowerCase() !== player.loginName.toLowerCase()

function assertOutput(call: Call, answer: object): void {
  if (call.isBlob !== 'blob' in answer) throw new Error(`${call.path} answered against its contract`)
  if (call.isBlob) return
  const data: unknown =
    'json' in answer ? JSON.parse(String(answer.json)) : 'data' in answer ? answer.data : answer
  const checked = call.output.safeParse(data)
  if (!checked.success)
    throw new Error(`${call.path} answered against its contract: ${checked.error.message}`)
}

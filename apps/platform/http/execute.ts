// The steps both layers share once a payload is in clear: who calls, how often, what for, and what came of it.
import type { Call } from '@mangetsu/contract'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { Unavailable } from '../db/faults.ts'
import type { StudioSession } from '../studio/session.ts'
import { isRefusal, type Refused, refuse } from './answer.ts'
import type { Caller, Handler, Player } from './handle.ts'
import type { Metrics } from './metrics.ts'
import {
  assertDeclared,
  faultOutcome,
  type Lang,
  type Layer,
  type Outcome,
  okOutcome,
  refusalOutcome,
} from './outcome.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Secrets } from './secrets.ts'

/** Turns an authorization value into who it is; a value that is nobody's is refused. */
export type Identify = {
  /** The anonymous clients' own value, from the common config. */
  readonly clientAuthorization: string
  player(token: string, nowMs: number): Promise<Player | Refused> | Player | Refused
  studio(token: string, nowMs: number): Promise<StudioSession | Refused> | StudioSession | Refused
}

export type Executor = {
  readonly clock: Clock
  readonly log: Logger
  readonly identify: Identify
  readonly rateLimit: RateLimit
  readonly secrets: Secrets
  readonly metrics: Metrics
  /** Whether answers are held against the contract before they leave (tests do). */
  readonly checksOutputs: boolean
}

/** One request whose layer has confirmed where it comes from. */
export type Opened = {
  readonly handler: Handler
  readonly callIndex: number
  readonly layer: Layer
  readonly lang: Lang
  readonly address: () => string
  readonly authorization: string
  readonly qid: string
  /** The header the secret fields are bound to. */
  readonly ts: string
  readonly payload: unknown
}

const bearer = /^Bearer ([!-~]{1,600})$/

function whoIs(identify: Identify, call: Call, authorization: string, nowMs: number) {
  if (call.as === 'anyone') return { as: 'anyone' } as const
  const token = bearer.exec(authorization)?.[1]
  if (token === undefined) return refuse('tokenExpired')
  return call.as === 'player' ? identify.player(token, nowMs) : identify.studio(token, nowMs)
}

async function callerOf(executor: Executor, opened: Opened, nowMs: number): Promise<Caller | Refused> {
  const { call } = opened.handler
  const found = whoIs(executor.identify, call, opened.authorization, nowMs)
  const who = found instanceof Promise ? await found : found
  if (isRefusal(who)) return who
  if (call.as === 'player') return { as: 'player', player: who as Player }
  if (call.as === 'studio') return { as: 'studio', session: who as StudioSession }
  return { as: 'anyone' }
}

const keyOf = (caller: Caller, address: () => string): string => {
  if (caller.as === 'player') return caller.player.id
  return caller.as === 'studio' ? caller.session.id : address()
}

/** Runs a request through the contract's declarations and its handler. Never throws. */
export async function execute(executor: Executor, opened: Opened): Promise<Outcome> {
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

function failed({ log }: Executor, opened: Opened, error: unknown): Outcome {
  const { layer, lang, qid, handler } = opened
  if (error instanceof Unavailable) {
    log.warn({ err: error, path: handler.call.path, qid }, 'the database could not take a call')
    return refusalOutcome(layer, lang, refuse('busy'))
  }
  const outcome = faultOutcome(layer, lang)
  log.error({ err: error, path: handler.call.path, qid, faultId: outcome.id }, 'a call failed')
  return outcome
}

async function answerOf(executor: Executor, opened: Opened) {
  const { handler, lang, address } = opened
  const { call } = handler
  const nowMs = executor.clock.nowMs()
  const caller = await callerOf(executor, opened, nowMs)
  if (isRefusal(caller)) return caller
  const waitSeconds = executor.rateLimit.take(opened.callIndex, keyOf(caller, address), call.perMinute, nowMs)
  if (waitSeconds > 0) return refuse('tooMany', { seconds: waitSeconds })
  const parsed = call.input.safeParse(opened.payload)
  if (!parsed.success) return refuse('badRequest', { fields: fieldsOf(parsed.error) })
  let input = parsed.data as Record<string, unknown>
  if (call.secret.length > 0) {
    const clear = await executor.secrets.open(call.secret, opened.ts, input)
    if (isRefusal(clear)) return clear
    input = clear
  }
  if (caller.as === 'player' && isOthersName(input.loginName, caller.player)) return refuse('notYourName')
  const answer = await handler.run({ input, nowMs, lang }, caller)
  if (executor.checksOutputs && !isRefusal(answer)) assertOutput(call, answer)
  return answer
}

const isOthersName = (sent: unknown, player: Player): boolean =>
  typeof sent === 'string' && sent.toLowerCase() !== player.loginName.toLowerCase()

/** Only where, never what: an echo of the input is nobody's business. */
const fieldsOf = (error: z.core.$ZodError): string[] =>
  [...new Set(error.issues.map((issue) => issue.path.map(String).join('.')))].slice(0, 10)

function assertOutput(call: Call, answer: object): void {
  const data: unknown =
    'json' in answer ? JSON.parse(String(answer.json)) : 'data' in answer ? answer.data : answer
  const checked = call.output.safeParse(data)
  if (!checked.success)
    throw new Error(`${call.path} answered against its contract: ${checked.error.message}`)
}

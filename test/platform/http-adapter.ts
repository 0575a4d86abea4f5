// The HTTP adapter alone, for tests: the real protocol, routes and checks with handlers from a test, without a
// database.
import { calls, type OutputOf } from '@mangetsu/contract'
import { ok, type Refused, refuse } from '@mangetsu/platform/kernel/http/answer'
import { createCallerLimits } from '@mangetsu/platform/kernel/http/caller-limits'
import type { Executor } from '@mangetsu/platform/kernel/http/execute'
import { type Handler, handle, type Player } from '@mangetsu/platform/kernel/http/handle'
import { createIntake, type IntakeLimits } from '@mangetsu/platform/kernel/http/intake'
import { createLayerOne } from '@mangetsu/platform/kernel/http/layer-one'
import { createLayerTwo } from '@mangetsu/platform/kernel/http/layer-two'
import { createMetrics } from '@mangetsu/platform/kernel/http/metrics'
import { createRateLimit } from '@mangetsu/platform/kernel/http/rate-limit'
import { addRoutes } from '@mangetsu/platform/kernel/http/routes'
import { createSecrets } from '@mangetsu/platform/kernel/http/secrets'
import { createSiteCheck } from '@mangetsu/platform/kernel/http/site-key'
import { createReplayGuard } from '@mangetsu/wire'
import { importWebkey } from '@mangetsu/wire/browser'
import {
  createEnvelopeOpener,
  createLayer1Gate,
  createVerifier,
  importPrivateWebkey,
  newWebkeyPair,
} from '@mangetsu/wire/server'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { pino } from 'pino'
import { createTestClient, type TestCallOptions } from './client.ts'

export type HttpAdapterOptions = {
  readonly limits?: IntakeLimits
  readonly server?: FastifyServerOptions
  /**
   * Enables rate limits per minute; the clock then stops, so that all calls are in one minute however long a test
   * takes.
   */
  readonly rateLimitFactor?: number
  readonly siteKey?: string
}

export const moon: Player = {
  id: '01964000-0000-7000-8000-000000000001',
  loginName: 'tsukimi',
  sessionId: '01964000-0000-7000-8000-000000000002',
}
/** The tokens known to the adapter: of a player, of a signed-out one, and an expired one. */
export const authOf = {
  moon: { authorization: 'Bearer moon' },
  ended: { authorization: 'Bearer ended' },
  expired: { authorization: 'Bearer expired' },
} as const satisfies Record<string, TestCallOptions>

const known = new Map<string, Player | Refused>([
  ['moon', moon],
  ['ended', refuse('sessionEnded')],
])

type Config = OutputOf<typeof calls.queryConfig>

const configOf = (webkey: string): Config => ({
  productId: 'mangetsu',
  appid: 'app',
  appidForPc: 'app-pc',
  authorization: 'Basic site',
  merchantCode: 'MG',
  webkey,
  cmsDomain: '',
  activityKey: '',
  serverTimeMs: 0,
  termsVersion: '1',
  profile: {} as Config['profile'],
  currencies: ['JPY'],
  stageOrigin: '',
})

/** Starts the adapter with these handlers and the config's own. */
export async function startHttpAdapter(given: readonly Handler[], options: HttpAdapterOptions = {}) {
  const pair = await newWebkeyPair()
  const privateKey = await importPrivateWebkey(pair.privateWebkey)
  const logged: string[] = []
  const startedMs = Date.now()
  const executor: Executor = {
    clock: { nowMs: options.rateLimitFactor === undefined ? Date.now : () => startedMs },
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
    identify: {
      clientAuthorization: 'Basic site',
      player: (token) => known.get(token) ?? refuse('tokenExpired'),
      studio: () => refuse('tokenExpired'),
    },
    rateLimit: createRateLimit(options.rateLimitFactor ?? 0),
    isOwnSite: createSiteCheck(options.siteKey),
    secrets: createSecrets(privateKey),
    metrics: createMetrics([]),
    callerLimits: createCallerLimits(),
    trouble: { record: () => undefined },
    checksOutputs: false,
  }
  const replay = createReplayGuard({ salt: [1, 2] })
  const app = Fastify(options.server)
  addRoutes(app, {
    handlers: [handle(calls.queryConfig, async () => ok(configOf(pair.webkey))), ...given],
    executor,
    layerOne: createLayerOne(executor, createLayer1Gate(createVerifier(), replay)),
    layerTwo: createLayerTwo(executor, createEnvelopeOpener(privateKey), replay),
    intake: createIntake(options.limits),
    isSecure: false,
  })
  await app.ready()
  const publicKey = await importWebkey(pair.webkey)
  return { app, logged, publicKey, client: await createTestClient(app, Date.now) }
}

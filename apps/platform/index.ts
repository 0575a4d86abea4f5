// The platform: accounts, money and play behind the contract's calls, as one plugin for a Fastify server.
import { randomInt } from 'node:crypto'
import { createReplayGuard, type ReplayCheck, replayWindowMs } from '@mangetsu/wire'
import {
  createEnvelopeOpener,
  createLayer1Gate,
  createVerifier,
  importPrivateWebkey,
} from '@mangetsu/wire/server'
import type { FastifyInstance } from 'fastify'
import { createFeatures, type Features } from './composition/features.ts'
import type { PlatformOptions } from './config.ts'
import type { NewSample } from './features/identity/account/index.ts'
import { clientAuthorization } from './features/identity/config/index.ts'
import type { KycBackOffice } from './features/identity/kyc/index.ts'
import { addGatewayEvents } from './features/payments/gateway/index.ts'
import type { WithdrawalVerdict } from './features/payments/withdrawal/index.ts'
import { createCallerLimits } from './kernel/http/caller-limits.ts'
import type { Executor } from './kernel/http/execute.ts'
import { createIntake } from './kernel/http/intake.ts'
import { createLayerOne } from './kernel/http/layer-one.ts'
import { createLayerTwo } from './kernel/http/layer-two.ts'
import { addProbes, createTrouble, readyCheck, type Trouble } from './kernel/http/probes.ts'
import { createRateLimit, type RateLimit } from './kernel/http/rate-limit.ts'
import { shareRateLimit } from './kernel/http/redis-rate-limit.ts'
import { shareReplayGuard } from './kernel/http/redis-replay.ts'
import { addRoutes, assertComplete } from './kernel/http/routes.ts'
import { createSecrets } from './kernel/http/secrets.ts'
import { createSiteCheck } from './kernel/http/site-key.ts'
import { type Jobs, pacedJobs, startJobs } from './kernel/jobs.ts'
import { readDueIn } from './kernel/jobs-due.ts'
import { createJobsLease } from './kernel/jobs-lease.ts'
import type { Redis } from './kernel/redis.ts'
import type { TableRunner } from './tables/run-tables.ts'

export type { PlatformOptions } from './config.ts'
export {
  createBankGateway,
  createProviderGateway,
  type PaymentGateway,
} from './features/payments/gateway/index.ts'
export type { CatalogueEntry } from './features/play/lobby/index.ts'
export { type Clock, systemClock } from './kernel/clock.ts'
export { loadOrCreateKeys, type PlatformKeys, rewrapSecrets } from './kernel/keys.ts'
export {
  givenMasterKey,
  masterKeyFile,
  masterKeysOf,
  masterKeyVariable,
  parseMasterKey,
} from './kernel/master-key.ts'
export type { Mail, MailSender } from './kernel/outbox/mail.ts'
export type { SmsSender } from './kernel/outbox/sms.ts'
export { createSmsGateway } from './kernel/outbox/sms-gateway.ts'
export { createSmtpSender } from './kernel/outbox/smtp.ts'
export type { GameOverrides } from './studio/index.ts'
export { createDrandBeacon } from './tables/drand-gateway.ts'
export type { BeaconSource } from './tables/index.ts'

export type Platform = {
  /**
   * The plugin: contract calls, push, gateway events, health and metrics. Register it once, without prefix.
   */
  register(app: FastifyInstance): Promise<void>
  /** The ids of all games that can be launched. */
  readonly playableGames: readonly string[]
  /** The ids of all tables that can be joined. */
  readonly playableTables: readonly string[]
  /** Whether the database is reachable. */
  ready(): Promise<boolean>
  /**
   * Stops in order: refuses new rounds, settles pending ones, stops jobs, closes
   * sockets. The database stays open.
   */
  close(): Promise<void>
  /**
   * Creates a sample player, or finds the one of this name; no other call marks
   * an account as a sample player.
   */
  ensureSamplePlayer(sample: NewSample): Promise<{ id: string; loginName: string }>
  /** Publishes the sandbox's code campaign if it does not exist; returns its public code in printed form. */
  ensureSandboxCode(): Promise<string>
  /** The back office of verifications. */
  readonly verifications: KycBackOffice
  /** Applies a reviewer's verdict to a withdrawal in `checking`; false if it is not in that state. */
  reviewWithdrawal(id: string, verdict: WithdrawalVerdict): Promise<boolean>
  /** The recurring jobs with their intervals, for tests. */
  readonly jobs: Jobs['all']
  /** Runs one turn of a job by its name, for tests. */
  runJob(name: string): Promise<void>
}

function createExecutor(
  options: PlatformOptions,
  features: Features,
  privateKey: CryptoKey,
  trouble: Trouble,
): Executor {
  return {
    clock: options.clock,
    log: options.log,
    identify: {
      clientAuthorization,
      player: features.session.identify,
      studio: features.studio.sessions.identify,
    },
    rateLimit: rateLimitOf(options, features.redis),
    isOwnSite: createSiteCheck(options.siteKey),
    secrets: createSecrets(privateKey),
    metrics: features.metrics,
    callerLimits: createCallerLimits(),
    trouble,
    checksOutputs: options.checksOutputs ?? false,
  }
}

function rateLimitOf({ rateLimitFactor: factor = 1 }: PlatformOptions, redis: Redis | null): RateLimit {
  const own = createRateLimit(factor)
  return redis === null ? own : shareRateLimit(own, redis, factor)
}

function replayCheckOf(redis: Redis | null): ReplayCheck {
  const own = createReplayGuard({ salt: anySalt(), maxEntries: 8_000_000 })
  return redis === null ? own : shareReplayGuard(own, redis, replayWindowMs)
}

/**
 * Starts the recurring jobs: those shared by all processes run in the process that
 * has the lease in the database.
 */
function startJobsOf(options: PlatformOptions, features: Features): Jobs {
  const { clock, database, log, role = 'all', runsJobs = true, pace = 1 } = options
  const all = pacedJobs(features.jobs, pace)
  const isOnlyOwn = (role === 'platform' || role === 'tables') && runsJobs
  const mine = isOnlyOwn ? all.filter(({ isOfEachProcess }) => isOfEachProcess) : all
  const isShared = features.redis !== null && !isOnlyOwn && runsJobs
  const lease = isShared ? createJobsLease(database.pool, log) : null
  const jobs = startJobs(
    mine,
    { clock, log, readDue: readDueIn(database) },
    { isScheduled: runsJobs, mayRun: () => lease?.isOwned() ?? true },
  )
  return {
    all: jobs.all,
    run: jobs.run,
    async stop() {
      await jobs.stop()
      await lease?.stop()
    },
  }
}

/** Runs the tables and the other live rooms if this is a process for them. */
function runRoomsOf(
  {
    role = 'all',
    runsJobs = true,
    runsTables = runsJobs && (role === 'all' || role === 'tables'),
  }: PlatformOptions,
  { tables, rooms, sports }: Features,
): readonly Pick<TableRunner, 'stop'>[] {
  return runsTables ? [tables.run(), rooms.run(), sports.virtualSports.run()] : []
}

const anySalt = (): [number, number] => [randomInt(2 ** 32), randomInt(2 ** 32)]

/**
 * Assembles a platform on an open, migrated database. Serves nothing before `register`.
 * Throws if a call has no handler.
 */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { clock, database, log } = options
  const privateKey = await importPrivateWebkey(options.keys.privateWebkey)
  const features = createFeatures(options)
  await features.content.prepare(clock.nowMs())
  await features.announcement.prepare(clock.nowMs())
  await features.preparePromotions(clock.nowMs())
  assertComplete(features.handlers)
  const trouble = createTrouble()
  const executor = createExecutor(options, features, privateKey, trouble)
  const replay = replayCheckOf(features.redis)
  const layerOne = createLayerOne(executor, createLayer1Gate(createVerifier(), replay))
  const layerTwo = createLayerTwo(executor, createEnvelopeOpener(privateKey), replay)
  const intake = createIntake()
  const jobs = startJobsOf(options, features)
  const runners = runRoomsOf(options, features)
  const ready = readyCheck(database, trouble)
  let closing: Promise<void> | undefined

  async function end(): Promise<void> {
    await Promise.all(runners.map((runner) => runner.stop()))
    await features.studio.drain()
    features.tables.feed.stop()
    features.rooms.stop()
    await jobs.stop()
    await features.tables.reveals.close()
    await features.sports.virtualSports.close()
    await features.followers.drain()
    features.push.close()
    features.bus.stop()
    features.redis?.close()
  }

  return {
    async register(app) {
      await app.register(async (inner) => {
        addProbes(inner, {
          metrics: features.metrics,
          ready: async () => closing === undefined && (await ready()),
          isAlone: () => features.redis?.isUp() === false,
        })
        // These roles serve no calls.
        if (options.role === 'jobs' || options.role === 'tables') return
        const isSecure = options.publicOrigin.startsWith('https:')
        addRoutes(inner, { handlers: features.handlers, executor, layerOne, layerTwo, intake, isSecure })
        const { takeOrder } = features.deposit
        const { takePayout } = features.withdrawal
        const secret = options.keys.railSecret
        addGatewayEvents(inner, { work: features.work, clock, log, secret, takeOrder, takePayout })
        features.device.addRoutes(inner)
        await features.push.addRoute(inner)
      })
    },
    playableGames: features.games.all().map((game) => game.math.id),
    playableTables: features.houseTables.all().map(({ setup }) => setup.id),
    ready,
    close() {
      closing ??= end()
      return closing
    },
    ensureSamplePlayer: (sample) => features.account.ensureSample(sample, clock.nowMs()),
    ensureSandboxCode: () => features.prepareSandboxCode(clock.nowMs()),
    verifications: features.kyc.backOffice,
    reviewWithdrawal: (id, verdict) => features.withdrawal.review(id, verdict),
    jobs: jobs.all,
    runJob: (name) => jobs.run(name),
  }
}

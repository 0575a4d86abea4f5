// Composes everything behind the client, according to the process's role: database, platform, sandbox bank, practice
// provider, beacon and outbox; closes them in order.

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import formbody from '@fastify/formbody'
import {
  type BeaconSource,
  type Clock,
  createBankGateway,
  createDrandBeacon,
  createPlatform,
  createProviderGateway,
  createSmsGateway,
  createSmtpSender,
  type GameOverrides,
  loadOrCreateKeys,
  type MailSender,
  masterKeysOf,
  type Platform,
  type PlatformKeys,
  type SmsSender,
  systemClock,
} from '@mangetsu/platform'
import type { PlatformOptions } from '@mangetsu/platform/config'
import type { SportsFeed } from '@mangetsu/platform/features/sports/feed/messages'
import { createUofFeed } from '@mangetsu/platform/features/sports/feed/uof/uof-feed'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { type Bank, openBank } from '@mangetsu/sandbox/bank/index'
import { beaconChain, openBeacon, type PracticeBeacon } from '@mangetsu/sandbox/beacon/index'
import { fullLobby } from '@mangetsu/sandbox/full-lobby/index'
import { leagueSecret, privateGuestPassword, providerSecret, samplePassword } from '@mangetsu/sandbox/keys'
import { type LeagueOptions, openLeague, type PracticeLeague } from '@mangetsu/sandbox/league/index'
import { type Outbox, openOutbox } from '@mangetsu/sandbox/outbox/outbox'
import { outboxRoutes } from '@mangetsu/sandbox/outbox/routes'
import type { OutboxChannels } from '@mangetsu/sandbox/outbox/views'
import { openProvider, practiceProvider, type SandboxProvider } from '@mangetsu/sandbox/provider/index'
import { practiceAfterMs, type Reviewer, startReviewer } from '@mangetsu/sandbox/reviewer/index'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { loopbackOrigin, type ServerConfig } from './config.ts'
import { serveOwnStyles, serveStage } from './http/client-parts.ts'
import { openMigrated } from './open-database.ts'

type Opening = {
  /** Releases the delayed requests: the server listens, or has failed to. */
  readonly open: () => void
  /** Wraps the beacon behind the server's own port, delaying its requests until the port is open. */
  readonly reached: (beacon: BeaconSource) => BeaconSource
}

/**
 * Delays requests to the server's own port until it listens: tables start earlier, and request the beacon over it.
 */
export function createOpening(): Opening {
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  return {
    open: resolve,
    reached: (beacon) => ({
      ...beacon,
      latestRound: () => opened.then(beacon.latestRound),
      signatureOf: (round) => opened.then(() => beacon.signatureOf(round)),
    }),
  }
}

/** Settings overridden by tests and measurements. */
export type Overrides = {
  readonly clock?: Clock
  readonly games?: GameOverrides
  /** Multiplies every rate limit per minute; 0 disables them. */
  readonly rateLimitFactor?: number
  /** Time in milliseconds a call waits for a database connection; the usual one by default. */
  readonly connectMs?: number | undefined
  /** Multiplies the frequency of sending mail and text messages, of payouts and of the bank's clerk. */
  readonly pace?: number
  readonly poolSize?: number
  /** Length of a match minute of the practice league, ms. */
  readonly league?: Pick<LeagueOptions, 'minuteMs'>
  /** Cost of a captcha for a device, and of hashing a password for the server. */
  readonly captchaWork?: PlatformOptions['captchaWork']
  readonly passwordCost?: PlatformOptions['passwordCost']
}

export type FullStack = {
  readonly platform: Platform
  readonly database: Database
  /** Secret by which the platform recognises the server that renders its pages. */
  readonly siteKey: string | undefined
  /** Password of the sample players. */
  readonly samplePassword: string
  /** Password of the guest on a site that other machines can reach. */
  readonly guestPassword: string
  readonly register: (server: FastifyInstance) => Promise<void>
  /** Called once the server listens, or has failed to. */
  readonly opened: () => void
  readonly close: () => Promise<void>
}

/** Sends by the configured servers, or else to the outbox. */
function sendersOf({ smtp, smsGateway }: ServerConfig, outside: Outside | null, clock: Clock) {
  const box = (): Outbox => {
    if (outside === null) throw new Error('messages leave by the process that does the jobs')
    return outside.box
  }
  const mailToBox: MailSender = async ({ id, to, subject, text }) =>
    box().add({ id, kind: 'mail', to, subject, text, atMs: clock.nowMs() })
  const smsToBox: SmsSender = async ({ id, to, text }) =>
    box().add({ id, kind: 'sms', to, subject: '', text, atMs: clock.nowMs() })
  return {
    mail: smtp === null ? mailToBox : createSmtpSender(smtp),
    sms: smsGateway === null ? smsToBox : createSmsGateway(smsGateway),
  }
}

/**
 * The simulated external parties, in one process only, since all but the beacon have a file that no other process may
 * have open.
 */
type Outside = {
  readonly bank: Bank
  readonly provider: SandboxProvider
  readonly beacon: PracticeBeacon
  readonly box: Outbox
}

type Parts = {
  readonly config: ServerConfig
  readonly platform: Platform
  /** Null if another process runs them. */
  readonly outside: Outside | null
  /** The practice league; null if another process runs it. */
  readonly league: PracticeLeague | null
  /** The sandbox's practice reviewer of verifications; null if only operators decide. */
  readonly reviewer: Reviewer | null
  readonly database: Database
}

/** Registers pages with HTML forms under a prefix. */
async function registerPages(
  server: FastifyInstance,
  prefix: string,
  { routes }: Pick<Bank, 'routes'>,
): Promise<void> {
  await server.register(
    async (inner) => {
      await inner.register(formbody)
      await routes(inner)
    },
    { prefix },
  )
}

async function registerAll(
  server: FastifyInstance,
  { config, platform, outside, league }: Parts,
): Promise<void> {
  await platform.register(server)
  if (config.role !== 'jobs' && config.role !== 'tables') await serveStage(server)
  if (outside === null) return
  const { bank, provider, beacon, box } = outside
  // Kinds of messages that end in the outbox.
  const channels: OutboxChannels = { keepsMail: config.smtp === null, keepsSms: config.smsGateway === null }
  await registerPages(server, '/bank', bank)
  await registerPages(server, '/provider', provider)
  await server.register(beacon.routes, { prefix: '/beacon' })
  if (league !== null) await server.register(league.routes, { prefix: '/league' })
  await server.register(outboxRoutes, { prefix: '/outbox', box, ...channels })
  await serveOwnStyles(server)
}

async function closeOutside(outside: Outside | null): Promise<void> {
  if (outside === null) return
  const { bank, provider, box } = outside
  await bank.stop()
  await provider.stop()
  box.close()
}

/** Accepts no new rounds; settles those in flight; then closes the external parties, then the database. */
async function closeAll(parts: Parts): Promise<void> {
  await parts.reviewer?.stop()
  await parts.platform.close()
  await closeOutside(parts.outside)
  await parts.database.close()
}

function openOutside(
  config: ServerConfig,
  keys: PlatformKeys,
  clock: Clock,
  log: Logger,
  pace: number | undefined,
): Outside | null {
  if (config.role === 'platform' || config.role === 'tables') return null
  const fileOf = (name: string) => join(config.dataDir, name)
  const place = { origin: config.publicOrigin, nowMs: () => clock.nowMs() }
  return {
    box: openOutbox(fileOf('outbox.db')),
    bank: openBank({
      ...place,
      file: fileOf('bank.db'),
      ...(pace !== undefined && { pace }),
      secret: keys.railSecret,
      onFault: (error) => log.error({ err: error }, 'the sandbox bank failed; it will try again'),
    }),
    provider: openProvider({
      ...place,
      file: fileOf('provider.db'),
      secret: providerSecret(keys.railSecret),
    }),
    // Uses the machine's time, like the database that runs the tables; not the site's clock, which stories move
    // forward.
    beacon: openBeacon({ secret: keys.railSecret }),
  }
}

/**
 * Opens the practice league in the process of the other external parties. It runs by the site's clock, so that its
 * messages are in time there.
 */
const leagueOf = (
  outside: Outside | null,
  { publicKey, times }: BeaconSource,
  { railSecret }: PlatformKeys,
  clock: Clock,
  league: Overrides['league'],
): PracticeLeague | null =>
  outside === null
    ? null
    : openLeague({
        ...league,
        secret: leagueSecret(railSecret),
        nowMs: () => clock.nowMs(),
        beacon: { publicKey, times, signatureOf: outside.beacon.sign },
      })

/** Returns the feed of the sportsbook: the configured one, or else the practice league's. */
const sportsFeedOf = (
  { sportsFeed }: ServerConfig,
  league: PracticeLeague | null,
  clock: Clock,
  log: Logger,
): SportsFeed | undefined =>
  sportsFeed === null ? league?.feed : createUofFeed({ ...sportsFeed, nowMs: () => clock.nowMs(), log })

/** Returns the gateways to the external parties, reached over the network even on this machine. */
async function gatewaysOf(
  config: ServerConfig,
  { railSecret }: PlatformKeys,
  clock: Clock,
  opening: Opening,
) {
  const own = loopbackOrigin(config)
  const there = config.sandboxUrl ?? own
  const origin = `${there}/provider`
  // Derived from the secret, not requested: the responding chain has to be this one.
  const { publicKey, times } = await beaconChain(railSecret)
  const beacon = createDrandBeacon({ origin: `${there}/beacon`, publicKey, times })
  return {
    gateway: createBankGateway({ origin: `${there}/bank`, secret: railSecret, clock, isPlayMoney: true }),
    providers: [
      createProviderGateway({ ...practiceProvider, origin, secret: providerSecret(railSecret), clock }),
    ],
    beacon: config.sandboxUrl === null ? opening.reached(beacon) : beacon,
    gatewayNotifyOrigin: config.platformUrl ?? own,
  }
}

const reviewerOf = ({ verifications }: Platform, clock: Clock, log: Logger): Reviewer =>
  startReviewer({
    verifications,
    nowMs: () => clock.nowMs(),
    onFault: (error) => log.error({ err: error }, 'the practice reviewer failed; it will try again'),
  })

async function loadKeys(database: Database, { masterKey, dataDir }: ServerConfig): Promise<PlatformKeys> {
  try {
    return await loadOrCreateKeys(database, masterKeysOf(masterKey, dataDir))
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A single process recognises its own page server by a random secret. */
const siteKeyOf = ({ role, siteKey }: ServerConfig): string | undefined =>
  siteKey ?? (role === 'all' ? randomBytes(32).toString('base64url') : undefined)

/**
 * Opens everything, including the database unless that has begun; nothing listens yet. If a later part fails, the
 * opened ones are closed again.
 */
export async function openFullStack(
  config: ServerConfig,
  log: Logger,
  overrides: Overrides,
  opened: Promise<Database> = openMigrated(config, log, overrides),
): Promise<FullStack> {
  const database = await opened
  const clock = overrides.clock ?? systemClock
  const keys = await loadKeys(database, config)
  const outside = openOutside(config, keys, clock, log, overrides.pace)
  const siteKey = siteKeyOf(config)
  const opening = createOpening()
  try {
    const gateways = await gatewaysOf(config, keys, clock, opening)
    const league = leagueOf(outside, gateways.beacon, keys, clock, overrides.league)
    const platform = await createPlatform({
      database,
      keys,
      clock,
      log,
      profile: config.profile,
      ...sendersOf(config, outside, clock),
      ...gateways,
      sportsFeed: sportsFeedOf(config, league, clock, log),
      role: config.role === 'site' ? 'all' : config.role,
      redisUrl: config.redisUrl,
      publicOrigin: config.publicOrigin,
      spreadPpm: config.spreadPpm,
      webPushHosts: config.webPushHosts,
      siteKey,
      ...(config.hasPracticeReviewer && { practiceReview: { afterMs: practiceAfterMs } }),
      games: overrides.games,
      catalogue: fullLobby(config.extraGames),
      rateLimitFactor: overrides.rateLimitFactor,
      pace: overrides.pace,
      captchaWork: overrides.captchaWork,
      passwordCost: overrides.passwordCost,
    })
    const reviewer = outside === null || !config.hasPracticeReviewer ? null : reviewerOf(platform, clock, log)
    const parts: Parts = { config, platform, outside, league, reviewer, database }
    return {
      platform,
      database,
      siteKey,
      samplePassword: samplePassword(keys.tokenSecret),
      guestPassword: privateGuestPassword(keys.tokenSecret),
      register: (server) => registerAll(server, parts),
      opened: opening.open,
      close: () => closeAll(parts),
    }
  } catch (error) {
    await closeOutside(outside)
    await database.close()
    throw error
  }
}

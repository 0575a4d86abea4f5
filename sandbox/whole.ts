// The whole behind the client: database, platform, sandbox bank and outbox, put together and ended in order.
import { join } from 'node:path'
import formbody from '@fastify/formbody'
import {
  type Clock,
  createBankRail,
  createPlatform,
  createSmsGateway,
  createSmtpSender,
  type GameOverrides,
  loadOrCreateKeys,
  type MailSender,
  type Platform,
  type SmsSender,
  systemClock,
} from '@mangetsu/platform'
import { type Database, migrate, openDatabase } from '@mangetsu/platform/db/index'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Bank, openBank } from './bank/index.ts'
import { loopbackOrigin, type SandboxConfig } from './config.ts'
import { samplePassword } from './keys.ts'
import { type Box, openBox } from './outbox/box.ts'
import { outboxRoutes } from './outbox/routes.ts'
import type { Kept } from './outbox/views.ts'
import { serveOwnStyles, serveStage } from './serve/client-parts.ts'

/** What tests and measurements set differently. */
export type Overrides = {
  readonly clock?: Clock
  readonly games?: GameOverrides
  /** Multiplies every limit of calls a minute; 0 switches them off. */
  readonly rateLimitFactor?: number
  readonly poolSize?: number
}

export type Whole = {
  readonly platform: Platform
  readonly database: Database
  /** What the sample players sign in with. */
  readonly samplePassword: string
  readonly register: (server: FastifyInstance) => Promise<void>
  readonly close: () => Promise<void>
}

/** By the servers the configuration names, else into the outbox. */
function sendersOf({ smtp, smsGateway }: SandboxConfig, box: Box, clock: Clock) {
  const mailToBox: MailSender = async ({ id, to, subject, text }) =>
    box.add({ id, kind: 'mail', to, subject, text, atMs: clock.nowMs() })
  const smsToBox: SmsSender = async ({ id, to, text }) =>
    box.add({ id, kind: 'sms', to, subject: '', text, atMs: clock.nowMs() })
  return {
    mail: smtp === null ? mailToBox : createSmtpSender(smtp),
    sms: smsGateway === null ? smsToBox : createSmsGateway(smsGateway),
  }
}

async function openMigrated(
  config: SandboxConfig,
  log: Logger,
  poolSize: number | undefined,
): Promise<Database> {
  const where = config.databaseUrl
    ? { url: config.databaseUrl }
    : { dataDir: join(config.dataDir, 'postgres') }
  const database = await openDatabase({ ...where, log, poolSize })
  try {
    await migrate(database.owner)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

type Parts = {
  readonly platform: Platform
  readonly bank: Bank
  readonly box: Box
  /** What ends in the outbox. */
  readonly kept: Kept
  readonly database: Database
}

async function registerAll(server: FastifyInstance, { platform, bank, box, kept }: Parts): Promise<void> {
  await platform.register(server)
  await server.register(
    async (inner) => {
      await inner.register(formbody)
      await bank.routes(inner)
    },
    { prefix: '/bank' },
  )
  await server.register(outboxRoutes, { prefix: '/outbox', box, ...kept })
  await serveStage(server)
  await serveOwnStyles(server)
}

/** No new rounds; those under way are settled and answered; then the bank, the outbox, the database. */
async function closeAll({ platform, bank, box, database }: Parts): Promise<void> {
  await platform.close()
  await bank.stop()
  box.close()
  await database.close()
}

/** Opens everything; nothing listens yet. What was opened is closed again when a later part fails. */
export async function openWhole(config: SandboxConfig, log: Logger, overrides: Overrides): Promise<Whole> {
  const database = await openMigrated(config, log, overrides.poolSize)
  const clock = overrides.clock ?? systemClock
  const own = loopbackOrigin(config)
  const keys = await loadOrCreateKeys(database)
  const box = openBox(join(config.dataDir, 'outbox.db'))
  const bank = openBank({
    file: join(config.dataDir, 'bank.db'),
    secret: keys.railSecret,
    origin: config.publicOrigin,
    nowMs: () => clock.nowMs(),
    onFault: (error) => log.error({ err: error }, 'the sandbox bank failed; it will try again'),
  })
  try {
    const platform = await createPlatform({
      database,
      keys,
      clock,
      log,
      profile: config.profile,
      ...sendersOf(config, box, clock),
      rail: createBankRail({ origin: `${own}/bank`, secret: keys.railSecret, clock, isPlayMoney: true }),
      publicOrigin: config.publicOrigin,
      railNotifyOrigin: own,
      games: overrides.games,
      rateLimitFactor: overrides.rateLimitFactor,
    })
    const kept = { keepsMail: config.smtp === null, keepsSms: config.smsGateway === null }
    const parts: Parts = { platform, bank, box, kept, database }
    return {
      platform,
      database,
      samplePassword: samplePassword(keys.tokenSecret),
      register: (server) => registerAll(server, parts),
      close: () => closeAll(parts),
    }
  } catch (error) {
    await bank.stop()
    box.close()
    await database.close()
    throw error
  }
}

// The server: the whole system in one process with play money, or one part of several by its role.
import { randomBytes } from 'node:crypto'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { ensureSamplePlayers, type SamplePlayers, startSamplePlayers } from '@mangetsu/sandbox/players/index'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { type Logger, pino } from 'pino'
import { loopbackOrigin, type ServerConfig } from './config.ts'
import { markDataFolder } from './data-folder.ts'
import { type FullStack, type Overrides, openFullStack } from './full-stack.ts'
import { serveClient } from './http/client-parts.ts'
import { compressAnswers } from './http/compression.ts'
import { addGracefulStop } from './http/graceful-stop.ts'
import { guardOperatorPages, isForThisMachine } from './http/operator-pages.ts'
import { addOwnProbes, passOn } from './http/remote-platform.ts'
import { ownTarget, refuseForeignTargets } from './http/request-target.ts'
import { addSecureHeaders } from './http/secure-origin.ts'

export type { Overrides } from './full-stack.ts'

export type RunningServer = {
  /** Address at which callers on this machine reach it. */
  readonly loopbackOrigin: string
  /** The parts behind the client; null if this process only runs the client. */
  readonly whole: FullStack | null
  /** A code that every player can redeem once for play money; null if there are no sample players either. */
  readonly sandboxCode: string | null
  /** Keys for access from other machines; null if there is no such access. */
  readonly keys: OutsideKeys | null
  /** Accepts no further work, finishes what is in progress, then closes everything. */
  readonly close: () => Promise<void>
}

type OutsideKeys = {
  /** Key of the operator's pages for other machines; new at each start. */
  readonly operator: string
  /** The guest's password. */
  readonly guestPassword: string
}

const bodyLimitBytes = 65_536
/** A file may take longer than any other request; headers always arrive quickly. */
const requestLimitMs = 120_000
const headersLimitMs = 30_000
const keepAliveMs = 65_000

function createServer(config: ServerConfig, log: Logger): FastifyInstance {
  const server = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Fastify's own log has two lines per request; errors are logged where they occur.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ownTarget,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestLimitMs,
    http: { headersTimeout: headersLimitMs },
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    // Requests accepted before closing are answered.
    return503OnClosing: false,
  })
  refuseForeignTargets(server)
  addSecureHeaders(server, { isHttps: config.publicOrigin.startsWith('https:') })
  compressAnswers(server)
  return server
}

async function listen(server: FastifyInstance, { host, port }: ServerConfig): Promise<void> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
      )
    }
    if (code === 'EACCES')
      throw new Error(`Port ${port} needs more rights. Choose one above 1023: PORT=3000 npm start`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new Error(`HOST=${host} is not an address of this machine. Leave HOST out, or use 0.0.0.0.`)
    }
    throw error
  }
}

const samplesOf = (config: ServerConfig, whole: FullStack, log: Logger) => ({
  origin: config.platformUrl ?? loopbackOrigin(config),
  gameIds: whole.platform.playableGames,
  tableIds: whole.platform.playableTables,
  log,
  password: whole.samplePassword,
  guestPassword: isForThisMachine(config) ? undefined : whole.guestPassword,
  ensure: whole.platform.ensureSamplePlayer,
})

type ComposeOptions = {
  readonly log: Logger
  readonly rateLimitFactor: number | undefined
  readonly operatorKey: string
}

async function compose(
  server: FastifyInstance,
  config: ServerConfig,
  whole: FullStack | null,
  { log, rateLimitFactor, operatorKey }: ComposeOptions,
): Promise<void> {
  const { role, platformUrl, publicOrigin } = config
  if (whole) {
    guardOperatorPages(server, { key: operatorKey, publicOrigin: config.publicOrigin })
    await whole.register(server)
  } else if (platformUrl) {
    addOwnProbes(server, { platformUrl })
    await passOn(server, { platformUrl })
  }
  if (role === 'platform' || role === 'jobs' || role === 'tables') return
  await serveClient(server, {
    platformUrl: platformUrl ?? loopbackOrigin(config),
    publicOrigin,
    siteKey: whole?.siteKey ?? config.siteKey ?? undefined,
    rateLimitFactor,
    log,
  })
}

/**
 * Starts the server, on the database that is `opened` if there is one, and resolves when it listens. Throws with a
 * clear sentence on failure.
 */
export async function startServer(
  config: ServerConfig,
  overrides: Overrides = {},
  opened?: Promise<Database>,
): Promise<RunningServer> {
  const log = pino({ level: config.logLevel })
  let whole: FullStack | null = null
  if (config.role !== 'site') {
    markDataFolder(config.dataDir)
    whole = await openFullStack(config, log, overrides, opened)
  }
  const server = createServer(config, log)
  const stopping = addGracefulStop(server)
  const operatorKey = randomBytes(24).toString('base64url')
  let samplePlayers: SamplePlayers | null = null
  let sandboxCode: string | null = null
  const hasSamples = config.hasSamplePlayers && config.role !== 'platform' && config.role !== 'tables'
  let closing: Promise<void> | undefined
  const end = async () => {
    stopping.begin()
    await samplePlayers?.stop()
    await stopping.drain()
    // Long-lived connections are closed first, then the server waits for the rest.
    const stopped = whole?.platform.close()
    // A table that still waits for the beacon has been notified by now that this step is its last.
    whole?.opened()
    await Promise.all([stopped, server.close()])
    await whole?.close()
  }
  const close = () => {
    closing ??= end()
    return closing
  }
  try {
    await compose(server, config, whole, { log, rateLimitFactor: overrides.rateLimitFactor, operatorKey })
    if (whole && hasSamples) {
      await ensureSamplePlayers(samplesOf(config, whole, log))
      sandboxCode = await whole.platform.ensureSandboxCode()
    }
    await listen(server, config)
    whole?.opened()
  } catch (error) {
    await close()
    throw error
  }
  if (whole && hasSamples) samplePlayers = startSamplePlayers(samplesOf(config, whole, log))
  const keys =
    whole === null || isForThisMachine(config)
      ? null
      : { operator: operatorKey, guestPassword: whole.guestPassword }
  return { loopbackOrigin: loopbackOrigin(config), whole, sandboxCode, keys, close }
}

// The server under load, a separate process: the platform as composed in production, with open game sessions.

import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { auditRules } from '@mangetsu/platform/composition/descriptors'
import { createAccessTokens } from '@mangetsu/platform/features/identity/session/access-token'
import {
  type BeaconSource,
  createDrandBeacon,
  createPlatform,
  givenMasterKey,
  loadOrCreateKeys,
  type PaymentGateway,
  type Platform,
  type PlatformKeys,
  systemClock,
} from '@mangetsu/platform/index'
import { type Database, openDatabase } from '@mangetsu/platform/kernel/db/database'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import { migrate } from '@mangetsu/platform/kernel/db/migrate'
import { createEncryption } from '@mangetsu/platform/kernel/encryption'
import { verifyLedger } from '@mangetsu/platform/ledger/audit'
import { createSeedPairs, serverSeedUse } from '@mangetsu/platform/studio/seed-pairs'
import { beaconChain, openBeacon } from '@mangetsu/sandbox/beacon/index'
import { compressAnswers } from '@mangetsu/server/http/compression'
import { addSecureHeaders } from '@mangetsu/server/http/secure-origin'
import { isHashed, serveFolder } from '@mangetsu/server/http/statics'
import { countedChipRooms } from '@mangetsu/test/rooms/counted-chip-room'
import Fastify from 'fastify'
import { pino } from 'pino'
import {
  type ConsumerCost,
  costsOfConsumers,
  createFollowing,
  type Followed,
  waitForConsumers,
} from './follow.ts'
import { gameId, makeGameSessions } from './game-sessions.ts'
import { joinPromotions } from './joined.ts'
import type { LiveMatches } from './live-matches.ts'
import { scriptedMatches } from './scripted-matches.ts'

export type BenchSiteConfig = {
  readonly databaseUrl: string
  readonly sessions: number
  /** The games or tables of the sessions, in turn; by default the slot used for measuring bets. */
  readonly gameIds?: readonly string[]
  /** Pools fed by the bets: the game's own as shipped, or this many accounts in turn instead. */
  readonly pools: 'shipped' | number
  /** False to run jobs, and so events, only on request. */
  readonly runsJobs?: boolean
  /** Whether it serves the built game pages. */
  readonly servesStages?: boolean
  /** Ids of the rooms that it serves, instead of tables, to the sessions of the slot. */
  readonly rooms?: readonly string[]
  /** Number of scripted matches that it takes bets on; its tokens are then those of the signed-in players. */
  readonly matches?: number
  /** Live matches whose odds change while they are driven. */
  readonly live?: LiveMatches
  /** Role of this process among several, and their shared Redis; by default it runs everything alone. */
  readonly several?: { readonly role: 'platform' | 'jobs'; readonly redisUrl: string }
}

/** Processor time since the start, event loop delay since the previous query, and memory in use. */
export type Usage = {
  readonly cpuMs: number
  readonly heapBytes: number
  readonly stalledMs: { readonly p99: number; readonly most: number }
}

/** Messages of the site: that it is open, its usage, and the ledger's state after the load. */
export type BenchSiteMessage =
  | {
      readonly type: 'open'
      readonly port: number
      /** Game sessions, and the player of each. */
      readonly tokens: readonly string[]
      readonly playerIds: readonly string[]
      readonly eventIds: readonly string[]
    }
  | ({ readonly type: 'usage' } & Usage)
  | { readonly type: 'caughtUp' }
  | { readonly type: 'followed'; readonly followed: Followed }
  | { readonly type: 'costs'; readonly costs: readonly ConsumerCost[] }
  | { readonly type: 'matchesSettled'; readonly bets: number; readonly ms: number }
  | { readonly type: 'obeyed' }
  | { readonly type: 'proved'; readonly bets: number; readonly findings: readonly string[] }

export type BenchSiteCommand =
  | 'usage'
  | 'catchUp'
  | 'follow'
  | 'costs'
  | 'settleMatches'
  | 'driveMatches'
  | 'restMatches'
  | 'prove'
  | 'end'

const builtStages = join(import.meta.dirname, '../../apps/stage/build')

const sharePpm = 10_000

/** Returns a contribution to pools that is credited to another account with each bet. */
function sharesOf(pools: number) {
  let turn = 0
  const share = {
    get account(): `house:${string}` {
      turn = (turn + 1) % pools
      return `house:pool:bench-${turn}`
    },
    sharePpm,
  }
  return [share]
}

/** Audits the ledger. The rules of jackpots do not apply to a measurement's own pools. */
async function prove(
  platform: Platform,
  database: Awaited<ReturnType<typeof openDatabase>>,
): Promise<BenchSiteMessage> {
  await platform.close()
  const findings: string[] = []
  for await (const { rule, row, detail } of verifyLedger(database, auditRules))
    findings.push(`${rule}: ${row} ${detail}`)
  const { rows } = await database.pool.query<{ bets: bigint }>(
    'select (select count(*) from studio_round) + (select count(*) from sport_bet) as bets',
  )
  return { type: 'proved', bets: Number(rows[0]?.bets ?? 0n), findings }
}

/** Returns an access token of each session, for longer than any measurement. */
function accessTokensOf(sessionIds: readonly string[], { tokenSecret }: PlatformKeys): string[] {
  const { issue } = createAccessTokens(tokenSecret)
  const expiresMs = Date.now() + 24 * 60 * 60_000
  return sessionIds.map((id) => issue(id, expiresMs))
}

const nobodyPays = () => Promise.reject(new Error('no money comes or goes here'))

const unusedGateway: PaymentGateway = {
  isPlayMoney: true,
  requestOrder: nobodyPays,
  cancelOrder: nobodyPays,
  requestAddress: nobodyPays,
  isHandleAvailable: nobodyPays,
  registerEwallet: nobodyPays,
  linkEwallet: nobodyPays,
  requestPayout: nobodyPays,
  readStatement: async () => ({ lines: [], next: null }),
}

/** Opens the practice beacon as on a play-money site: behind a port of this process. */
async function openOwnBeacon(): Promise<BeaconSource> {
  const secret = 'a rail for measurements'
  const { publicKey, times } = await beaconChain(secret)
  const server = Fastify()
  await server.register(openBeacon({ secret }).routes, { prefix: '/beacon' })
  const there = await server.listen({ port: 0, host: '127.0.0.1' })
  return createDrandBeacon({ origin: `${there}/beacon`, publicKey, times })
}

// Longest times this process was unresponsive between two usage queries.
const stalls = monitorEventLoopDelay({ resolution: 2 })

/** Returns processor time so far, and memory in use on and off the heap after garbage collection. */
function usage(): BenchSiteMessage {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { heapUsed, external } = process.memoryUsage()
  const stalledMs = { p99: stalls.percentile(99) / 1e6, most: stalls.max / 1e6 }
  // The collection above is a stall as well, which is recorded once this turn is over.
  setTimeout(() => stalls.reset(), 100)
  return { type: 'usage', cpuMs: (user + system) / 1000, heapBytes: heapUsed + external, stalledMs }
}

type Obeying = {
  readonly matches: ReturnType<typeof scriptedMatches>
  readonly dataSecret: string
}

/** Answers the commands of the measurement. */
function obey(platform: Platform, database: Database, { matches, dataSecret }: Obeying): void {
  const follow = createFollowing(platform, database)
  process.on('message', async (order: BenchSiteCommand) => {
    if (order === 'usage') process.send?.(usage())
    else if (order === 'catchUp') {
      await waitForConsumers(database)
      process.send?.({ type: 'caughtUp' } satisfies BenchSiteMessage)
    } else if (order === 'follow')
      process.send?.({ type: 'followed', followed: await follow() } satisfies BenchSiteMessage)
    else if (order === 'costs')
      process.send?.({
        type: 'costs',
        costs: await costsOfConsumers(database, dataSecret),
      } satisfies BenchSiteMessage)
    else if (order === 'settleMatches')
      process.send?.({
        type: 'matchesSettled',
        ...(await matches.settle(database)),
      } satisfies BenchSiteMessage)
    else if (order === 'driveMatches' || order === 'restMatches') {
      if (order === 'driveMatches') matches.drive()
      else matches.rest()
      process.send?.({ type: 'obeyed' } satisfies BenchSiteMessage)
    } else if (order === 'prove') process.send?.(await prove(platform, database))
    else {
      await platform.close()
      process.exit(0)
    }
  })
}

async function openSite({
  databaseUrl,
  sessions,
  gameIds,
  pools,
  runsJobs,
  several,
  servesStages,
  rooms,
  matches: matchCount = 0,
  live,
}: BenchSiteConfig): Promise<void> {
  const database = await openDatabase({ url: databaseUrl, log: silentLog })
  await migrate(database)
  // A measurement's database contains no real secrets: every run uses the same key.
  const keys = await loadOrCreateKeys(database, givenMasterKey(Buffer.alloc(32, 1)))
  const seedPairs = createSeedPairs(createEncryption(keys.dataSecret, serverSeedUse))
  const made = await makeGameSessions(database, seedPairs, sessions, gameIds)
  const { playerIds } = made
  const tokens = matchCount === 0 ? made.tokens : accessTokensOf(made.playerSessionIds, keys)
  const matches = scriptedMatches(() => platform)
  const platform: Platform = await createPlatform({
    database,
    keys,
    clock: systemClock,
    profile: 'sandbox',
    log: pino({ level: 'warn' }, pino.destination(2)),
    mail: async () => undefined,
    sms: async () => undefined,
    gateway: unusedGateway,
    beacon: await openOwnBeacon(),
    publicOrigin: 'http://localhost:3000',
    rateLimitFactor: 0,
    role: several?.role,
    redisUrl: several?.redisUrl,
    runsJobs,
    sportsFeed: matchCount === 0 && live === undefined ? undefined : matches.feed,
    ...(rooms && { rooms: [countedChipRooms(rooms, gameId)], tables: [], runsTables: true }),
    games: { [gameId]: { minimumSpinMs: 0, ...(pools === 'shipped' ? {} : { pools: sharesOf(pools) }) } },
  })
  if (playerIds.length > 0) await joinPromotions(database, playerIds)
  // A new site has last night's audit pending, which is not part of the bets' cost. Among several processes it is the
  // jobs process that runs it.
  if (several?.role !== 'platform') await platform.runJob('book-proof')
  // Jobs that no schedule runs here: opening the pots, and registering the consumers.
  if (runsJobs === false) for (const job of ['jackpots', 'lotteries', 'events']) await platform.runJob(job)
  const eventIds = live === undefined ? await matches.open(matchCount) : await matches.beginLive(live)
  const app = Fastify()
  addSecureHeaders(app, { isHttps: false })
  compressAnswers(app)
  await platform.register(app)
  if (servesStages) await serveFolder(app, { prefix: '/stage/', dir: builtStages, isImmutable: isHashed })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the site listens nowhere')
  obey(platform, database, { matches, dataSecret: keys.dataSecret })
  stalls.enable()
  process.send?.({ type: 'open', port: address.port, tokens, playerIds, eventIds } satisfies BenchSiteMessage)
}

process.once('message', (config: BenchSiteConfig) => void openSite(config))
process.once('disconnect', () => process.exit(0))

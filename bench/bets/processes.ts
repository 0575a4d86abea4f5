// Starts the site and the load as separate processes and receives their messages.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { ConsumerCost, Followed } from './follow.ts'
import type { LoadConfig, LoadResult } from './load.ts'
import type { BenchSiteCommand, BenchSiteConfig, BenchSiteMessage, Usage } from './site.ts'

const siteWaitMs = 120_000
const followWaitMs = 600_000

/** Receives one message from a child; rejects if it exits or sends nothing in time. */
export function receive<T>(child: ChildProcess, waitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      settle()
    }
    const onMessage = (message: unknown) => end(() => resolve(message as T))
    const onExit = (code: number | null) =>
      end(() => reject(new Error(`a measured process ended with ${code}`)))
    const timer = setTimeout(() => end(() => reject(new Error('a measured process did not answer'))), waitMs)
    child.on('message', onMessage)
    child.on('exit', onExit)
  })
}

export const start = (file: string, execArgv: readonly string[]): ChildProcess =>
  fork(join(import.meta.dirname, file), {
    execArgv: [...execArgv],
    env: { ...process.env, NODE_ENV: 'production' },
  })

export type BenchSite = {
  /** Ports of its platforms: one, or several that share the load. */
  readonly ports: readonly number[]
  /** Game sessions, and the player of each. */
  readonly tokens: readonly string[]
  readonly playerIds: readonly string[]
  /** The matches that it takes bets on. */
  readonly eventIds: readonly string[]
  /** Total usage of its processes since their start. */
  usage(): Promise<Usage>
  /** Waits until the consumers of a site with jobs have processed all events. */
  catchUp(): Promise<void>
  /** Processes all events of a site without jobs. */
  follow(): Promise<Followed>
  /** Measures each consumer alone on all rounds so far. */
  costsOfConsumers(): Promise<readonly ConsumerCost[]>
  /** Ends all matches, and waits until every bet on them is settled. */
  settleMatches(): Promise<Extract<BenchSiteMessage, { type: 'matchesSettled' }>>
  /** Changes the odds of its live matches from now on, and no more. */
  driveMatches(): Promise<void>
  restMatches(): Promise<void>
  /** Ends play and audits the whole ledger. */
  prove(): Promise<Extract<BenchSiteMessage, { type: 'proved' }>>
  end(): Promise<void>
}

/** Opens the site; BENCH_CPU_PROFILE names a folder for its CPU profile. */
export async function openSite(config: BenchSiteConfig): Promise<BenchSite> {
  const folder = process.env.BENCH_CPU_PROFILE
  const profiling = folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
  const child = start('site.ts', ['--expose-gc', ...profiling])
  const command = (order: BenchSiteCommand) => child.send(order)
  child.send(config)
  const opened = await receive<BenchSiteMessage>(child, siteWaitMs)
  if (opened.type !== 'open') throw new Error('the site did not open')
  const { port, tokens, playerIds, eventIds } = opened
  const obey = async (order: BenchSiteCommand) => {
    command(order)
    const done = await receive<BenchSiteMessage>(child, siteWaitMs)
    if (done.type !== 'obeyed') throw new Error('the site did not obey')
  }
  return {
    ports: [port],
    tokens,
    playerIds,
    eventIds,
    usage: async () => {
      command('usage')
      const used = await receive<BenchSiteMessage>(child, siteWaitMs)
      if (used.type !== 'usage') throw new Error('the site did not say what it has used')
      return used
    },
    catchUp: async () => {
      command('catchUp')
      const done = await receive<BenchSiteMessage>(child, followWaitMs)
      if (done.type !== 'caughtUp') throw new Error('the site did not say that its consumers are done')
    },
    follow: async () => {
      command('follow')
      const done = await receive<BenchSiteMessage>(child, followWaitMs)
      if (done.type !== 'followed') throw new Error('the site did not say what it has followed')
      return done.followed
    },
    costsOfConsumers: async () => {
      command('costs')
      const done = await receive<BenchSiteMessage>(child, followWaitMs)
      if (done.type !== 'costs') throw new Error('the site did not say what its consumers took')
      return done.costs
    },
    settleMatches: async () => {
      command('settleMatches')
      const done = await receive<BenchSiteMessage>(child, followWaitMs)
      if (done.type !== 'matchesSettled') throw new Error('the site did not say that its matches are settled')
      return done
    },
    driveMatches: () => obey('driveMatches'),
    restMatches: () => obey('restMatches'),
    prove: async () => {
      command('prove')
      const proved = await receive<BenchSiteMessage>(child, siteWaitMs)
      if (proved.type !== 'proved') throw new Error('the site proved nothing')
      return proved
    },
    end: async () => {
      if (child.exitCode !== null) return
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      command('end')
      await ended
    },
  }
}

/** Opens several platforms and a jobs process on one database, which share one Redis. */
export async function openCluster(
  config: Omit<BenchSiteConfig, 'several'>,
  platforms: number,
  redisUrl: string,
): Promise<BenchSite> {
  const open = (role: 'platform' | 'jobs', sessions: number) =>
    openSite({ ...config, sessions, several: { role, redisUrl } })
  const first = await open('platform', config.sessions)
  const others = await Promise.all(Array.from({ length: platforms - 1 }, () => open('platform', 0)))
  const players = [first, ...others]
  const jobs = await open('jobs', 0)
  const endPlayers = () => Promise.all(players.map((site) => site.end()))
  return {
    ports: players.flatMap(({ ports }) => ports),
    tokens: first.tokens,
    playerIds: first.playerIds,
    eventIds: first.eventIds,
    usage: async () => {
      const used = await Promise.all([...players, jobs].map((site) => site.usage()))
      const sum = (of: (one: Usage) => number) => used.reduce((total, one) => total + of(one), 0)
      const most = (of: (one: Usage) => number) => Math.max(...used.map(of))
      return {
        cpuMs: sum((one) => one.cpuMs),
        heapBytes: sum((one) => one.heapBytes),
        stalledMs: { p99: most((one) => one.stalledMs.p99), most: most((one) => one.stalledMs.most) },
      }
    },
    catchUp: () => jobs.catchUp(),
    follow: () => jobs.follow(),
    costsOfConsumers: () => jobs.costsOfConsumers(),
    settleMatches: () => jobs.settleMatches(),
    driveMatches: () => jobs.driveMatches(),
    restMatches: () => jobs.restMatches(),
    prove: async () => {
      await endPlayers()
      return jobs.prove()
    },
    end: async () => {
      await endPlayers()
      await jobs.end()
    },
  }
}

/** Runs one load to its end. */
export async function runLoad(config: LoadConfig): Promise<LoadResult> {
  const child = start('load.ts', [])
  child.send(config)
  return receive<LoadResult>(child, 60_000 + config.warmUpMs + config.durationMs)
}

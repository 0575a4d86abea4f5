// Starts the site and the load as processes of their own and hears what they say.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { LoadConfig, LoadResult } from './load.ts'
import type { BenchSiteCommand, BenchSiteConfig, BenchSiteMessage } from './site.ts'

const siteWaitMs = 120_000

/** One message from a child; rejects when it ends, or says nothing in time. */
function receive<T>(child: ChildProcess, waitMs: number): Promise<T> {
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

const start = (file: string, execArgv: readonly string[]): ChildProcess =>
  fork(join(import.meta.dirname, file), {
    execArgv: [...execArgv],
    env: { ...process.env, NODE_ENV: 'production' },
  })

export type BenchSite = {
  readonly port: number
  readonly tokens: readonly string[]
  /** Ends play and proves the whole book. */
  prove(): Promise<Extract<BenchSiteMessage, { type: 'proved' }>>
  end(): Promise<void>
}

/** Opens the site; BENCH_CPU_PROFILE names a folder for its CPU profile. */
export async function openSite(config: BenchSiteConfig): Promise<BenchSite> {
  const folder = process.env.BENCH_CPU_PROFILE
  const child = start('site.ts', folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [])
  const send = (order: BenchSiteCommand) => child.send(order)
  child.send(config)
  const message = await receive<BenchSiteMessage>(child, siteWaitMs)
  if (message.type !== 'open') throw new Error('the site did not open')
  const { port, tokens } = message
  return {
    port,
    tokens,
    prove: async () => {
      send('prove')
      const proved = await receive<BenchSiteMessage>(child, siteWaitMs)
      if (proved.type !== 'proved') throw new Error('the site proved nothing')
      return proved
    },
    end: async () => {
      if (child.exitCode !== null) return
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      send('end')
      await ended
    },
  }
}

/** Runs one load to its end. */
export async function runLoad(config: LoadConfig): Promise<LoadResult> {
  const child = start('load.ts', [])
  child.send(config)
  return receive<LoadResult>(child, 60_000 + config.warmUpMs + config.durationMs)
}

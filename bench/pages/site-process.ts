// The real site for the page measurements: the sandbox in a separate process, on new data and a free port.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeDataDir } from '@mangetsu/platform/kernel/db/server-user'
import type { PrintLine } from '../measure.ts'
import { extraGames } from './measured-pages.ts'

export type MeasuredSite = { readonly origin: string; readonly stop: () => Promise<void> }

const root = dirname(dirname(import.meta.dirname))
const startWaitMs = 60_000
const winnersWaitMs = 120_000

/** Returns an unused port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

async function until(isSo: () => Promise<boolean>, waitMs: number, child: ChildProcess): Promise<boolean> {
  const deadlineMs = performance.now() + waitMs
  while (performance.now() < deadlineMs) {
    if (child.exitCode !== null)
      throw new Error(`the site ended with ${child.exitCode} before it was measured`)
    if (await isSo()) return true
    await sleep(250)
  }
  return false
}

const isReady = (origin: string) => (): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Returns whether the home page shows real winners: an empty race would make it lighter than usual. */
const showsWinners = (origin: string) => async (): Promise<boolean> =>
  (await (await fetch(`${origin}/ja`)).text()).includes('/ja/round/')

/** Starts the site and waits until its sample players have won something to show. */
async function startSite(say: PrintLine): Promise<MeasuredSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mangetsu-bench-site-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(root, 'apps/server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      MANGETSU_DATA: dataDir,
      EXTRA_GAMES: String(extraGames),
    },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const kill = () => void child.kill('SIGTERM')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await ended
    await removeDataDir(join(dataDir, 'postgres'))
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    if (!(await until(isReady(origin), startWaitMs, child))) throw new Error('the site did not get ready')
    say('waiting for the sample players’ first wins')
    if (!(await until(showsWinners(origin), winnersWaitMs, child)))
      say('nobody won: measured with an empty race')
    return { origin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Runs `work` with the site, and always stops it. */
export async function withSite<T>(say: PrintLine, work: (site: MeasuredSite) => Promise<T>): Promise<T> {
  const site = await startSite(say)
  try {
    return await work(site)
  } finally {
    await site.stop()
  }
}

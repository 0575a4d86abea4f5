// Starting, killing and starting again the site under test, on its own port with data of its own.
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ToSite } from './site-process.ts'

const startLimitMs = 60_000
const root = join(import.meta.dirname, '..')

export type TestSite = {
  readonly origin: string
  /** As when the power goes: no goodbye. */
  readonly kill: () => Promise<void>
  readonly startAgain: () => Promise<void>
  /** Puts the site's clock forward; it stays so, also when the site is started again. */
  readonly advance: (ms: number) => Promise<void>
  /** How far the site's clock is ahead of this machine's. */
  readonly aheadMs: () => number
  /** What a person of the operator decides, as `npm run backoffice -- …`; rejects when the back office refuses. */
  readonly backOffice: (...words: string[]) => Promise<string>
  /** What the proof of the whole book says; rejects when a row is wrong. */
  readonly verifyLedger: () => Promise<string>
  readonly remove: () => Promise<void>
}

async function start(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'site-process.ts'), [], {
    cwd: root,
    env,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The site under test ended before it was ready.')
  })
  ended.catch(() => undefined)
  const ready = once(child, 'message', { signal: AbortSignal.timeout(startLimitMs) })
  await Promise.race([ready, ended])
  return child
}

/** A port nobody listens on: a worker that begins anew never meets the site of the one before. */
async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a site on fresh data. `settings` are variables of its environment. */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<TestSite> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'mangetsu-e2e-'))
  const env = {
    ...process.env,
    PORT: String(port),
    MANGETSU_DATA: dataDir,
    SAMPLE_PLAYERS: 'off',
    // Stories decide as a person does.
    PRACTICE_REVIEWER: 'off',
    OPERATOR_NAME: 'hanako',
    LOG_LEVEL: 'error',
    PLATFORM_URL: '',
    DATABASE_URL: '',
    // A story may stand where the proxy before the site says that it does.
    TRUST_PROXY: '1',
    // Mail, text messages and payouts within milliseconds; one story sees them at their real pace.
    SITE_PACE: '20',
    ...settings,
  }
  let aheadMs = 0
  let child = await start(env)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  const ask = async (asked: ToSite) => {
    const answered = once(child, 'message')
    child.send(asked)
    await answered
  }
  const runTool = async (name: string, words: readonly string[]): Promise<string> => {
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, [`tools/${name}.ts`, ...words], { cwd: root, env })
    return stdout
  }
  return {
    origin: `http://localhost:${port}`,
    kill: () => end('SIGKILL'),
    startAgain: async () => {
      // A clock that went back would be a fault of its own.
      child = await start({ ...env, SITE_AHEAD_MS: String(aheadMs) })
    },
    advance: async (ms) => {
      await ask({ advanceMs: ms })
      aheadMs += ms
    },
    aheadMs: () => aheadMs,
    backOffice: (...words) => runTool('backoffice', words),
    verifyLedger: () => runTool('verify-ledger', []),
    remove: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

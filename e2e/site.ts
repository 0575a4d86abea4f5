// Starts, kills and restarts the site under test, on its own port with its own data.
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
  /** Kills the process without a shutdown, as a power cut would. */
  readonly kill: () => Promise<void>
  readonly startAgain: () => Promise<void>
  /** Advances the site's clock; the offset survives a restart. */
  readonly advance: (ms: number) => Promise<void>
  /** Offset of the site's clock from this machine's clock, in milliseconds. */
  readonly aheadMs: () => number
  /** Runs an operator command, as `npm run backoffice -- …` does; rejects if the back office refuses. */
  readonly backOffice: (...words: string[]) => Promise<string>
  /** Audits the whole ledger and returns the report; rejects if a row is wrong. */
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

/** Returns an unused port, so that a restarted worker never reaches the site of the worker before it. */
async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a site on fresh data. `settings` are environment variables. */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<TestSite> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'mangetsu-e2e-'))
  const env = {
    ...process.env,
    PORT: String(port),
    MANGETSU_DATA: dataDir,
    SAMPLE_PLAYERS: 'off',
    // Reviews in stories are decided by operator commands, not by the sandbox's automatic reviewer.
    PRACTICE_REVIEWER: 'off',
    OPERATOR_NAME: 'hanako',
    LOG_LEVEL: 'error',
    PLATFORM_URL: '',
    DATABASE_URL: '',
    // Lets a story set its location in the header of a trusted proxy.
    TRUST_PROXY: '1',
    // Mail, text messages and payouts take milliseconds; one test runs them at their real pace.
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
  const call = async (message: ToSite) => {
    const answered = once(child, 'message')
    child.send(message)
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
      // Keeps the clock's offset: a clock that went back would cause faults of its own.
      child = await start({ ...env, SITE_AHEAD_MS: String(aheadMs) })
    },
    advance: async (ms) => {
      await call({ advanceMs: ms })
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

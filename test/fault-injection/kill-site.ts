// Environment of the kill tests: its own PostgreSQL at a fixed address, the platform as a process, and a test bank over
// HTTP. Each can be killed at any time and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BankPayoutRequest } from '@mangetsu/contract/bank'
import { answers, socketUrl, startEmbedded } from '@mangetsu/platform/kernel/db/embedded'
import { DATABASE_NAME, migrate, openDatabase } from '@mangetsu/platform/kernel/db/index'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import pg from 'pg'
import type { HttpAdapter } from '../platform/client.ts'
import type { PayoutBank } from './payout-bank.ts'

const child = fileURLToPath(new URL('./kill-child.ts', import.meta.url))

/** Returns the server's process id; 0 if there is none. */
async function serverPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0])
}

/** Starts a server that restarts at the same address however often it is killed. */
export async function startPostgres(folder: string) {
  const dataDir = join(folder, 'postgres')
  const server = await startEmbedded({ dataDir, log: silentLog, deathsAtMost: Number.POSITIVE_INFINITY })
  const admin = new pg.Client({ connectionString: socketUrl(server, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${DATABASE_NAME}`)
  await admin.end()
  const url = socketUrl(server, DATABASE_NAME)
  const open = () => openDatabase({ url, log: silentLog, poolSize: 8 })
  const database = await open()
  await migrate(database)
  await database.close()
  return {
    url,
    open,
    /** Kills it, and waits until its supervisor has restarted it. */
    async killAndWait(): Promise<void> {
      const pid = await serverPid(dataDir)
      process.kill(pid, 'SIGKILL')
      for (let now = pid; now === pid || now === 0 || !(await answers(server)); await sleep(20))
        now = await serverPid(dataDir)
    },
    stop: () => server.stop(),
  }
}

/** Runs the platform as a process; `adapter` calls the current one, and fails while there is none. */
export function createCrashTestSite(url: string, bankOrigin: string) {
  let running: { process: ChildProcess; origin: string } | undefined
  let hasFallen = false
  const originNow = (): string => {
    if (running === undefined) throw new Error('the site is down')
    return running.origin
  }
  const post = async (path: string, headers: Record<string, string>, body: string) => {
    const signal = AbortSignal.timeout(10_000)
    const answer = await fetch(`${originNow()}${path}`, { method: 'POST', headers, body, signal })
    const rawPayload = Buffer.from(await answer.arrayBuffer())
    const responseHeaders = Object.fromEntries(answer.headers)
    return {
      statusCode: answer.status,
      headers: responseHeaders,
      body: rawPayload.toString('utf8'),
      rawPayload,
    }
  }
  const adapter: HttpAdapter = {
    inject: ({ url: path, headers, payload }) =>
      post(String(path), headers as Record<string, string>, String(payload)),
  }
  return {
    adapter: adapter,
    post,
    async start(): Promise<void> {
      const started = spawn(process.execPath, [child, url, bankOrigin], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const lines = createInterface({ input: started.stdout })
      const origin = await new Promise<string>((done, fail) => {
        lines.once('line', done)
        started.once('exit', () => fail(new Error('the site ended before it answered')))
      })
      running = { process: started, origin }
      started.once('exit', () => {
        if (running?.process === started) hasFallen = true
      })
    },
    /** Whether it has exited without being killed here. */
    hasFallen: () => hasFallen,
    async kill(): Promise<void> {
      const ended = running?.process
      running = undefined
      if (ended === undefined) return
      const isOver = new Promise((done) => ended.once('exit', done))
      ended.kill('SIGKILL')
      await isOver
    },
  }
}

export type CrashTestSite = ReturnType<typeof createCrashTestSite>

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Starts a bank over HTTP that accepts every order and decides payouts like `payouts`; a lost response is a cut
 * connection.
 */
export async function startBank(payouts: PayoutBank) {
  const answerTo = async (path: string, request: { id: string }): Promise<object> => {
    if (path === '/api/payouts') return payouts.requestPayout(request as BankPayoutRequest)
    return {
      id: request.id,
      bankReference: `B-${request.id}`,
      payUrl: 'http://bank.test/pay',
      account: null,
      qr: null,
    }
  }
  const faults: unknown[] = []
  const server = createServer((request, response) => {
    bodyOf(request)
      .then((body) => answerTo(request.url ?? '', JSON.parse(body)))
      .then(
        (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
        (error) => {
          if (error.name !== 'RailDown') faults.push(error)
          request.socket.destroy()
        },
      )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Requests it could not understand. */
    faults,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

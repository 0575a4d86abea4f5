// Supervises a program: starts it, waits until it is ready, restarts it when it dies, and stops it on request.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type ProgramOptions = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** File to which its output is appended. */
  readonly logFile: string
  readonly isReady: () => Promise<boolean>
}

export type Program = {
  readonly name: string
  /** Resolves when it is ready. Throws with its last output if it ends before. */
  start(): Promise<void>
  /** Requests it to end and waits; kills it after 20 seconds. */
  stop(): Promise<void>
  /** Kills it at once, like a lost machine. It is restarted as after any exit. */
  kill(): Promise<void>
  /** Resolves when it runs and is ready. */
  ready(): Promise<void>
  /** Process id while it runs. */
  pid(): number | undefined
}

const readyLimitMs = 60_000
const stopLimitMs = 20_000
const pollMs = 25
const againMs = 300

/** Returns an unused port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Returns whether a process on this machine listens on a port. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

const lastWords = (file: string): string =>
  readFileSync(file, 'utf8').split('\n').slice(-12).join('\n').trim()

const isAlive = (child: ChildProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

async function waitReady({ name, logFile, isReady }: ProgramOptions, child: ChildProcess): Promise<void> {
  const until = performance.now() + readyLimitMs
  while (isAlive(child) && performance.now() < until) {
    if (await isReady()) return
    await sleep(pollMs)
  }
  child.kill('SIGKILL')
  throw new Error(`${name} did not start: ${lastWords(logFile)}`)
}

function open({ command, args, env, logFile }: ProgramOptions): ChildProcess {
  const log = openSync(logFile, 'a')
  const child = spawn(command, [...args], { env: env ?? process.env, stdio: ['ignore', log, log] })
  closeSync(log)
  // A missing program has no process; waiting for it reports the error.
  child.on('error', () => undefined)
  return child
}

export function createProgram(options: ProgramOptions): Program {
  let child: ChildProcess | null = null
  let starting: Promise<void> = Promise.resolve()
  let isKept = false

  async function run(): Promise<void> {
    const started = open(options)
    child = started
    started.on('exit', () => {
      if (!isKept || child !== started) return
      starting = sleep(againMs).then(() => (isKept ? run() : undefined))
      starting.catch(() => undefined)
    })
    await waitReady(options, started)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === null || !isAlive(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const limit = setTimeout(() => child?.kill('SIGKILL'), stopLimitMs)
    await ended
    clearTimeout(limit)
  }

  return {
    name: options.name,
    start() {
      isKept = true
      starting = run()
      return starting
    },
    async stop() {
      isKept = false
      await end('SIGTERM')
    },
    kill: () => end('SIGKILL'),
    ready: () => starting,
    pid: () => (child !== null && isAlive(child) ? child.pid : undefined),
  }
}

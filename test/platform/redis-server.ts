// A real Redis for tests: on a free port of this machine, without a disk, and gone when it is told to.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type RedisServer = {
  readonly url: string
  /** Ends it at once, as a machine that is lost. */
  stop(): Promise<void>
  /** Starts it again where it was, empty; nothing where it runs. */
  start(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

async function spawnOn(port: number): Promise<ChildProcess> {
  const words = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', words, { stdio: 'ignore' })
  let failure: Error | null = null
  child.on('error', (error) => {
    failure = error
  })
  for (let tries = 0; tries < 200; tries += 1) {
    if (await answers(port)) return child
    if (failure !== null || child.exitCode !== null) break
    await sleep(25)
  }
  child.kill('SIGKILL')
  throw new Error(
    'redis-server could not be started (Debian, Ubuntu: apt-get install redis-server; macOS: brew install redis)',
    { cause: failure },
  )
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let child = await spawnOn(port)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      if (!isRunning()) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async start() {
      if (!isRunning()) child = await spawnOn(port)
    },
  }
}

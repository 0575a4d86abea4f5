// A real Redis for tests: on a free port of this machine, without persistence, stopped by the test.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRedis } from '@mangetsu/sandbox/programs/redis'

export type RedisServer = {
  readonly url: string
  /** Stops it. */
  stop(): Promise<void>
  /** Starts it again at the same address, empty; has no effect while it runs. */
  start(): Promise<void>
  close(): Promise<void>
}

export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mangetsu-redis-'))
  const { program, url } = await createRedis(folder)
  let isRunning = false
  const server: RedisServer = {
    url,
    async stop() {
      isRunning = false
      await program.stop()
    },
    async start() {
      if (isRunning) return
      await program.start()
      isRunning = true
    },
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

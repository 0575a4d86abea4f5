// Redis for processes on this machine: on loopback, in memory only, since it has nothing authoritative.
import { join } from 'node:path'
import { debianProgram } from './debian-program.ts'
import { createProgram, freePort, isListening, type Program } from './program.ts'

/** Throws with the package to install if there is no Redis. */
export async function createRedis(logFolder: string): Promise<{ program: Program; url: string }> {
  const port = await freePort()
  const program = createProgram({
    name: 'redis',
    command: debianProgram('redis-server'),
    args: ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'],
    logFile: join(logFolder, 'redis.log'),
    isReady: () => isListening(port),
  })
  return { program, url: `redis://127.0.0.1:${port}` }
}

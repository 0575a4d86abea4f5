// Redis for processes on this machine: on loopback, in memory alone, since nothing in it is the truth of anything.
import { join } from 'node:path'
import { debianProgram } from './debian-program.ts'
import { createProgram, freePort, isListening, type Program } from './program.ts'

/** Throws with what to install where there is no Redis. */
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

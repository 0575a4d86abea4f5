// Running the server as a program: one line where to open it, and a graceful stop on a signal.

import { guest } from '@mangetsu/sandbox/players/index'
import type { ServerConfig } from './config.ts'
import { operatorRoutes } from './http/operator-pages.ts'
import { startServer } from './index.ts'

const stopLimitMs = 15_000

/** Starts the server, says where to open it, and ends the process after a signal. */
export async function runServer(config: ServerConfig, say: (line: string) => void): Promise<void> {
  const startedMs = performance.now()
  let sandbox: Awaited<ReturnType<typeof startServer>> | null = null
  let isStopping = false
  const stop = async (why: string, exitCode = 0) => {
    if (isStopping) return
    isStopping = true
    const forced = setTimeout(() => {
      say(`Not everything ended within ${stopLimitMs / 1000} s; stopped all the same.`)
      process.exit(1)
    }, stopLimitMs)
    forced.unref()
    say(`${why}: finishing what is under way …`)
    try {
      await sandbox?.close()
    } catch (error) {
      // What was acknowledged is in the database; what could not be finished is taken up at the next start.
      say(`Not everything could be finished: ${error instanceof Error ? error.message : error}`)
      process.exit(1)
    }
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  sandbox = await startServer(config)
  void sandbox.whole?.database.lost.then(() => stop('The database ended by itself, start Mangetsu again', 1))
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  const { keys } = sandbox
  const password = keys === null ? '' : ` with ${keys.guestPassword}`
  const player =
    config.hasSamplePlayers && config.role === 'all' ? ` (sign in as ${guest.loginName}${password})` : ''
  if (config.role !== 'all' && config.role !== 'site') {
    say(`The ${config.role} of Mangetsu answers at ${sandbox.loopbackOrigin}. Started in ${seconds} s.`)
    return
  }
  say(`Mangetsu is open at ${config.publicOrigin}${player}. Started in ${seconds} s; Ctrl+C stops it.`)
  if (keys !== null)
    say(
      `Others can reach it. The operator's pages (${operatorRoutes.join(', ')}) open from elsewhere with ?key=${keys.operator}`,
    )
}

// Runs the server as a program: prints its address, and stops gracefully on a signal.
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { guest } from '@mangetsu/sandbox/players/index'
import type { ServerConfig } from './config.ts'
import { operatorRoutes } from './http/operator-pages.ts'
import { startServer } from './index.ts'

const stopLimitMs = 15_000

type Opened = Pick<Awaited<ReturnType<typeof startServer>>, 'keys' | 'sandboxCode'>

/** Returns the lines a newcomer needs once the site is open: its address, the guest's name, and a code to redeem. */
export function openingLines(
  { publicOrigin, hasSamplePlayers, role }: Pick<ServerConfig, 'publicOrigin' | 'hasSamplePlayers' | 'role'>,
  { keys, sandboxCode }: Opened,
  seconds: string,
): readonly string[] {
  const hasGuest = hasSamplePlayers && role === 'all'
  const password = keys === null ? '' : ` with ${keys.guestPassword}`
  const player = hasGuest ? ` (sign in as ${guest.loginName}${password})` : ''
  const open = `Mangetsu is open at ${publicOrigin}${player}. Started in ${seconds} s; Ctrl+C stops it.`
  if (!hasGuest || sandboxCode === null) return [open]
  return [
    open,
    `Each player can redeem the code ${sandboxCode} once at ${publicOrigin}/exchange, for ¥300 of play money.`,
  ]
}

/** Starts the server, prints its address, and ends the process after a signal. */
export async function runServer(
  config: ServerConfig,
  say: (line: string) => void,
  opened?: Promise<Database>,
): Promise<void> {
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
      // Acknowledged changes are in the database; unfinished work is resumed at the next start.
      say(`Not everything could be finished: ${error instanceof Error ? error.message : error}`)
      process.exit(1)
    }
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  sandbox = await startServer(config, {}, opened)
  void sandbox.whole?.database.lost.then(() => stop('The database ended by itself, start Mangetsu again', 1))
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  const { keys } = sandbox
  if (config.role !== 'all' && config.role !== 'site') {
    say(`The ${config.role} of Mangetsu answers at ${sandbox.loopbackOrigin}. Started in ${seconds} s.`)
    return
  }
  for (const line of openingLines(config, sandbox, seconds)) say(line)
  if (keys !== null)
    say(
      `Others can reach it. The operator's pages (${operatorRoutes.join(', ')}) open from elsewhere with ?key=${keys.operator}`,
    )
}

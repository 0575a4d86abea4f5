// `npm run dev`: the client with hot reload on PORT, and the platform behind it on PLATFORM_PORT; everything behind the
// client is rebuilt or restarted when its sources change.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { assertReachable, findRunning } from '@mangetsu/platform/kernel/db/index'
import { loopbackOrigin, readConfig, type ServerConfig } from '@mangetsu/server/config'
import type { ViteDevServer } from 'vite'
import { type Part, partsOf, watchedFolders } from './dev/changes.ts'
import { prepareClient, startClient } from './dev/client.ts'
import { type DevPorts, findTaken, readPorts } from './dev/ports.ts'
import { keepRunning } from './dev/restart-process.ts'
import { builds, ensureBuilt } from './making/builds.ts'
import { fail, root, say, shouldRun } from './root.ts'

/** Debounce interval: editors write files in several steps, and switching branches changes many at once. */
const quietMs = 300

const usage = `npm run dev

Runs the site with hot reload. Two ports are used: PORT (3000) is the site, hot reload's WebSocket included, and the one
to open; PLATFORM_PORT (the one after PORT) is the platform behind it. What a change does:
  apps/player                          shows in the open page at once
  apps/player/messages, its art        made anew, then shown in the open page
  apps/platform, sandbox, packages     the platform is started again
  apps/stage, games, packages          the game pages are built again: reload the game
Slots are designed at /dev/slot, which no build has.
Everything else is configured as for npm start (.env.example).`

/** Starts the whole sandbox on the second port, with the site's own address as its public one. */
const startPlatform = (platform: number, { publicOrigin }: ServerConfig): ChildProcess =>
  spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: root,
    // PLATFORM_URL is for the client served by this process: the sandbox would forward everything to itself.
    env: { ...process.env, PLATFORM_URL: '', PORT: String(platform), PUBLIC_ORIGIN: publicOrigin },
    stdio: 'inherit',
  })

/** Runs one at a time; a change during a run causes another run afterwards. */
function inTurns(work: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  const run = async (): Promise<void> => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await work().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)))
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}

async function buildStage(): Promise<void> {
  const stage = builds.find((build) => build.name === 'game pages')
  if (stage) await ensureBuilt(root, [stage], say)
}

/** Rebuilds each changed part once the sources have been stable for a moment. */
function watchSources(remake: Readonly<Record<Part, () => void>>): void {
  const changed = new Set<Part>()
  let timer: NodeJS.Timeout | undefined
  const rest = () => {
    for (const part of changed) remake[part]()
    changed.clear()
  }
  for (const folder of watchedFolders) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      const parts = name ? partsOf(`${folder}/${name}`) : []
      if (parts.length === 0) return
      for (const part of parts) changed.add(part)
      clearTimeout(timer)
      timer = setTimeout(rest, quietMs)
    })
  }
}

/** Throws a message for anything that would prevent the site from starting, before building for it. */
async function assertStartable(config: ServerConfig, ports: DevPorts): Promise<void> {
  const isAlone = config.platformUrl !== null
  const taken = await findTaken(isAlone ? ['site'] : ['site', 'platform'], ports, config.host)
  if (taken !== null) throw new Error(taken)
  if (isAlone) return
  if (config.databaseUrl !== null) return assertReachable(config.databaseUrl)
  if (await findRunning(join(config.dataDir, 'postgres'), 'postgres'))
    throw new Error(
      `Mangetsu is running on ${config.dataDir}. Stop it first, or choose another folder: MANGETSU_DATA=.data-dev npm run dev`,
    )
}

/**
 * Keeps the platform running and the builds behind the client up to date; returns a function that stops the platform.
 */
function keepFresh(client: ViteDevServer, config: ServerConfig, ports: DevPorts): () => Promise<void> {
  const platform = keepRunning(
    () => startPlatform(ports.platform, config),
    (code) => say(`The platform ended (${code ?? 'by a signal'}); it starts again when its sources change.`),
  )
  watchSources({
    platform: platform.restart,
    stage: inTurns(buildStage),
    prepared: inTurns(() => prepareClient(client)),
  })
  return platform.stop
}

/** With PLATFORM_URL the platform is remote: only the client's own sources are watched, and one port is used. */
function keepClientFresh(client: ViteDevServer): () => Promise<void> {
  const nothing = () => undefined
  watchSources({ platform: nothing, stage: nothing, prepared: inTurns(() => prepareClient(client)) })
  return async () => undefined
}

async function develop(): Promise<void> {
  const config = readConfig(process.env, root)
  const reading = readPorts(config.port, process.env.PLATFORM_PORT)
  if (reading.kind === 'refused') throw new Error(reading.sentence)
  const { ports } = reading
  await assertStartable(config, ports)
  await ensureBuilt(root, builds, say)
  const ownPlatform = loopbackOrigin({ host: config.host, port: ports.platform })
  const client = await startClient(ports.site, config.host, config.platformUrl ?? ownPlatform)
  const stopPlatform =
    config.platformUrl === null ? keepFresh(client, config, ports) : keepClientFresh(client)
  const behind =
    config.platformUrl === null ? `port ${ports.platform}: the platform behind it` : config.platformUrl
  say(
    `Development: open ${config.publicOrigin} (port ${ports.site}: the site and its hot reload; ${behind}). Ctrl+C stops it.`,
  )
  const stop = async () => {
    // Open pages would delay closing the server, which has nothing to finish.
    void client.close()
    await stopPlatform()
    process.exit(0)
  }
  // The development server's own handler would end this process before the platform has ended.
  process.removeAllListeners('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

try {
  if (shouldRun('npm run dev', process.argv.slice(2), usage)) await develop()
} catch (error) {
  fail(error)
}

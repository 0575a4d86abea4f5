// `npm run dev`: the client with hot reload on PORT, the rest behind it restarting when its sources change.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@mangetsu/sandbox/config'
import { platformPrefixes } from '@mangetsu/sandbox/serve/platform-elsewhere'
import { createServer, type ViteDevServer } from 'vite'
import { builds, ensureBuilt } from './making/builds.ts'
import { fail, root, say } from './root.ts'

const stageFolders = ['apps/stage', 'games', 'packages']
const quietMs = 300

/** The whole sandbox on the next port, restarted by Node when one of its sources changes. */
function startPlatform(port: number, publicOrigin: string): ChildProcess {
  const env = { ...process.env, PORT: String(port), PUBLIC_ORIGIN: publicOrigin }
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'sandbox/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
}

/** The client's development server; what is the platform's is passed on to it. */
async function startClient(port: number, host: string, platformUrl: string): Promise<ViteDevServer> {
  process.env.PLATFORM_URL = platformUrl
  const proxy = Object.fromEntries(
    platformPrefixes().map((prefix) => [
      prefix,
      { target: platformUrl, ws: prefix === '/push', changeOrigin: false },
    ]),
  )
  const playerDir = join(root, 'apps/player')
  // The client's own configuration speaks of paths from its folder.
  process.chdir(playerDir)
  const server = await createServer({
    root: playerDir,
    configFile: join(playerDir, 'vite.config.ts'),
    // The router tells of every file it begins to watch.
    logLevel: 'warn',
    server: { port, host, strictPort: true, proxy },
  })
  return server.listen()
}

/** Builds the game pages again when their sources rest after a change. */
function watchStage(): void {
  const stage = builds.find((build) => build.name === 'game pages')
  let timer: NodeJS.Timeout | undefined
  const rebuild = () => {
    if (stage) ensureBuilt(root, stage, say).catch((error) => say(String(error)))
  }
  for (const folder of stageFolders) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || /(^|\/)(build|dist|node_modules)\//.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(rebuild, quietMs)
    })
  }
}

try {
  const config = readConfig(process.env, root)
  const platformPort = config.port + 1
  for (const build of builds) await ensureBuilt(root, build, say)
  const platform = startPlatform(platformPort, config.publicOrigin)
  const client = await startClient(config.port, config.host, `http://localhost:${platformPort}`)
  watchStage()
  say(`Development: ${config.publicOrigin} (the platform is on port ${platformPort}); Ctrl+C stops it.`)
  const stop = async (code: number) => {
    platform.kill('SIGTERM')
    await client.close()
    process.exit(code)
  }
  platform.on('exit', (code) => void stop(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
} catch (error) {
  fail(error)
}

// The client's development server, with its compiled messages and pictures.
import { join } from 'node:path'
import { platformPrefixes } from '@mangetsu/server/http/remote-platform'
import { createServer, type ViteDevServer } from 'vite'
import { runQuietly } from '../making/run.ts'
import { root } from '../root.ts'
import { slotDesigner } from './slot-designer/plugin.ts'

const playerDir = join(root, 'apps/player')

/** Starts listening; requests to the platform are forwarded. */
export async function startClient(port: number, host: string, platformUrl: string): Promise<ViteDevServer> {
  process.env.PLATFORM_URL = platformUrl
  const proxy = Object.fromEntries(
    // The videos are in the client's folder, but the sandbox serves them.
    [...platformPrefixes(), '/videos/'].map((prefix) => [
      prefix,
      // Forwards the caller's address: the platform opens the operator's pages for this machine only.
      { target: platformUrl, ws: prefix === '/push', changeOrigin: false, xfwd: true },
    ]),
  )
  // The client's own configuration uses paths relative to its folder.
  process.chdir(playerDir)
  const server = await createServer({
    root: playerDir,
    configFile: join(playerDir, 'vite.config.ts'),
    plugins: [slotDesigner()],
    // The router logs every file it begins to watch.
    logLevel: 'warn',
    server: {
      port,
      host,
      strictPort: true,
      proxy,
      // The compiler writes two thousand files for one changed message: `prepareClient` reloads once instead.
      watch: { ignored: ['**/messages-compiled/**'] },
    },
    // Dependencies are discovered from here before the first page: one discovered later would reload the open page.
    optimizeDeps: { entries: ['entry.client.tsx', 'root.tsx', 'routes/**/*.tsx', 'features/**/*.tsx'] },
  })
  return server.listen()
}

/** Compiles the messages and resizes the pictures, then makes the server and every open page reload them. */
export async function prepareClient(client: ViteDevServer): Promise<void> {
  const ended = await runQuietly(process.execPath, ['apps/player/build.ts', '--prepare'], { cwd: root })
  if (ended.code !== 0) throw new Error(`${ended.tail}\nThe messages and pictures could not be made.`)
  for (const environment of Object.values(client.environments)) {
    environment.moduleGraph.invalidateAll()
    environment.hot.send({ type: 'full-reload' })
  }
}

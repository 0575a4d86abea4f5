// Bundles the service worker once the client's bundles stand: which of them it keeps from the start is written in.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

type Route = {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Assets = {
  readonly url: string
  readonly entry: Route
  readonly routes: Readonly<Record<string, Route>>
}

/** The routes whose code is there from the start: what shows the shell, the lobby and the page without a connection. */
const shellRoutes = ['root', 'routes/lang', 'routes/home', 'routes/games-of-kind', 'routes/offline']

const filesOf = (route: Route): string[] => [route.module, ...(route.imports ?? []), ...(route.css ?? [])]

/** The built files of the shell and the two pages without a connection, each with what tells it from an older one. */
export function keptFromTheStart(assets: Assets): { url: string; revision: string | null }[] {
  const routes = shellRoutes.map((id) => {
    const found = assets.routes[id]
    if (found === undefined) throw new Error(`the service worker keeps ${id}, which is no route`)
    return found
  })
  const files = [...new Set([assets.url, ...[assets.entry, ...routes].flatMap(filesOf)])]
  const revision = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
  const pages = ['/ja/offline', '/en/offline'].map((url) => ({ url, revision }))
  return [...files.map((url) => ({ url, revision: null })), ...pages]
}

/** Writes `build/client/worker/sw.js`; the bundles must stand. */
export async function buildWorker(playerDir: string): Promise<void> {
  const server = pathToFileURL(join(playerDir, 'build/server/index.js')).href
  const { assets } = (await import(server)) as { assets: Assets }
  await build({
    configFile: false,
    root: playerDir,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      __KEPT_FROM_THE_START__: JSON.stringify(keptFromTheStart(assets)),
    },
    build: {
      outDir: join(playerDir, 'build/client/worker'),
      emptyOutDir: true,
      lib: {
        entry: join(playerDir, 'worker/worker.ts'),
        formats: ['iife'],
        name: 'mangetsuWorker',
        fileName: () => 'sw.js',
      },
    },
  })
}

// Bundles the service worker once the client's bundles stand: the list of those it caches in advance is written in.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'vite'
import { type AssetRoute, type Assets, partsOf } from './assets.ts'

/** The routes whose code is there from the start: what shows the shell, the lobby and the page without a connection. */
const shellRoutes = ['root', 'routes/lang', 'routes/home', 'routes/games-of-kind', 'routes/offline']

const filesOf = (route: AssetRoute): string[] => [
  route.module,
  ...(route.imports ?? []),
  ...(route.css ?? []),
]

const shellFilesOf = (assets: Assets): string[] => [
  assets.url,
  ...partsOf(assets, shellRoutes).flatMap(filesOf),
]

/**
 * The built files of the shell in each language and the two pages without a connection, each with what tells it from an
 * older one.
 */
export function precachedFiles(languages: readonly Assets[]): { url: string; revision: string | null }[] {
  const files = [...new Set(languages.flatMap(shellFilesOf))]
  const revision = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
  const pages = ['/ja/offline', '/en/offline'].map((url) => ({ url, revision }))
  return [...files.map((url) => ({ url, revision: null })), ...pages]
}

/** Writes `build/client/worker/sw.js`; the bundles must stand. */
export async function buildWorker(playerDir: string, languages: readonly Assets[]): Promise<void> {
  await build({
    configFile: false,
    root: playerDir,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      __PRECACHED_FILES__: JSON.stringify(precachedFiles(languages)),
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

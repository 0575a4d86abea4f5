// Bundles the service worker after the client: the precache list is written into it.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'vite'
import { type AssetRoute, type Assets, partsOf } from './assets.ts'

/** Routes that are precached: the shell, the lobby and the offline page. */
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

/** Lists the built files of the shell in each language and the two offline pages, each with its revision. */
function precachedFiles(languages: readonly Assets[]): { url: string; revision: string | null }[] {
  const files = [...new Set(languages.flatMap(shellFilesOf))]
  const revision = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
  const pages = ['/ja/offline', '/en/offline'].map((url) => ({ url, revision }))
  return [...files.map((url) => ({ url, revision: null })), ...pages]
}

/** Writes `build/client/worker/sw.js`; the client's bundles must exist. */
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

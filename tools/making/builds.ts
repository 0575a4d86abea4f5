// The production builds, run if their sources have changed since the last build.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { precompressFolder } from './precompress.ts'
import { runQuietly } from './run.ts'
import { hashOfSources } from './sources.ts'

export type Build = {
  readonly name: string
  readonly script: string
  readonly output: string
  /** Folder of the served files, below `output`. */
  readonly served: string
  readonly sources: readonly string[]
}

export const builds: readonly Build[] = [
  {
    name: 'game pages',
    script: 'apps/stage/build.ts',
    output: 'apps/stage/build',
    served: '.',
    sources: ['apps/stage', 'games', 'packages'],
  },
  {
    name: 'client',
    script: 'apps/player/build.ts',
    output: 'apps/player/build',
    served: 'client',
    sources: [
      'apps/player',
      'apps/verify',
      // Its titles determine the subset of the display font.
      'content',
      'docs/reference/fairness.md',
      'games',
      'packages/cards',
      'packages/chance',
      'packages/client',
      'packages/contract',
      'packages/money',
      'packages/slot-engine',
      'packages/verifier',
      'packages/video-poker',
      'packages/wire',
    ],
  },
]

/** The stamp is among the served files, so that a bundler that empties the folder removes it. */
const stampOf = (root: string, build: Build): string => join(root, build.output, build.served, '.sources')

/** Returns the hash of the sources that `build` was made from; '' if there is no build. */
const madeFrom = (root: string, build: Build): string =>
  existsSync(stampOf(root, build)) ? readFileSync(stampOf(root, build), 'utf8') : ''

const progressEveryMs = 3_000
const secondsSince = (ms: number): string => `${((Date.now() - ms) / 1000).toFixed(1)} s`

/** Progress of running builds: each one's last line, without the name it begins with. */
type Doing = Map<string, string>
const linesOf = (doing: Doing): string =>
  [...doing].map(([name, line]) => `${name}: ${line.replace(/^\w+: /, '')}`).join('; ')

async function make(
  root: string,
  build: Build,
  sources: string,
  report: (line: string) => void,
): Promise<void> {
  const ended = await runQuietly(process.execPath, [build.script], {
    cwd: root,
    env: { NODE_ENV: 'production' },
    onLine: report,
  })
  if (ended.code !== 0) {
    throw new Error(
      `${ended.tail}\n\nBuilding the ${build.name} failed.\n` +
        `What to do: read the lines above, then try it alone with: npx node ${build.script}`,
    )
  }
  report('compressing')
  await precompressFolder(join(root, build.output, build.served))
  writeFileSync(stampOf(root, build), sources)
}

/**
 * Runs those of `wanted` whose sources have changed, concurrently, and prints progress every few seconds. Fails, once
 * all have ended, with the first failed build's last lines and a remedy.
 */
export async function ensureBuilt(
  root: string,
  wanted: readonly Build[],
  say: (line: string) => void,
): Promise<void> {
  // Hashed before the build: a change during it causes another build the next time.
  const stale = wanted
    .map((build) => ({ build, sources: hashOfSources(root, build.sources) }))
    .filter(({ build, sources }) => madeFrom(root, build) !== sources)
  if (stale.length === 0) return
  say(`Building the ${stale.map(({ build }) => build.name).join(' and the ')} …`)
  const startedMs = Date.now()
  const doing: Doing = new Map()
  const ticker = setInterval(() => say(`  … ${secondsSince(startedMs)}: ${linesOf(doing)}`), progressEveryMs)
  const ended = await Promise.allSettled(
    stale.map(async ({ build, sources }) => {
      doing.set(build.name, 'starting')
      try {
        await make(root, build, sources, (line) => doing.set(build.name, line))
      } finally {
        doing.delete(build.name)
      }
      say(`  ✓ ${build.name}, ${secondsSince(startedMs)}`)
      if (hashOfSources(root, build.sources) !== sources)
        say(`    What is in the ${build.name} changed meanwhile: the next start builds it again.`)
    }),
  )
  clearInterval(ticker)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

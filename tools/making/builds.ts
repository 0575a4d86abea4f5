// The production builds, and running those whose sources have changed since they were last made.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { precompressFolder } from './precompress.ts'
import { runQuietly } from './run.ts'
import { hashOfSources } from './sources.ts'

export type Build = {
  readonly name: string
  readonly script: string
  readonly output: string
  /** What is served as it is, below `output`. */
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
      // Their titles are written in the display face.
      'apps/platform/features/content/fixture',
      'apps/platform/studio',
      'games',
      'packages/contract',
      'packages/money',
      'packages/wire',
    ],
  },
]

/** The stamp lies among what is served, so that it goes whenever a bundler empties that folder. */
const stampOf = (root: string, build: Build): string => join(root, build.output, build.served, '.sources')

/** Whether `build` was made from exactly the sources that stand there now. */
export function isFresh(root: string, build: Build): boolean {
  const stamp = stampOf(root, build)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root, build.sources)
}

/**
 * Makes the build when its sources have changed; says how long it took.
 * Fails with the build's last lines and what to do.
 */
export async function ensureBuilt(root: string, build: Build, say: (line: string) => void): Promise<void> {
  if (isFresh(root, build)) return
  say(`Building the ${build.name} …`)
  const startedMs = Date.now()
  const hash = hashOfSources(root, build.sources)
  const ended = await runQuietly(process.execPath, [build.script], {
    cwd: root,
    env: { NODE_ENV: 'production' },
  })
  if (ended.code !== 0) {
    throw new Error(
      `${ended.tail}\n\nBuilding the ${build.name} failed.\n` +
        `What to do: read the lines above, then try it alone with: npx node ${build.script}`,
    )
  }
  await precompressFolder(join(root, build.output, build.served))
  writeFileSync(stampOf(root, build), hash)
  say(`  ✓ ${build.name}, ${((Date.now() - startedMs) / 1000).toFixed(1)} s`)
}

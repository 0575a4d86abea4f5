// Whether the bundles are still those of the sources: one hash over everything that goes into them.
import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const sources = [
  'apps/player/**/*.{ts,tsx,css,json}',
  'packages/{contract,money,wire}/**/*.{ts,json}',
  'apps/platform/{studio/games,features/content/fixture/**/*}.ts',
  'package-lock.json',
]
const left = /(^|\/)(node_modules|build|\.react-router)(\/|$)|\.test\.tsx?$/

const stampOf = (playerDir: string) => join(playerDir, 'build/sources.sha256')

async function sourcesHash(playerDir: string): Promise<string> {
  const root = join(playerDir, '../..')
  const paths: string[] = []
  for await (const path of glob(sources, { cwd: root, exclude: (path) => left.test(path) }))
    if (!left.test(path)) paths.push(path)
  const hash = createHash('sha256')
  for (const path of paths.sort()) hash.update(path).update(await readFile(join(root, path)))
  return hash.digest('hex')
}

/** True when `build/` was made from exactly these sources. */
export async function isBundleFresh(playerDir: string): Promise<boolean> {
  const stamp = await readFile(stampOf(playerDir), 'utf8').catch(() => '')
  return stamp !== '' && stamp === (await sourcesHash(playerDir))
}

/** Notes the sources of the bundles just built. */
export async function stampBundle(playerDir: string): Promise<void> {
  await writeFile(stampOf(playerDir), await sourcesHash(playerDir))
}

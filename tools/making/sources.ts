// Sources of a build and their hash: a build is only repeated if the hash changes.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Output of builds and tools. Rendered pictures are committed, but the hash covers the sources they are rendered from.
 */
const notSource = new Set([
  'node_modules',
  'build',
  'dist',
  '.react-router',
  'messages-compiled',
  'pictures-rendered',
  '.data',
])

/** Lists every file under `folder`, sorted, without the output of builds and tools; a file lists itself. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  if (statSync(folder).isFile()) return [folder]
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (notSource.has(entry.name)) return []
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesUnder(path)
      return entry.isFile() ? [path] : []
    })
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/**
 * Returns SHA-256 over the names and contents of all sources in `folders` (folders or files below `root`), without
 * tests.
 */
export function hashOfSources(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of [...folders].sort()) {
    for (const path of filesUnder(join(root, folder))) {
      if (isTest(path)) continue
      const content = readFileSync(path)
      hash.update(`${relative(root, path)}\0${content.length}\0`).update(content)
    }
  }
  hash.update(readFileSync(join(root, 'package-lock.json')))
  return hash.digest('hex')
}

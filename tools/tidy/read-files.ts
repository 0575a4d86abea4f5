// Reads the files that the repository's rules apply to.
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { filesUnder } from '../making/sources.ts'
import { termbasePath } from './rules/terms.ts'

const rooms = ['packages', 'apps', 'games', 'content', 'sandbox', 'test', 'bench', 'e2e', 'tools']
const isRead = (path: string): boolean =>
  /\.(ts|tsx|mjs|css)$/.test(path) ||
  /\/package\.json$/.test(path) ||
  /\/messages\/.*\.json$/.test(path) ||
  /\/content\/(templates|topics|announcements|promotions|series)\/.*\.json$/.test(path) ||
  path.endsWith('/clips.json')

/** Returns the text of every source file by its path from the root. */
export function readFiles(root: string): Map<string, string> {
  const paths = rooms.flatMap((room) => filesUnder(`${root}/${room}`)).filter(isRead)
  paths.push(`${root}/${termbasePath}`, `${root}/package.json`)
  return new Map(paths.map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]))
}

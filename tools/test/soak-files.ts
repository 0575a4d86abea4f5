// Which test files do more in a soak: those that ask how much, or whether it is one.
import type { Project } from './projects.ts'

const asks = /^import \{ (soakCount|isSoak) \} from '(@mangetsu\/test\/soak|(\.\.\/)+soak\.ts)'$/m

/** The files of a project that a soak runs, by their paths from the root; the test of `soakCount` itself is none. */
export const soakFiles = (files: ReadonlyMap<string, string>, project: Project): string[] =>
  [...files]
    .filter(
      ([path, text]) => projectOf(path) === project && path !== 'tools/test/soak.test.ts' && asks.test(text),
    )
    .map(([path]) => path)

/** The files of stories that a soak runs. */
export const soakStories = (files: ReadonlyMap<string, string>): string[] =>
  [...files].filter(([path, text]) => path.endsWith('.spec.ts') && asks.test(text)).map(([path]) => path)

/** The project a test file belongs to, by its name; null for what is no test of vitest's. */
export function projectOf(path: string): Project | null {
  if (/\.db\.test\.ts$/.test(path)) return 'database'
  if (/\.dom\.test\.tsx$/.test(path)) return 'component'
  return /\.test\.tsx?$/.test(path) ? 'unit' : null
}

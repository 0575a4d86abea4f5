// Selects test files with more work in a soak run: those that use the soak count, or check for a soak run.
import type { Project } from './projects.ts'

const imports = /^import \{ (soakCount|isSoak) \} from '(@mangetsu\/test\/soak|(\.\.\/)+soak\.ts)'$/m

/**
 * Returns a project's files for a soak run, by their paths from the root; the test of `soakCount` itself is excluded.
 */
export const soakFiles = (files: ReadonlyMap<string, string>, project: Project): string[] =>
  [...files]
    .filter(
      ([path, text]) =>
        projectOf(path) === project && path !== 'tools/test/soak.test.ts' && imports.test(text),
    )
    .map(([path]) => path)

/** Returns the story files for a soak run. */
export const soakStories = (files: ReadonlyMap<string, string>): string[] =>
  [...files].filter(([path, text]) => path.endsWith('.spec.ts') && imports.test(text)).map(([path]) => path)

/** Returns the project of a test file by its name; null if it is no vitest file. */
export function projectOf(path: string): Project | null {
  if (/\.db\.test\.ts$/.test(path)) return 'database'
  if (/\.dom\.test\.tsx$/.test(path)) return 'component'
  return /\.test\.tsx?$/.test(path) ? 'unit' : null
}

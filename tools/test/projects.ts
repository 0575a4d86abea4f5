// The test runner's projects, by their names in `npm test`.
import { join } from 'node:path'

export type Project = 'unit' | 'component' | 'database'

/**
 * The test runner's projects of each: the client's units, and component tests that change the browser itself, run
 * together with the others.
 */
export const projectsOf: Readonly<Record<Project, readonly string[]>> = {
  unit: ['unit', 'unit-player'],
  component: ['component', 'component-alone'],
  database: ['database'],
}

/** Returns the path of a program of the installed dependencies. */
export const binOf = (root: string, name: string): string => join(root, 'node_modules/.bin', name)

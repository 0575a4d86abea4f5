// Where the repository stands, and how the tools talk.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Prints one line. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Prints what failed and ends the run with code 1. */
export function fail(error: unknown): never {
  process.stderr.write(`\n✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

// Where the repository stands, and how the tools talk.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Prints one line. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Whether the words after a command ask what it can do. */
export const isHelpWanted = (words: readonly string[]): boolean =>
  words[0] === 'help' || words.some((word) => word === '--help' || word === '-h')

/**
 * For a command that takes no words: answers whether it goes on. Asked for help it prints `usage` and does not; any other
 * word is an error, so that nothing runs for minutes that was not asked for.
 */
export function goesOnWithoutWords(words: readonly string[], usage: string): boolean {
  if (isHelpWanted(words)) {
    say(usage)
    return false
  }
  if (words.length > 0) throw new Error(`"${words.join(' ')}" means nothing here.\n${usage}`)
  return true
}

/** Prints what failed and ends the run with code 1. */
export function fail(error: unknown): never {
  process.stderr.write(`\n✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

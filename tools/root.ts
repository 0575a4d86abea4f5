// Where the repository stands, and how the tools talk.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** The repository's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Prints one line. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Whether the words after a command ask what it can do. */
export const isHelpWanted = (words: readonly string[]): boolean =>
  words[0] === 'help' || words.some((word) => word === '--help' || word === '-h')

/** The options and the other words after a command; or one sentence about what it does not understand, then `about`. */
export function parseWords<Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
  about: string,
) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options })
  } catch (error) {
    // Node's first sentence names the option; what follows is advice for other programs.
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/)
    return `${first.replace(/\.$/, '')}. ${about}`
  }
}

/**
 * Whether a script without arguments, such as `npm test`, is to run. For --help it prints `usage` instead; any other
 * argument is an error, so that nothing runs for minutes by mistake.
 */
export function shouldRun(script: string, args: readonly string[], usage: string): boolean {
  if (isHelpWanted(args)) {
    say(usage)
    return false
  }
  if (args.length > 0) throw new Error(`${script} takes no words, not "${args.join(' ')}".`)
  return true
}

/** Prints what failed and ends the run with code 1. */
export function fail(error: unknown): never {
  process.stderr.write(`\n✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

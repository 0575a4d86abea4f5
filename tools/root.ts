// The repository's root folder, and the tools' command line arguments and output.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** The repository's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Prints one line. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Returns whether the words after a command request help. */
export const isHelpWanted = (words: readonly string[]): boolean =>
  words[0] === 'help' || words.some((word) => word === '--help' || word === '-h')

/**
 * Parses the options and the other words after a command; returns an error message followed by `about` for invalid
 * ones.
 */
export function parseWords<Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
  about: string,
) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options })
  } catch (error) {
    // Node's first sentence names the option; the rest is advice for other programs.
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/)
    return `${first.replace(/\.$/, '')}. ${about}`
  }
}

/**
 * Returns whether a script without arguments, such as `npm test`, should run. For --help it prints `usage` instead; any
 * other argument is an error, so that nothing runs for minutes by mistake.
 */
export function shouldRun(script: string, args: readonly string[], usage: string): boolean {
  if (isHelpWanted(args)) {
    say(usage)
    return false
  }
  if (args.length > 0) throw new Error(`${script} takes no words, not "${args.join(' ')}".`)
  return true
}

/** Prints the error and ends the run with code 1. */
export function fail(error: unknown): never {
  process.stderr.write(`\n✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

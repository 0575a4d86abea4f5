// The error for an invalid command line of the back office.

/** Thrown for an invalid command line; its message says what would be valid. */
export class BadCommand extends Error {}

export function assertNothingLeft(words: readonly string[]): void {
  if (words.length > 0) throw new BadCommand(`The back office does not understand "${words.join(' ')}".`)
}

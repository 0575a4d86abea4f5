// What the back office says to a command line it cannot do anything with.

/** A command line that asks for nothing the back office can do; its message says what would be right. */
export class BadCommand extends Error {}

export function assertNothingLeft(words: readonly string[]): void {
  if (words.length > 0) throw new BadCommand(`The back office does not understand "${words.join(' ')}".`)
}

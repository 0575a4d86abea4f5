// What the desk says to a command line it cannot do anything with.

/** A command line that asks for nothing the desk can do; its message says what would be right. */
export class BadCommand extends Error {}

export function assertNothingLeft(words: readonly string[]): void {
  if (words.length > 0) throw new BadCommand(`The desk does not understand "${words.join(' ')}".`)
}

// Parses ids in back office commands.
import { BadCommand } from './bad-command.ts'

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Returns the id in a word; throws `BadCommand`, which names the thing, for any other word. */
export function readId(word: string | undefined, thing: string): string {
  if (word === undefined || !idPattern.test(word)) throw new BadCommand(`Say which ${thing}, by its id.`)
  return word
}

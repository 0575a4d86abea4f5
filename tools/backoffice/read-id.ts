// Ids in the words of a command of the back office.
import { BadCommand } from './bad-command.ts'

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The id in a word; throws `BadCommand`, which names the thing, for anything else. */
export function readId(word: string | undefined, thing: string): string {
  if (word === undefined || !idPattern.test(word)) throw new BadCommand(`Say which ${thing}, by its id.`)
  return word
}

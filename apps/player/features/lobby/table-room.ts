// The name of a table's game and of its room, from the table's name.
import type { GameTile } from '@mangetsu/contract/lobby'

type Named = Pick<GameTile, 'name'> & { readonly gameType: string }

/** Returns the name of the game, and of the table's room; a game of another kind has no room. */
export function nameAndRoom(
  { name, gameType }: Named,
  lang: 'ja' | 'en',
): { readonly name: string; readonly room: string | null } {
  const whole = name[lang]
  const separator = lang === 'ja' ? ' ' : ', '
  const at = gameType === 'live-casino' ? whole.lastIndexOf(separator) : -1
  return at < 0
    ? { name: whole, room: null }
    : { name: whole.slice(0, at), room: whole.slice(at + separator.length) }
}

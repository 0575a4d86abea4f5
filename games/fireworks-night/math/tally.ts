// Counts a round for the data board above the machine.
import type { GameEvent as AnyEvent, MachineTally } from '@mangetsu/chance'
import type { FireworksEvent } from './events.ts'

/**
 * Returns the games of the reels (a bonus's own games are not counted, as on a real board) and the bonuses among them.
 */
export function tallyOf(events: readonly AnyEvent[]): MachineTally {
  const games = (events as readonly FireworksEvent[]).filter((event) => event.type === 'game')
  const bonuses = games.flatMap(({ flag, game }) =>
    flag === 'big' || flag === 'regular' ? [{ kind: flag, atGame: game }] : [],
  )
  return { games: games.length, bonuses }
}

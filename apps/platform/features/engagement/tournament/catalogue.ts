// The games and tables whose rounds can count in a tournament, as one list.
import { tableKind } from '@mangetsu/contract/game-attributes'
import type { GameKind } from '@mangetsu/contract/lobby'
import type { LocalizedText } from '@mangetsu/games/manifest'
import type { Games } from '../../../studio/games.ts'

export type CountableGame = {
  readonly id: string
  readonly gameNo: number
  readonly name: LocalizedText
  readonly kind: GameKind
  /** Name of its cover; null without one. */
  readonly filePath: string | null
}

/** Lists the games, then the tables, each in its own order. */
export const countableGames = (games: Pick<Games, 'all' | 'tables'>): CountableGame[] => [
  ...games.all().map(({ math: { id }, gameNo, name, kind, hasCover }) => ({
    id,
    gameNo,
    name,
    kind,
    filePath: hasCover ? id : null,
  })),
  ...games.tables().map(({ id, gameNo, name, folder, hasCover }) => ({
    id,
    gameNo,
    name,
    kind: tableKind,
    filePath: hasCover ? folder : null,
  })),
]

/** Part of a tournament's rules: the games it names, of which kinds, and except which. */
type GameRules = {
  readonly games?: readonly string[] | undefined
  readonly kinds?: readonly string[] | undefined
  readonly excludedGames: readonly string[]
}

/** Filters a list of games by the rules. Tables count only where the rules name them or their kind. */
export const gamesOfRules = <Game extends Pick<CountableGame, 'id' | 'kind'>>(
  all: readonly Game[],
  { games, kinds, excludedGames }: GameRules,
): Game[] =>
  all.filter(
    ({ id, kind }) =>
      !excludedGames.includes(id) &&
      (games === undefined && kinds === undefined
        ? kind !== tableKind
        : games?.includes(id) === true || kinds?.includes(kind) === true),
  )

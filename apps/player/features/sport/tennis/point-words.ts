// The words of a tennis match's points and games: エース 月城井 蓮, ブレーク.
import type { TennisPoint, TennisProgress } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import type { SideNames } from '../main-market-words.ts'

const kinds: Readonly<Record<TennisPoint['kind'], () => string>> = {
  ace: m.sport_tennis_ace,
  winner: m.sport_tennis_winner,
  doubleFault: m.sport_tennis_double_fault,
  error: m.sport_tennis_error,
}

/** Returns the side that hit the last ball: the one that lost the point by an error or a double fault. */
export const hitterOf = ({ kind, winner }: TennisPoint): 'home' | 'away' =>
  kind === 'ace' || kind === 'winner' ? winner : winner === 'home' ? 'away' : 'home'

/** Returns a point as the shot that ended it and its side: ダブルフォルト 霧ヶ崎 颯. */
export const pointText = (point: TennisPoint, names: SideNames): string =>
  m.sport_tennis_point_of({ what: kinds[point.kind](), side: names[hitterOf(point)] })

type Game = TennisProgress['sets'][number]['games'][number]

const tieBreakGame = 13

/** Whether a game, by its number within the set, was won by the side that received. */
export const isBreak = ({ server, winner }: Game, number: number): boolean =>
  number !== tieBreakGame && server !== winner

/** Returns how a game was won: キープ, ブレーク or タイブレーク. */
export function gameText(game: Game, number: number): string {
  if (number === tieBreakGame) return m.sport_tennis_tie_break()
  return isBreak(game, number) ? m.sport_tennis_break() : m.sport_tennis_hold()
}

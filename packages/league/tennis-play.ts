// A tennis match, point by point: the exact chance of each point, and what it makes of points, games and sets. Best of
// three sets, each with a tie-break at six games all.
import type { Draws } from '@mangetsu/chance/draws'
import type { SetGames, SideScore, TennisSide } from '@mangetsu/sports'
import { setsToWin, setsWon, setWinner } from '@mangetsu/sports/tennis-markets'
import { checkedStrengths, type MatchStrengths } from './strengths.ts'

/** The part of a match that decides its markets. Plain JSON of whole numbers. */
export type TennisPlay = {
  readonly strengths: MatchStrengths
  /** The server of the first game; null before the toss. */
  readonly firstServer: TennisSide | null
  /** The winners of the games of each set begun; the last set is complete until the first point of the next one. */
  readonly sets: readonly SetGames[]
  /** The points of both sides in the game under way. */
  readonly points: SideScore
}

const twoTo32 = 0x1_0000_0000

/** Chance that the server of equal strength wins a point, in 2^32 parts: 63 %. */
const servePoint = 2_706_000_000

/** What is added to both strengths: a server 10 % stronger wins 2.5 % more points. */
const evenness = 3_000

export const otherSide = (side: TennisSide): TennisSide => (side === 'home' ? 'away' : 'home')

/**
 * Returns the chance that a side wins a point on its own serve, in 2^32 parts, exactly: the base chance times the server's
 * attack plus 3000, divided by the other side's defence plus 3000, rounded down.
 */
export function serveRate(strengths: MatchStrengths, server: TennisSide): number {
  const { attack } = strengths[server]
  const { defence } = strengths[otherSide(server)]
  return Math.floor((servePoint * (attack + evenness)) / (defence + evenness))
}

/** Returns the state before the toss. Throws a RangeError for strengths outside their range. */
export const startTennisPlay = (strengths: MatchStrengths): TennisPlay => ({
  strengths: checkedStrengths(strengths),
  firstServer: null,
  sets: [[]],
  points: { home: 0, away: 0 },
})

export const isTennisOver = ({ sets }: Pick<TennisPlay, 'sets'>): boolean =>
  Object.values(setsWon(sets)).includes(setsToWin)

/** Returns the games played in all sets. */
export const gamesPlayed = ({ sets }: Pick<TennisPlay, 'sets'>): number =>
  sets.reduce((sum, games) => sum + games.length, 0)

/** Returns the set of the next point: the last one, or an empty one if that is complete; null after the match. */
export function currentSet({ sets }: Pick<TennisPlay, 'sets'>): SetGames | null {
  if (isTennisOver({ sets })) return null
  const last = sets.at(-1) ?? []
  return setWinner(last) === null ? last : []
}

/** Six games all: the set's last game is a tie-break. */
export const isTieBreak = (games: SetGames): boolean => games.length === 12 && setWinner(games) === null

/** Returns the server of a game of the match, counted from 0: the sides serve in turn, a tie-break being a game. */
export const gameServer = (firstServer: TennisSide, game: number): TennisSide =>
  game % 2 === 0 ? firstServer : otherSide(firstServer)

/** Returns the server of a tie-break's point, counted from 0: the first one is served by `first`, then two by each side. */
const tieBreakServer = (first: TennisSide, point: number): TennisSide =>
  Math.floor((point + 1) / 2) % 2 === 0 ? first : otherSide(first)

/** The points that win a game, with a lead of two. */
export const pointsToWin = (isInTieBreak: boolean): number => (isInTieBreak ? 7 : 4)

/** Returns the winner of a game by its points; null while it is under way. */
export function gameWinner({ home, away }: SideScore, isInTieBreak: boolean): TennisSide | null {
  if (Math.max(home, away) < pointsToWin(isInTieBreak) || Math.abs(home - away) < 2) return null
  return home > away ? 'home' : 'away'
}

/** Returns the server of the next point; null before the toss and after the match. */
export function nextServer(play: TennisPlay): TennisSide | null {
  const games = currentSet(play)
  if (games === null || play.firstServer === null) return null
  const server = gameServer(play.firstServer, gamesPlayed(play))
  return isTieBreak(games) ? tieBreakServer(server, play.points.home + play.points.away) : server
}

/** A point played. */
export type PlayedPoint = {
  readonly server: TennisSide
  readonly winner: TennisSide
  /** The points of the game with this one. */
  readonly points: SideScore
  /** Whether it ended the game, and whether that game was a tie-break. */
  readonly isLast: boolean
  readonly isInTieBreak: boolean
}

/** Returns the state after a point, and the point. Throws a RangeError after the match and before the toss. */
export function withPoint(
  play: TennisPlay,
  winner: TennisSide,
): { readonly play: TennisPlay; readonly point: PlayedPoint } {
  const games = currentSet(play)
  const server = nextServer(play)
  if (games === null || server === null) throw new RangeError('no point can be played')
  const points = { ...play.points, [winner]: play.points[winner] + 1 }
  const isInTieBreak = isTieBreak(games)
  const isLast = gameWinner(points, isInTieBreak) !== null
  const isNewSet = setWinner(play.sets.at(-1) ?? []) !== null
  const before = isNewSet ? play.sets : play.sets.slice(0, -1)
  return {
    play: {
      ...play,
      sets: [...before, isLast ? [...games, winner] : games],
      points: isLast ? { home: 0, away: 0 } : points,
    },
    point: { server, winner, points, isLast, isInTieBreak },
  }
}

/** Points of a step at the most: a step ends with the game. */
const stepPoints = 2

/**
 * Plays the next step: before the first point, one draw of `toss` decides who serves first; then one draw of `points` for
 * each of at most two points of a game. Throws a RangeError after the match.
 */
export function playPoints(
  before: TennisPlay,
  draws: { readonly points: Draws; readonly toss: Draws },
): { readonly play: TennisPlay; readonly played: readonly PlayedPoint[] } {
  const firstServer = before.firstServer ?? (draws.toss.int(2) === 0 ? 'home' : 'away')
  const played: PlayedPoint[] = []
  let play: TennisPlay = { ...before, firstServer }
  while (played.length < stepPoints && played.at(-1)?.isLast !== true) {
    const server = nextServer(play)
    if (server === null) throw new RangeError('the match is over')
    const isServers = draws.points.int(twoTo32) < serveRate(play.strengths, server)
    const after = withPoint(play, isServers ? server : otherSide(server))
    play = after.play
    played.push(after.point)
  }
  return { play, played }
}

/** Returns whether the sides rest after a set's game: at changes of ends but the first, and after the set. */
const isRest = (games: SetGames, at: number): boolean => {
  const played = at + 1
  return (played === games.length && setWinner(games) !== null) || (played % 2 === 1 && played > 1)
}

/** Returns the number of rests before the next point. */
export const restsBefore = ({ sets }: Pick<TennisPlay, 'sets'>): number =>
  sets.reduce((sum, games) => sum + games.filter((_, at) => isRest(games, at)).length, 0)

/** Returns whether the sides rest: a game that is followed by a rest has been the last to be played. */
export function isResting(play: TennisPlay): boolean {
  const games = play.sets.at(-1) ?? []
  const { home, away } = play.points
  return !isTennisOver(play) && home + away === 0 && games.length > 0 && isRest(games, games.length - 1)
}

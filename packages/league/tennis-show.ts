// What a page shows of a tennis match besides its score: how each point was won and where its last ball fell, and the
// figures of both sides. These have their own stream of draws and change no point and no market.
import type { Draws } from '@mangetsu/chance/draws'
import type { SideScore, TennisSide } from '@mangetsu/sports'
import { gameWinner, otherSide, type PlayedPoint } from './tennis-play.ts'

/** A point as it was won. */
export type ShownPoint = {
  readonly server: TennisSide
  readonly winner: TennisSide
  /** An ace or winner of its winner, a double fault or error of the other side. */
  readonly kind: 'ace' | 'winner' | 'doubleFault' | 'error'
  /**
   * Where the last ball fell, percent of the singles court from the home side's baseline (x 0) to the away side's (x 100),
   * beyond it for a ball that was out; x 50 for one in the net.
   */
  readonly place: { readonly x: number; readonly y: number }
}

/** The figures of a side. */
export type TennisFigures = {
  readonly aces: number
  readonly doubleFaults: number
  readonly winners: number
  readonly errors: number
  /** Points won, on either serve. */
  readonly points: number
  readonly servicePoints: number
  readonly servicePointsWon: number
  /** Points that would have won a game on the other side's serve, and those that have. */
  readonly breakPoints: number
  readonly breaks: number
}

export type TennisShow = {
  readonly home: TennisFigures
  readonly away: TennisFigures
  /** The points of the game under way, or of the last one until the next begins. */
  readonly points: readonly ShownPoint[]
  /** Whether that game is over. */
  readonly isGameOver: boolean
  /** The points of the tie-breaks so far, in order. */
  readonly tieBreaks: readonly SideScore[]
}

const noFigures: TennisFigures = {
  aces: 0,
  doubleFaults: 0,
  winners: 0,
  errors: 0,
  points: 0,
  servicePoints: 0,
  servicePointsWon: 0,
  breakPoints: 0,
  breaks: 0,
}

export const startTennisShow: TennisShow = {
  home: noFigures,
  away: noFigures,
  points: [],
  isGameOver: true,
  tieBreaks: [],
}

/** Upper bounds of a draw in hundredths for the kinds of a point, won by its server or by the other side; the rest are errors. */
const kindBounds = { server: { first: 14, winner: 55 }, returner: { first: 12, winner: 45 } } as const

function kindOf({ server, winner }: PlayedPoint, drawn: number): ShownPoint['kind'] {
  const isServers = server === winner
  const { first, winner: bound } = kindBounds[isServers ? 'server' : 'returner']
  if (drawn < first) return isServers ? 'ace' : 'doubleFault'
  return drawn < bound ? 'winner' : 'error'
}

const netX = 50
const share = (drawn: number, of: number): number => Math.floor((drawn * of) / 100)

/** Returns where a ball hit from the left fell, by two draws in hundredths. */
function placeOf(kind: ShownPoint['kind'], along: number, across: number): ShownPoint['place'] {
  switch (kind) {
    case 'ace':
      return { x: 66 + share(along, 11), y: 4 + share(across, 92) }
    case 'winner':
      return { x: 68 + share(along, 30), y: 3 + share(across, 94) }
    case 'doubleFault':
      return { x: along < 50 ? netX : 78 + Math.floor((along - 50) / 10), y: 20 + share(across, 60) }
    case 'error':
      return { x: along < 40 ? netX : 102 + Math.floor((along - 40) / 10), y: 8 + share(across, 84) }
  }
}

/** Draws a point: its kind, then where its last ball fell, along and across. */
function drawPoint(point: PlayedPoint, draws: Draws): ShownPoint {
  const { server, winner } = point
  const kind = kindOf(point, draws.int(100))
  const place = placeOf(kind, draws.int(100), draws.int(100))
  const hitter = kind === 'error' ? otherSide(winner) : kind === 'winner' ? winner : server
  return { server, winner, kind, place: hitter === 'home' ? place : { x: 100 - place.x, y: 100 - place.y } }
}

/** Returns whether the returner would have won the game with this point. */
function isBreakPoint({ server, winner, points, isInTieBreak }: PlayedPoint): boolean {
  const returner = otherSide(server)
  const before = { ...points, [winner]: points[winner] - 1 }
  return !isInTieBreak && gameWinner({ ...before, [returner]: before[returner] + 1 }, false) === returner
}

function addPoint(
  before: TennisFigures,
  side: TennisSide,
  point: PlayedPoint,
  { kind }: ShownPoint,
): TennisFigures {
  const one = (isCounted: boolean): number => (isCounted ? 1 : 0)
  const [isServer, isWinner] = [point.server === side, point.winner === side]
  const isChance = !isServer && isBreakPoint(point)
  return {
    aces: before.aces + one(isWinner && kind === 'ace'),
    doubleFaults: before.doubleFaults + one(isServer && kind === 'doubleFault'),
    winners: before.winners + one(isWinner && (kind === 'winner' || kind === 'ace')),
    errors: before.errors + one(!isWinner && kind === 'error'),
    points: before.points + one(isWinner),
    servicePoints: before.servicePoints + one(isServer),
    servicePointsWon: before.servicePointsWon + one(isServer && isWinner),
    breakPoints: before.breakPoints + one(isChance),
    breaks: before.breaks + one(isChance && isWinner),
  }
}

/** Adds the points of a step, taking three draws for each. */
export const showPoints = (before: TennisShow, played: readonly PlayedPoint[], draws: Draws): TennisShow =>
  played.reduce((show, point) => {
    const shown = drawPoint(point, draws)
    return {
      home: addPoint(show.home, 'home', point, shown),
      away: addPoint(show.away, 'away', point, shown),
      points: show.isGameOver ? [shown] : [...show.points, shown],
      isGameOver: point.isLast,
      tieBreaks: point.isLast && point.isInTieBreak ? [...show.tieBreaks, point.points] : show.tieBreaks,
    }
  }, before)

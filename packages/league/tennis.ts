// The practice league's tennis model: a match from the keys of its steps, each of at most two points of a game. A point takes
// a draw of its key's stream 1; the first key's stream 2 decides who serves first, and what only pages show is drawn
// from stream 3. docs/reference/fairness.md specifies the same for other implementations.
import { drawsFrom } from '@mangetsu/chance/draws'
import type { SideScore, TennisFacts, TennisSide } from '@mangetsu/sports'
import { gamesIn, setsWon, setWinner } from '@mangetsu/sports/tennis-markets'
import type { MatchStrengths } from './strengths.ts'
import {
  currentSet,
  gameServer,
  isResting,
  isTennisOver,
  isTieBreak,
  nextServer,
  playPoints,
  startTennisPlay,
  type TennisPlay,
  withPoint,
} from './tennis-play.ts'
import {
  type ShownPoint,
  showPoints,
  startTennisShow,
  type TennisFigures,
  type TennisShow,
} from './tennis-show.ts'

/** The model and its version. */
export const tennisModel = 'tennis-1'

/** The state of a match. Plain JSON of whole numbers. */
export type TennisState = TennisPlay & {
  readonly sport: 'tennis'
  /** Steps so far. */
  readonly played: number
  readonly show: TennisShow
}

/** Returns the state before the toss. Throws a RangeError for strengths outside 600 to 1600. */
export const startTennis = (strengths: MatchStrengths): TennisState => ({
  sport: 'tennis',
  ...startTennisPlay(strengths),
  played: 0,
  show: startTennisShow,
})

/** Plays the next step with its key. Throws a RangeError after the last one. */
export function playTennis({ sport, played, show, ...before }: TennisState, key: Uint8Array): TennisState {
  const draws = drawsFrom(key)
  const step = playPoints(before, { points: draws.stream(1), toss: draws.stream(2) })
  return { sport, ...step.play, played: played + 1, show: showPoints(show, step.played, draws.stream(3)) }
}

/**
 * The steps and rests of a match: at the least those of two sets of six games of four points each. The exact probability
 * of more steps than the most is 1.2e-18 between equal sides, and at most 4.3e-16 at the ends of the strengths' range.
 */
export const tennisLengths = {
  least: { steps: 24, pauses: 5 },
  most: { steps: 230, pauses: 20 },
} as const

/** Returns a figure that changes with each break of serve and each set. */
export function tennisTurn({ firstServer, sets }: TennisPlay): number {
  if (firstServer === null) return 0
  const broken = sets.flat().filter((winner, game) => winner !== gameServer(firstServer, game)).length
  return broken + sets.filter((games) => setWinner(games) !== null).length
}

/** A game that is over. */
type ShownGame = { readonly server: TennisSide; readonly winner: TennisSide }

/** A set that has begun: its games, and the points of its tie-break once that is over. */
type ShownSet = {
  readonly home: number
  readonly away: number
  readonly tieBreak: SideScore | null
  readonly games: ShownGame[]
}

/** The state of play as pages show it, in the shape of the contract's `TennisProgress`. */
export type ShownTennis = {
  readonly sport: 'tennis'
  /** `rest` while the sides rest at a change of ends or after a set. */
  readonly phase: 'play' | 'rest' | 'ended'
  readonly score: SideScore
  readonly sets: ShownSet[]
  /** The points of the game under way as they are called: 0, 15, 30, 40 or A, in a tie-break their number. */
  readonly points: { readonly home: string; readonly away: string }
  readonly isTieBreak: boolean
  readonly server: TennisSide | null
  /** Which side would win a game on the other's serve, a set or the match with the next point. */
  readonly chance: { readonly kind: 'break' | 'set' | 'match'; readonly side: TennisSide } | null
  readonly last: ShownPoint | null
  readonly rally: ShownPoint[]
  readonly statistics: { readonly home: TennisFigures; readonly away: TennisFigures }
}

const called = ['0', '15', '30', '40'] as const

/** Returns the points as they are called. */
function calledPoints({ home, away }: SideScore, isInTieBreak: boolean): ShownTennis['points'] {
  if (isInTieBreak) return { home: `${home}`, away: `${away}` }
  const of = (own: number, other: number) =>
    own > 3 && own > other ? 'A' : (called[Math.min(own, 3)] ?? '40')
  return { home: of(home, away), away: of(away, home) }
}

/** Returns what a side wins with the next point; null for less than a game on the other's serve. */
function wonByPoint(play: TennisPlay, side: TennisSide): 'break' | 'set' | 'match' | null {
  const server = nextServer(play)
  if (server === null) return null
  const { play: after, point } = withPoint(play, side)
  if (!point.isLast) return null
  if (isTennisOver(after)) return 'match'
  if (setWinner(after.sets.at(-1) ?? []) !== null) return 'set'
  return server === side || point.isInTieBreak ? null : 'break'
}

function chanceOf(play: TennisPlay): ShownTennis['chance'] {
  for (const side of ['home', 'away'] as const) {
    const kind = wonByPoint(play, side)
    if (kind !== null) return { kind, side }
  }
  return null
}

function shownSets({ sets, firstServer, show }: TennisState): ShownSet[] {
  let before = 0
  let tieBreaks = 0
  return sets.map((games) => {
    const first = before
    before += games.length
    const hasTieBreak = games.length === 13
    const tieBreak = hasTieBreak ? (show.tieBreaks[tieBreaks] ?? null) : null
    tieBreaks += hasTieBreak ? 1 : 0
    const shown = games.map((winner, game) => ({
      server: gameServer(firstServer ?? 'home', first + game),
      winner,
    }))
    return { ...gamesIn(games), tieBreak, games: shown }
  })
}

/** Returns the state of play as pages show it. */
export function progressOfTennis(state: TennisState): ShownTennis {
  const { points, show } = state
  const games = currentSet(state)
  const isInTieBreak = games !== null && isTieBreak(games)
  return {
    sport: 'tennis',
    phase: games === null ? 'ended' : isResting(state) ? 'rest' : 'play',
    score: setsWon(state.sets),
    sets: shownSets(state),
    points: calledPoints(points, isInTieBreak),
    isTieBreak: isInTieBreak,
    server: nextServer(state),
    chance: chanceOf(state),
    last: show.points.at(-1) ?? null,
    rally: [...show.points],
    statistics: { home: show.home, away: show.away },
  }
}

/** Returns the facts for `settleMarket` of packages/sports. */
export const factsOfTennis = (play: TennisPlay): TennisFacts => ({
  sport: 'tennis',
  sets: play.sets,
  isOver: isTennisOver(play),
})

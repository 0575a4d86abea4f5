// The practice league's baseball model: a game from the keys of its plate appearances. One takes a draw of its key's
// stream 1 for the play and one of stream 2 for the runners, and what only pages show is drawn from stream 3.
// docs/reference/fairness.md specifies the same for other implementations.
import { drawsFrom } from '@mangetsu/chance/draws'
import type { BaseballFacts, InningRuns, SideScore } from '@mangetsu/sports'
import {
  atBat,
  battingSide,
  type GamePlay,
  type InningHalf,
  isGameOver,
  playAppearance,
  regularInnings,
  runsOf,
  startGame,
} from './baseball-play.ts'
import {
  basesOf,
  countOf,
  figuresOf,
  type GameShow,
  type ShownBases,
  type ShownPitch,
  type ShownPlay,
  showAppearance,
  startShow,
} from './baseball-show.ts'
import type { MatchStrengths } from './strengths.ts'

/** The model and its version. A record names it; a changed model gets another version. */
export const baseballModel = 'baseball-1'

/** The state of a game. Plain JSON of whole numbers. */
export type BaseballState = GamePlay & {
  readonly sport: 'baseball'
  /** Plate appearances so far. */
  readonly played: number
  readonly show: GameShow
}

/** Returns the state before the first batter. Throws a RangeError for strengths outside 600 to 1600. */
export const startBaseball = (strengths: MatchStrengths): BaseballState => ({
  sport: 'baseball',
  ...startGame(strengths),
  played: 0,
  show: startShow,
})

/** Plays the next plate appearance with its key. Throws a RangeError after the last one. */
export function playBatter(
  { sport, played, show, ...before }: BaseballState,
  key: Uint8Array,
): BaseballState {
  const draws = drawsFrom(key)
  const { game, appearance } = playAppearance(before, { plays: draws.stream(1), running: draws.stream(2) })
  return {
    sport,
    ...game,
    played: played + 1,
    show: showAppearance(show, game, appearance, draws.stream(3)),
  }
}

/** Returns the number of changes of sides before the next plate appearance. */
export const changesBefore = ({ inning, half, outs }: GamePlay): number =>
  2 * (inning - 1) + (half === 'bottom' ? 1 : 0) + (outs === 3 ? 1 : 0)

/**
 * The plate appearances and changes of sides of a game: at the least those of nine innings without a runner, the bottom
 * of the ninth skipped. Of ten thousand million games between sides of 870 to 1230, not one is longer than the most.
 */
export const gameLengths = {
  least: { steps: 3 * (2 * regularInnings - 1), pauses: 2 * (regularInnings - 1) },
  most: { steps: 180, pauses: 23 },
} as const

/** The state of play as pages show it, in the shape of the contract's `BaseballProgress`. */
export type ShownBaseball = {
  readonly sport: 'baseball'
  /** `change` while the sides change: inning, half and outs are those of the half that has ended. */
  readonly phase: 'batting' | 'change' | 'ended'
  readonly inning: number
  readonly half: InningHalf
  readonly outs: number
  readonly bases: ShownBases
  readonly count: { readonly balls: number; readonly strikes: number }
  readonly score: SideScore
  readonly innings: InningRuns[]
  readonly hits: SideScore
  readonly errors: SideScore
  readonly batter: { readonly place: number; readonly atBats: number; readonly hits: number }
  readonly pitchCount: number
  readonly pitches: ShownPitch[]
  readonly last: ShownPlay | null
  readonly plays: ShownPlay[]
  readonly scoring: ShownPlay[]
}

/** Returns the state of play as pages show it; after the end, the batter who would have been next. */
export function progressOfGame(state: BaseballState): ShownBaseball {
  const { inning, half, outs, bases, innings, show } = state
  const next = atBat(state)
  const batting = battingSide(next?.half ?? half)
  const { next: place, batters } = show[batting]
  const line = batters[place] ?? { atBats: 0, hits: 0 }
  return {
    sport: 'baseball',
    phase: next === null ? 'ended' : outs === 3 ? 'change' : 'batting',
    inning,
    half,
    outs,
    bases: basesOf(bases),
    count: countOf(show.pitches),
    score: runsOf(state),
    innings: [...innings],
    hits: figuresOf(show, 'hits'),
    errors: figuresOf(show, 'errors'),
    batter: { place: place + 1, ...line },
    pitchCount: show[batting === 'home' ? 'away' : 'home'].pitches,
    pitches: [...show.pitches],
    last: show.last,
    plays: [...show.plays],
    scoring: [...show.scoring],
  }
}

/** Returns the facts for `settleMarket` of packages/sports. */
export function factsOfGame(state: GamePlay): BaseballFacts {
  const isOver = isGameOver(state)
  const { half, outs } = state
  // The home side's turn has come once the top is over.
  const { innings } = atBat(state) ?? state
  const begun = half === 'bottom' && outs === 3 && !isOver ? innings.slice(0, -1) : innings
  return {
    sport: 'baseball',
    innings: begun,
    isInningOver: isOver || (half === 'bottom' && outs === 3),
    isOver,
  }
}

// The matches of all models: each function passes on to the model of the state's sport.
import { type SideScore, type SportFacts, type SportId, sportIds } from '@mangetsu/sports'
import {
  type BaseballState,
  baseballModel,
  changesBefore,
  factsOfGame,
  gameLengths,
  playBatter,
  progressOfGame,
  type ShownBaseball,
  startBaseball,
} from './baseball.ts'
import { isGameOver, runsOf } from './baseball-play.ts'
import {
  type FootballState,
  factsOf,
  footballLengths,
  footballModel,
  isOver,
  minuteIndexOf,
  pausesBefore,
  playMinute,
  progressOf,
  type ShownFootball,
  startFootball,
} from './football.ts'
import type { MatchStrengths } from './strengths.ts'
import {
  type BoutState,
  boutLengths,
  boutScore,
  factsOfBout,
  isBoutOver,
  playMoment,
  progressOfBout,
  type ShownBout,
  startBout,
  sumoModel,
} from './sumo-bout.ts'

/** The state of a match. Plain JSON of whole numbers. */
export type MatchState = FootballState | BaseballState | BoutState

/** The state of play as pages show it: the contract's `SportProgress`, without what a bout's tournament adds. */
export type ShownMatch = ShownFootball | ShownBaseball | ShownBout

/** The model of each sport. */
export const matchModels = {
  football: footballModel,
  baseball: baseballModel,
  sumo: sumoModel,
} as const satisfies Record<SportId, string>

/** The steps and pauses of a match, at the least and at the most. */
export const matchLengths = {
  football: footballLengths,
  baseball: gameLengths,
  sumo: boutLengths,
} as const satisfies Record<SportId, unknown>

/** Returns the sport of a model; null for one that is not known. */
export const sportOfModel = (model: string): SportId | null =>
  sportIds.find((sport) => matchModels[sport] === model) ?? null

/** Returns the state before the first step. Throws a RangeError for strengths outside 600 to 1600. */
export function startMatch(sport: SportId, strengths: MatchStrengths): MatchState {
  if (sport === 'football') return startFootball(strengths)
  return sport === 'baseball' ? startBaseball(strengths) : startBout(strengths)
}

/** Plays the next step with its key. Throws a RangeError after the last one. */
export function playStep(state: MatchState, key: Uint8Array): MatchState {
  if (state.sport === 'football') return playMinute(state, key)
  return state.sport === 'baseball' ? playBatter(state, key) : playMoment(state, key)
}

/** Returns whether the last step has been played. */
export function isMatchOver(state: MatchState): boolean {
  if (state.sport === 'football') return isOver(state)
  return state.sport === 'baseball' ? isGameOver(state) : isBoutOver(state)
}

/** Returns the index of the next step, from 0. */
export const stepIndexOf = (state: MatchState): number =>
  state.sport === 'football' ? minuteIndexOf(state) : state.played

/** Returns the number of pauses before the next step: half-time, or changes of sides. */
export function pausesOf(state: MatchState): number {
  if (state.sport === 'football') return pausesBefore(state)
  return state.sport === 'baseball' ? changesBefore(state) : 0
}

/** Returns the goals or runs of both sides, or 1 for the winner of a bout. */
export function scoreOf(state: MatchState): SideScore {
  if (state.sport === 'football') return state.score
  return state.sport === 'baseball' ? runsOf(state) : boutScore(state.winner)
}

/** What changes the chances of a match at once: the goals or runs of both sides, or the advantage in a bout. */
function turnOf(state: MatchState): number {
  const { home, away } = scoreOf(state)
  return state.sport === 'sumo' ? state.advantage : home + away
}

/** Returns whether a step has brought a goal, a run or an advantage. */
export const hasTurned = (before: MatchState, after: MatchState): boolean => turnOf(before) !== turnOf(after)

/** Returns the state of play as pages show it. */
export function shownMatch(state: MatchState): ShownMatch {
  if (state.sport === 'football') return progressOf(state)
  return state.sport === 'baseball' ? progressOfGame(state) : progressOfBout(state)
}

/** Returns the facts for `settleMarket` of packages/sports. */
export function matchFacts(state: MatchState): SportFacts {
  if (state.sport === 'football') return factsOf(state)
  return state.sport === 'baseball' ? factsOfGame(state) : factsOfBout(state)
}

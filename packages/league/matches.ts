// The matches of all sports: the model of each, and functions that pass on to the model of a state's sport.
import { type SideScore, type SportFacts, type SportId, sportIds } from '@mangetsu/sports'
import { setsWon } from '@mangetsu/sports/tennis-markets'
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
  type BasketballState,
  basketballModel,
  breaksBefore,
  courtLengths,
  factsOfCourt,
  lateTurn,
  playHalfMinute,
  progressOfCourt,
  type ShownBasketball,
  startBasketball,
  stepsPlayed,
} from './basketball.ts'
import { courtScore, isCourtOver } from './basketball-play.ts'
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
import {
  factsOfTennis,
  playTennis,
  progressOfTennis,
  type ShownTennis,
  startTennis,
  type TennisState,
  tennisLengths,
  tennisModel,
  tennisTurn,
} from './tennis.ts'
import { isTennisOver, restsBefore } from './tennis-play.ts'

/** The state of a match. Plain JSON of whole numbers. */
export type MatchState = FootballState | BaseballState | BasketballState | TennisState | BoutState

/** The state of play as pages show it: the contract's `SportProgress`, without what a bout's tournament adds. */
export type ShownMatch = ShownFootball | ShownBaseball | ShownBasketball | ShownTennis | ShownBout

/** What the league needs of a sport's model. */
type MatchModel<State extends MatchState> = {
  readonly sport: State['sport']
  /** The model and its version, as records name it. */
  readonly model: string
  /** The steps and pauses of a match, at the least and at the most. */
  readonly lengths: { readonly least: MatchLength; readonly most: MatchLength }
  /** Returns the state before the first step. Throws a RangeError for strengths outside 600 to 1600. */
  readonly start: (strengths: MatchStrengths) => State
  /** Plays the next step with its key. Throws a RangeError after the last one. */
  readonly play: (state: State, key: Uint8Array) => State
  readonly isOver: (state: State) => boolean
  /** Returns the index of the next step, from 0. */
  readonly stepIndex: (state: State) => number
  /** Returns the number of pauses before the next step. */
  readonly pauses: (state: State) => number
  readonly score: (state: State) => SideScore
  /** Returns a figure that changes with whatever changes the chances at once, such as the goals or runs so far. */
  readonly turn: (state: State) => number
  readonly shown: (state: State) => ShownMatch
  readonly facts: (state: State) => SportFacts
}

type MatchLength = { readonly steps: number; readonly pauses: number }

const bothSides = ({ home, away }: SideScore): number => home + away

const football: MatchModel<FootballState> = {
  sport: 'football',
  model: footballModel,
  lengths: footballLengths,
  start: startFootball,
  play: playMinute,
  isOver,
  stepIndex: minuteIndexOf,
  pauses: pausesBefore,
  score: ({ score }) => score,
  turn: ({ score }) => bothSides(score),
  shown: progressOf,
  facts: factsOf,
}

const baseball: MatchModel<BaseballState> = {
  sport: 'baseball',
  model: baseballModel,
  lengths: gameLengths,
  start: startBaseball,
  play: playBatter,
  isOver: isGameOver,
  stepIndex: ({ played }) => played,
  pauses: changesBefore,
  score: runsOf,
  turn: (state) => bothSides(runsOf(state)),
  shown: progressOfGame,
  facts: factsOfGame,
}

const basketball: MatchModel<BasketballState> = {
  sport: 'basketball',
  model: basketballModel,
  lengths: courtLengths,
  start: startBasketball,
  play: playHalfMinute,
  isOver: isCourtOver,
  stepIndex: stepsPlayed,
  pauses: breaksBefore,
  score: courtScore,
  turn: lateTurn,
  shown: progressOfCourt,
  facts: factsOfCourt,
}

const tennis: MatchModel<TennisState> = {
  sport: 'tennis',
  model: tennisModel,
  lengths: tennisLengths,
  start: startTennis,
  play: playTennis,
  isOver: isTennisOver,
  stepIndex: ({ played }) => played,
  pauses: restsBefore,
  score: ({ sets }) => setsWon(sets),
  turn: tennisTurn,
  shown: progressOfTennis,
  facts: factsOfTennis,
}

const sumo: MatchModel<BoutState> = {
  sport: 'sumo',
  model: sumoModel,
  lengths: boutLengths,
  start: startBout,
  play: playMoment,
  isOver: isBoutOver,
  stepIndex: ({ played }) => played,
  pauses: () => 0,
  score: ({ winner }) => boutScore(winner),
  turn: ({ advantage }) => advantage,
  shown: progressOfBout,
  facts: factsOfBout,
}

/** Returns a model that takes the state of any sport and throws for one of another sport. */
function forAnyState<State extends MatchState>(model: MatchModel<State>): MatchModel<MatchState> {
  const isOwn = (state: MatchState): state is State => state.sport === model.sport
  const own = (state: MatchState): State => {
    if (!isOwn(state)) throw new TypeError(`a match of ${state.sport} for the model of ${model.sport}`)
    return state
  }
  return {
    ...model,
    play: (state, key) => model.play(own(state), key),
    isOver: (state) => model.isOver(own(state)),
    stepIndex: (state) => model.stepIndex(own(state)),
    pauses: (state) => model.pauses(own(state)),
    score: (state) => model.score(own(state)),
    turn: (state) => model.turn(own(state)),
    shown: (state) => model.shown(own(state)),
    facts: (state) => model.facts(own(state)),
  }
}

const models: { readonly [Id in SportId]: MatchModel<MatchState> } = {
  football: forAnyState(football),
  baseball: forAnyState(baseball),
  basketball: forAnyState(basketball),
  tennis: forAnyState(tennis),
  sumo: forAnyState(sumo),
}

const modelOf = ({ sport }: MatchState): MatchModel<MatchState> => models[sport]

/** Returns the model of a sport and its version, as records name it. */
export const modelNameOf = (sport: SportId): string => models[sport].model

/** The names of all models. */
export const matchModelNames: readonly string[] = sportIds.map(modelNameOf)

/** Returns the steps and pauses of a sport's matches, at the least and at the most. */
export const matchLengthsOf = (sport: SportId): MatchModel<MatchState>['lengths'] => models[sport].lengths

/** Returns the sport of a model; null for one that is not known. */
export const sportOfModel = (model: string): SportId | null =>
  sportIds.find((sport) => models[sport].model === model) ?? null

/** Returns the state before the first step. Throws a RangeError for strengths outside 600 to 1600. */
export const startMatch = (sport: SportId, strengths: MatchStrengths): MatchState =>
  models[sport].start(strengths)

/** Plays the next step with its key. Throws a RangeError after the last one. */
export const playStep = (state: MatchState, key: Uint8Array): MatchState => modelOf(state).play(state, key)

/** Returns whether the last step has been played. */
export const isMatchOver = (state: MatchState): boolean => modelOf(state).isOver(state)

/** Returns the index of the next step, from 0. */
export const stepIndexOf = (state: MatchState): number => modelOf(state).stepIndex(state)

/** Returns the number of pauses before the next step: half-time, changes of sides, breaks, or rests. */
export const pausesOf = (state: MatchState): number => modelOf(state).pauses(state)

/** Returns the goals, runs, points or sets of both sides, or 1 for the winner of a bout. */
export const scoreOf = (state: MatchState): SideScore => modelOf(state).score(state)

/** Returns whether a step has changed the chances at once, as by a goal, a run, a break of serve or an advantage. */
export const hasTurned = (before: MatchState, after: MatchState): boolean =>
  modelOf(before).turn(before) !== modelOf(after).turn(after)

/** Returns the state of play as pages show it. */
export const shownMatch = (state: MatchState): ShownMatch => modelOf(state).shown(state)

/** Returns the facts for `settleMarket` of packages/sports. */
export const matchFacts = (state: MatchState): SportFacts => modelOf(state).facts(state)

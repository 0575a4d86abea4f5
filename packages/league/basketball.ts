// The practice league's basketball model: a game from the keys of its steps of half a minute. Each attack takes a draw of
// its key's stream 1, and what only pages show is drawn from stream 2. docs/reference/fairness.md specifies the same for
// other implementations.
import { drawsFrom } from '@mangetsu/chance/draws'
import type { BasketballFacts, SideScore } from '@mangetsu/sports'
import {
  type CourtPlay,
  courtScore,
  isCourtOver,
  isPeriodOver,
  overtimeSteps,
  playAttacks,
  quarters,
  startCourt,
  stepsOf,
} from './basketball-play.ts'
import {
  type CourtFigures,
  type CourtShow,
  clockAfter,
  type ShownAttack,
  showAttacks,
  startCourtShow,
} from './basketball-show.ts'
import type { MatchStrengths } from './strengths.ts'

/** The model and its version. A record names it; a changed model gets another version. */
export const basketballModel = 'basketball-1'

/** The state of a game. Plain JSON of whole numbers. */
export type BasketballState = CourtPlay & { readonly sport: 'basketball'; readonly show: CourtShow }

/** Returns the state before the first attack. Throws a RangeError for strengths outside 600 to 1600. */
export const startBasketball = (strengths: MatchStrengths): BasketballState => ({
  sport: 'basketball',
  ...startCourt(strengths),
  show: startCourtShow,
})

/** Plays the next step with its key. Throws a RangeError after the last one. */
export function playHalfMinute(
  { sport, show, ...before }: BasketballState,
  key: Uint8Array,
): BasketballState {
  const draws = drawsFrom(key)
  const { game, attacks } = playAttacks(before, draws.stream(1))
  return { sport, ...game, show: showAttacks(show, game, attacks, draws.stream(2)) }
}

/** Returns the number of steps played. */
export const stepsPlayed = ({ periods, played }: CourtPlay): number =>
  periods.slice(1).reduce((sum, _, at) => sum + stepsOf(at + 1), played)

/** Returns the number of breaks before the next step. */
export const breaksBefore = (play: CourtPlay): number => play.periods.length - (isPeriodOver(play) ? 0 : 1)

/**
 * The steps and breaks of a game: four quarters at the least. Of a million million games between equal sides, less than
 * one has more overtimes than the ten of the most.
 */
export const courtLengths = {
  least: { steps: quarters * stepsOf(1), pauses: quarters - 1 },
  most: { steps: quarters * stepsOf(1) + 10 * overtimeSteps, pauses: quarters - 1 + 10 },
} as const

/** Steps from the end of the fourth quarter and of overtimes in which every point changes the chances at once. */
const lateSteps = 4

/** Returns the points so far if these are late steps; 0 before. */
export function lateTurn(play: CourtPlay): number {
  const left = stepsOf(play.periods.length) - play.played
  if (play.periods.length < quarters || left > lateSteps) return 0
  const { home, away } = courtScore(play)
  return home + away
}

/** The state of play as pages show it, in the shape of the contract's `BasketballProgress`. */
export type ShownBasketball = {
  readonly sport: 'basketball'
  readonly phase: 'playing' | 'break' | 'ended'
  readonly period: number
  readonly clock: number
  readonly score: SideScore
  readonly periods: SideScore[]
  readonly last: ShownAttack | null
  readonly run: CourtShow['run']
  readonly fouls: SideScore
  readonly statistics: { readonly home: CourtFigures; readonly away: CourtFigures }
  readonly largestLead: SideScore
  readonly plays: ShownAttack[]
  readonly leads: number[]
  readonly leadChanges: ShownAttack[]
}

/** Returns the state of play as pages show it. */
export function progressOfCourt(state: BasketballState): ShownBasketball {
  const { periods, played, show } = state
  const { home, away, last, run, fouls, largestLead, plays, leads, leadChanges } = show
  return {
    sport: 'basketball',
    phase: isCourtOver(state) ? 'ended' : isPeriodOver(state) ? 'break' : 'playing',
    period: periods.length,
    clock: clockAfter(periods.length, played),
    score: courtScore(state),
    periods: [...periods],
    last,
    run,
    fouls,
    statistics: { home, away },
    largestLead,
    plays: [...plays],
    leads: [...leads],
    leadChanges: [...leadChanges],
  }
}

/** Returns the facts for `settleMarket` of packages/sports. */
export const factsOfCourt = (play: CourtPlay): BasketballFacts => ({
  sport: 'basketball',
  periods: play.periods,
  isPeriodOver: isPeriodOver(play),
  isOver: isCourtOver(play),
})

// Chances of a sumo tournament at a state between two days: by playing out the rest of it many times, since no recursion
// over 42 records and the pairs they lead to is feasible. What decides a day are the exact chances of its bouts. The
// tally of n runs states a chance p with a standard error of the root of p (1 - p) / n.
import type { Draws } from '@mangetsu/chance/draws'
import { marketIdOf, tournamentDays } from '@mangetsu/sports'
import { type MarketChances, ppmOfWeights } from './market-chances.ts'
import type { ClubStrength } from './strengths.ts'
import { pairsOfDay } from './sumo-pairing.ts'
import {
  divisionSize,
  duelChance,
  leadersOf,
  placesOn,
  playOff,
  progressByPlace,
  type SumoTournament,
  withdrawalChance,
} from './sumo-tournament.ts'

const twoTo32 = 0x1_0000_0000

/** How often each place won the tournament, and how often its wins were over and under each line. */
export type TournamentTally = {
  runs: number
  readonly titles: Uint32Array
  /** At place × 15 + n the line n + 0.5. A void bet counts in neither. */
  readonly over: Uint32Array
  readonly under: Uint32Array
}

export const emptyTally = (): TournamentTally => ({
  runs: 0,
  titles: new Uint32Array(divisionSize),
  over: new Uint32Array(divisionSize * tournamentDays),
  under: new Uint32Array(divisionSize * tournamentDays),
})

/** A tournament in play. Everything is by place, `met` by two places. */
type Course = {
  readonly wins: number[]
  readonly losses: number[]
  /** 0 for a wrestler who takes part, otherwise the day after which he withdrew. */
  readonly gone: Uint8Array
  readonly met: Uint8Array
}

/** What all runs of a tally have in common. */
export type Forecast = {
  readonly state: SumoTournament
  /** The chance that the first of two places beats the second, in 2^32 parts. */
  readonly chances: Float64Array
}

/** Prepares the forecast of a tournament whose next day has not begun. */
export function forecastOf(state: SumoTournament): Forecast {
  const { strengths } = state
  const chances = new Float64Array(strengths.length ** 2)
  strengths.forEach((one, at) => {
    strengths.forEach((other, second) => {
      if (at !== second) chances[at * strengths.length + second] = duelChance(one, other)
    })
  })
  return { state, chances }
}

function startCourse({ strengths, days, withdrawn }: SumoTournament): Course {
  const size = strengths.length
  const course: Course = {
    wins: strengths.map(() => 0),
    losses: strengths.map(() => 0),
    gone: Uint8Array.from(strengths, (_, place) => withdrawn[place] ?? 0),
    met: new Uint8Array(size * size),
  }
  for (const { pair, isOver, winner } of days.flat()) {
    meet(course, pair)
    if (isOver) for (const place of pair) count(course, place, place === winner)
  }
  return course
}

function meet({ wins, met }: Course, [one, other]: readonly [number, number]): void {
  met[one * wins.length + other] = 1
  met[other * wins.length + one] = 1
}

function count({ wins, losses }: Course, place: number, isWin: boolean): void {
  const counts = isWin ? wins : losses
  counts[place] = (counts[place] ?? 0) + 1
}

/** Arranges a day as `pairsOfDay` does from the records of the course. */
function pairsIn(course: Course, day: number): readonly (readonly [number, number])[] {
  const { wins, losses, gone, met } = course
  const places = placesOn(day, wins.length - divisionSize, (place) => gone[place] === 0)
  const ranked = places.map((place) => ({ place, wins: wins[place] ?? 0, losses: losses[place] ?? 0 }))
  const pairs = pairsOfDay(ranked, day, (one, other) => met[one * wins.length + other] === 1)
  for (const pair of pairs) meet(course, pair)
  return pairs
}

/** Withdraws each wrestler at his chance, by drawing how many stay before the next who does not. */
function drawGone({ gone }: Course, day: number, draws: Draws): void {
  const stays = Math.log1p(-withdrawalChance / 1_000)
  const skip = () => Math.floor(Math.log((draws.int(twoTo32) + 1) / twoTo32) / stays)
  for (let place = skip(); place < divisionSize; place += 1 + skip()) if (gone[place] === 0) gone[place] = day
}

function playRest({ state, chances }: Forecast, course: Course, draws: Draws): number {
  const size = state.strengths.length
  const duel = (one: number, other: number) =>
    draws.int(twoTo32) < (chances[one * size + other] ?? 0) ? one : other
  const arranged = state.days.map((bouts) => bouts.map(({ pair }) => pair))
  for (let day = state.day + 1; day <= tournamentDays; day += 1) {
    for (const pair of arranged[day - 1] ?? []) {
      const [one, other] = pair
      const isGone = [course.gone[one], course.gone[other]].map((since) => since !== 0)
      const winner = isGone[0] ? (isGone[1] ? null : other) : isGone[1] ? one : duel(one, other)
      for (const place of pair) count(course, place, place === winner)
    }
    if (day < tournamentDays) drawGone(course, day, draws)
    if (arranged.length < tournamentDays) arranged.push([...pairsIn(course, arranged.length + 1)])
  }
  return playOff(
    leadersOf(course.wins, (place) => course.gone[place] !== 0),
    duel,
  )
}

/** Plays out the tournament once more and counts the results. */
export function addRun(tally: TournamentTally, forecast: Forecast, draws: Draws): void {
  const course = startCourse(forecast.state)
  const champion = playRest(forecast, course, draws)
  tally.runs += 1
  tally.titles[champion] = (tally.titles[champion] ?? 0) + 1
  for (let place = 0; place < divisionSize; place += 1) {
    const wins = course.wins[place] ?? 0
    const since = course.gone[place] ?? 0
    const reach = since === 0 ? wins : wins + tournamentDays - since
    for (let line = 0; line < tournamentDays; line += 1) {
      const at = place * tournamentDays + line
      if (wins > line) tally.over[at] = (tally.over[at] ?? 0) + 1
      else if (reach <= line) tally.under[at] = (tally.under[at] ?? 0) + 1
    }
  }
}

/** Returns whether a place can still lead after the last day. */
function canWin(state: SumoTournament): boolean[] {
  const facts = progressByPlace(state)
  const most = Math.max(...facts.map(({ wins }) => wins))
  return facts.map(({ wins, left, hasWithdrawn }) => wins + (hasWithdrawn ? 0 : left) >= most)
}

/**
 * Returns the chances of the winner of the tournament by wrestler, ppm, which sum to a million. Each who can still win
 * counts for one run more than were won: a chance that no run has shown is not zero.
 */
export function winnerChances(
  { state }: Forecast,
  { titles }: TournamentTally,
  idOf: (place: number) => string,
): MarketChances {
  const parts = ppmOfWeights(canWin(state).map((can, place) => (can ? (titles[place] ?? 0) + 1 : 0)))
  return {
    marketId: 'tournament-winner',
    chances: new Map(parts.map((part, place) => [idOf(place), part])),
  }
}

/** Opponents of a wrestler in a tournament. */
const opponents = tournamentDays

/**
 * Returns the line of a place, as the number of wins below it: that around the wins which would be expected against the
 * fifteen nearest in rank. It follows from the strengths alone and is the same throughout a tournament.
 */
export function winsLine(strengths: readonly ClubStrength[], place: number): number {
  const first = Math.min(Math.max(0, place - Math.floor(opponents / 2)), divisionSize - 1 - opponents)
  const own = strengths[place]
  if (own === undefined) throw new RangeError(`no wrestler at ${place}`)
  const others = strengths.slice(first, first + opponents + 1).filter((one) => one !== own)
  const expected = others.reduce((sum, other) => sum + duelChance(own, other) / twoTo32, 0)
  return Math.min(tournamentDays - 1, Math.floor(expected))
}

/**
 * Returns the chances that the wrestler of a place has more wins than a line, and fewer, ppm: those of a bet that is not
 * returned. Each result that is still possible counts for one run more than was seen, as for the winner.
 */
export function winsChances(
  { state }: Forecast,
  { over, under }: TournamentTally,
  { place, line, id }: { readonly place: number; readonly line: number; readonly id: string },
): MarketChances {
  const { wins = 0, left = 0 } = progressByPlace(state)[place] ?? {}
  const at = place * tournamentDays + line
  const weights = [
    wins + left > line ? (over[at] ?? 0) + 1 : 0,
    wins <= line ? (under[at] ?? 0) + 1 : 0,
  ] as const
  const [above = 0, below = 0] = ppmOfWeights(weights)
  return {
    marketId: marketIdOf('wins', 4 * line + 2, id),
    chances: new Map([
      ['over', above],
      ['under', below],
    ]),
  }
}

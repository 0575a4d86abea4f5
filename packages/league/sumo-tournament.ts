// A sumo tournament of the practice league: fifteen days of bouts between 42 wrestlers, withdrawals, and the winner.
// The winners of bouts are given to it; withdrawals and the playoff are drawn from the keys of its days. A place is one
// in the ranking: 0 and 1 are the two yokozuna, east and west. docs/reference/fairness.md specifies the draws.
import { type Draws, drawsFrom } from '@mangetsu/chance/draws'
import { type TournamentFacts, tournamentDays, type WrestlerProgress } from '@mangetsu/sports'
import type { ClubStrength } from './strengths.ts'
import { eastChance, startBout } from './sumo-bout.ts'
import { type Pair, pairsOfDay } from './sumo-pairing.ts'

/** Wrestlers of the top division. */
export const divisionSize = 42

/** The chance that a wrestler withdraws after a day, in thousandths. */
export const withdrawalChance = 1

const twoTo32 = 0x1_0000_0000

/** A bout of a day. */
type ArrangedBout = {
  /** The places of the two; a visitor from the second division has one from 42 on. */
  readonly pair: Pair
  readonly isOver: boolean
  /** The place of the winner; null before the end, and if neither appears. */
  readonly winner: number | null
  /** Whether one or both have withdrawn since it was arranged. */
  readonly isForfeit: boolean
}

export type SumoTournament = {
  /** By place: those of the division, then visitors, of whom one has a bout if withdrawals make the number odd. */
  readonly strengths: readonly ClubStrength[]
  /** Days that are over, withdrawals drawn. */
  readonly day: number
  /** The bouts of each day, the highest last; those of the next two days are arranged. */
  readonly days: readonly (readonly ArrangedBout[])[]
  /** The day after which each wrestler of the division withdrew; null for one who takes part. */
  readonly withdrawn: readonly (number | null)[]
  /** The place of the winner; null before the last day is over. */
  readonly champion: number | null
}

/** A wrestler's record; a bout not appeared for is a loss, the days after it are absences. */
export type WrestlerRecord = {
  readonly wins: number
  readonly losses: number
  readonly absences: number
}

/** Returns the records of all places by the bouts that are over. */
export function recordsOf({ strengths, day, days, withdrawn }: SumoTournament): WrestlerRecord[] {
  const wins = strengths.map(() => 0)
  const losses = strengths.map(() => 0)
  for (const { pair, winner, isOver } of days.flat())
    for (const place of isOver ? pair : []) {
      const counts = place === winner ? wins : losses
      counts[place] = (counts[place] ?? 0) + 1
    }
  return strengths.map((_, place) => {
    const since = withdrawn[place] ?? null
    const absences = since === null ? 0 : Math.max(0, day - since - 1)
    return { wins: wins[place] ?? 0, losses: losses[place] ?? 0, absences }
  })
}

const nameOf = ([higher, lower]: Pair): number => higher * 1_000 + lower

/**
 * Returns the places that have a bout on a day: those of the division who take part, and of an odd number a visitor, each
 * in turn.
 */
export function placesOn(day: number, visitors: number, takesPart: (place: number) => boolean): number[] {
  const places = Array.from({ length: divisionSize }, (_, place) => place).filter(takesPart)
  return places.length % 2 === 0 ? places : [...places, divisionSize + ((day - 1) % visitors)]
}

/** Arranges the bouts of the next day that has none. */
function arrangeDay(state: SumoTournament): SumoTournament {
  const { strengths, days, withdrawn } = state
  const day = days.length + 1
  const records = recordsOf(state)
  const met = new Set(days.flat().map(({ pair }) => nameOf(pair)))
  const places = placesOn(day, strengths.length - divisionSize, (place) => withdrawn[place] === null)
  const ranked = places.map((place) => {
    const { wins = 0, losses = 0 } = records[place] ?? {}
    return { place, wins, losses }
  })
  const haveMet = (one: number, other: number) => met.has(nameOf(one < other ? [one, other] : [other, one]))
  const bouts = pairsOfDay(ranked, day, haveMet)
    .reverse()
    .map((pair) => ({ pair, isOver: false, winner: null, isForfeit: false }))
  return { ...state, days: [...days, bouts] }
}

/**
 * Returns a tournament before its first day, the bouts of the first two days arranged. `strengths` are those of the 42
 * by place, then of at least one visitor. Throws a RangeError for fewer.
 */
export function startTournament(strengths: readonly ClubStrength[]): SumoTournament {
  if (strengths.length <= divisionSize)
    throw new RangeError(`a tournament has ${divisionSize} wrestlers and a visitor`)
  const withdrawn = strengths.slice(0, divisionSize).map(() => null)
  return arrangeDay(arrangeDay({ strengths, day: 0, days: [], withdrawn, champion: null }))
}

/** Returns the place of the east of a pair: the higher rank has its own side. */
export const eastOf = ([higher, lower]: Pair): number => (higher % 2 === 0 ? higher : lower)

/**
 * Ends a bout of the next day, by its place in the day from 0. `winner` is a place of its pair; who has withdrawn loses,
 * whatever it says.
 */
export function withWinner(state: SumoTournament, bout: number, winner: number | null): SumoTournament {
  const isPresent = (place: number) => (state.withdrawn[place] ?? null) === null
  const end = (one: ArrangedBout): ArrangedBout => ({
    ...one,
    isOver: true,
    winner: one.isForfeit ? (one.pair.find(isPresent) ?? null) : winner,
  })
  const days = state.days.map((bouts, at) =>
    at === state.day ? bouts.map((one, nth) => (nth === bout ? end(one) : one)) : bouts,
  )
  return { ...state, days }
}

function drawWithdrawals({ day, withdrawn }: SumoTournament, draws: Draws): (number | null)[] {
  return withdrawn.map((before) => {
    if (before !== null) return before
    return draws.int(1_000) < withdrawalChance ? day + 1 : null
  })
}

/** Returns the winner of two places. */
type Duel = (one: number, other: number) => number

/** Three meet in turn, the winner staying, until one beats both others in succession. */
function playThree([first = 0, second = 0, third = 0]: readonly number[], duel: Duel): number {
  let [one, other, waiting] = [first, second, third]
  let before: number | null = null
  for (;;) {
    const winner = duel(one, other)
    if (winner === before) return winner
    const loser = winner === one ? other : one
    before = winner
    one = winner
    other = waiting
    waiting = loser
  }
}

/**
 * Plays off between places in order of rank and returns the winner: three until one beats both others, otherwise in
 * rounds of the first against the last, in which the middle one of an odd number rests.
 */
export function playOff(places: readonly number[], duel: Duel): number {
  const [first = 0, second] = places
  if (second === undefined) return first
  if (places.length === 3) return playThree(places, duel)
  const half = Math.floor(places.length / 2)
  const winners = Array.from({ length: half }, (_, at) =>
    duel(places[at] ?? 0, places[places.length - 1 - at] ?? 0),
  )
  const resting = places.slice(half, places.length - half)
  return playOff(
    [...winners, ...resting].sort((one, other) => one - other),
    duel,
  )
}

/** Returns the chance that the first of two wins a bout, in 2^32 parts, from before its charge. */
export const duelChance = (one: ClubStrength, other: ClubStrength): number =>
  Math.floor(eastChance(startBout({ home: one, away: other })) * twoTo32)

/**
 * Returns the places with the most wins, in order of rank: those who have withdrawn only if nobody else has as many.
 */
export function leadersOf(wins: readonly number[], hasWithdrawn: (place: number) => boolean): number[] {
  const most = Math.max(...wins.slice(0, divisionSize))
  const leading = wins.slice(0, divisionSize).flatMap((count, place) => (count === most ? [place] : []))
  const present = leading.filter((place) => !hasWithdrawn(place))
  return present.length > 0 ? present : leading.slice(0, 1)
}

function drawChampion(state: SumoTournament, draws: Draws): number {
  const { strengths, withdrawn } = state
  const wins = recordsOf(state).map((record) => record.wins)
  const leaders = leadersOf(wins, (place) => withdrawn[place] !== null)
  return playOff(leaders, (one, other) => {
    const [first, second] = [strengths[one], strengths[other]]
    if (first === undefined || second === undefined) throw new RangeError(`no wrestlers at ${one}, ${other}`)
    return draws.int(twoTo32) < duelChance(first, second) ? one : other
  })
}

/**
 * Ends a day whose bouts are over, with its key: stream 1 draws who withdraws, in order of rank, after the last day
 * nobody; stream 2 the playoff after the last day. The bouts of the day after the next are arranged. Throws a RangeError
 * while a bout is not over, and after the last day.
 */
export function endDay(state: SumoTournament, key: Uint8Array): SumoTournament {
  const bouts = state.days[state.day] ?? []
  if (bouts.length === 0 || !bouts.every(({ isOver }) => isOver)) throw new RangeError('the day is not over')
  const draws = drawsFrom(key)
  const day = state.day + 1
  if (day === tournamentDays) return { ...state, day, champion: drawChampion(state, draws.stream(2)) }
  const withdrawn = drawWithdrawals(state, draws.stream(1))
  const isForfeit = ({ pair }: ArrangedBout) => pair.some((place) => (withdrawn[place] ?? null) !== null)
  const days = state.days.map((ofDay, at) =>
    at === day ? ofDay.map((bout) => ({ ...bout, isForfeit: isForfeit(bout) })) : ofDay,
  )
  const ended = { ...state, day, withdrawn, days }
  return days.length < tournamentDays ? arrangeDay(ended) : ended
}

/** Returns the tournament as it was after a day that is over, from 0. */
export function asOfDay(state: SumoTournament, day: number): SumoTournament {
  const days = state.days
    .slice(0, day + 2)
    .map((bouts, at) =>
      at < day ? bouts : bouts.map(({ pair }) => ({ pair, isOver: false, winner: null, isForfeit: false })),
    )
  const withdrawn = state.withdrawn.map((since) => (since !== null && since <= day ? since : null))
  return { ...state, day, days, withdrawn, champion: day === tournamentDays ? state.champion : null }
}

/** Returns how far each wrestler of the division has come, by place. */
export function progressByPlace(state: SumoTournament): WrestlerProgress[] {
  const records = recordsOf(state)
  return state.withdrawn.map((since, place) => ({
    wins: records[place]?.wins ?? 0,
    left: tournamentDays - (since ?? state.day),
    hasWithdrawn: since !== null,
  }))
}

/** Returns the facts of the tournament for `settleMarket`; `idOf` names the wrestler of a place. */
export const tournamentFacts = (state: SumoTournament, idOf: (place: number) => string): TournamentFacts => ({
  sport: 'sumo',
  of: 'tournament',
  wrestlers: progressByPlace(state).map((one, place) => ({ ...one, id: idOf(place), hasBegun: true })),
  champions: state.champion === null ? [] : [idOf(state.champion)],
})

// The goals of a match: in each minute each side scores with an exact chance, at most once.
import type { Draws } from '@mangetsu/chance/draws'
import { goalRates, type MatchSide } from '@mangetsu/league/football-goals'
import type { MatchStrengths } from '@mangetsu/league/strengths'
import type { FootballFacts } from '@mangetsu/sports'
import { matchMinutes } from './times.ts'

/** A goal in a minute of 1 to 90. */
export type MatchGoal = { readonly minute: number; readonly side: MatchSide }

/** The chances of a goal are whole numbers of this many parts. */
export const rateParts = 0x1_0000_0000

const sides = ['home', 'away'] as const

/** Returns the chances of a goal of either side in each minute, in 2^32 parts. */
export const ratesOf = (strengths: MatchStrengths): readonly Readonly<Record<MatchSide, number>>[] =>
  Array.from({ length: matchMinutes }, (_, at) => goalRates(strengths, at + 1))

/** Draws a match: for each minute one draw of the home side and one of the away side. Returns its goals in order. */
export const drawGoals = (draws: Draws, strengths: MatchStrengths): readonly MatchGoal[] =>
  ratesOf(strengths).flatMap((rates, at) =>
    sides.flatMap((side) => (draws.int(rateParts) < rates[side] ? [{ minute: at + 1, side }] : [])),
  )

/** Returns what decides the markets of a match with these goals. */
export function factsOf(goals: readonly MatchGoal[]): FootballFacts {
  const scored = (of: MatchSide, until: number) =>
    goals.filter(({ minute, side }) => side === of && minute <= until).length
  const half = matchMinutes / 2
  return {
    sport: 'football',
    home: scored('home', matchMinutes),
    away: scored('away', matchMinutes),
    halfHome: scored('home', half),
    halfAway: scored('away', half),
    isOver: true,
    isHalfOver: true,
    goals: goals.map(({ side }) => side),
  }
}

// What a ticket on a round can return: the least and the most over all scores of its matches, and the chance of any return.
import type { VirtualFootballMatch } from '@mangetsu/contract/virtual-football'
import { type FootballFacts, settleMarket } from '@mangetsu/sports'
import { roundChances } from '@mangetsu/virtual-football/chances'
import type { Outlook, StakedBet } from '../ticket-game.ts'
import type { FootballSelection } from './football-words.ts'

/** A bet at its odds, thousandths, which never change. */
export type PricedOutcome = FootballSelection & { readonly odds: number }

type Strengths = VirtualFootballMatch['strengths']
type Match = Pick<VirtualFootballMatch, 'match' | 'strengths'>

/** What decides the bets on a match, with its chance as a numerator. */
type Weighed = { readonly facts: FootballFacts; readonly chance: bigint }

type Grid = {
  readonly scores: readonly Weighed[]
  /** The denominator of the chances. */
  readonly of: bigint
}

const untold = {
  sport: 'football',
  halfHome: 0,
  halfAway: 0,
  isOver: true,
  isHalfOver: true,
  goals: [],
} as const

/** Returns every score that the markets of a match tell apart. */
function gridOf(strengths: Strengths): Grid {
  const { of, ofScores } = roundChances(strengths)
  return {
    of,
    scores: ofScores().map(({ home, away, chance }) => ({ facts: { ...untold, home, away }, chance })),
  }
}

export const returnOf = ({ odds }: Pick<PricedOutcome, 'odds'>, stakeMinor: bigint): bigint =>
  (stakeMinor * BigInt(odds)) / 1_000n

type MatchOutlook = {
  readonly leastMinor: bigint
  /** The least return of the scores that return something; 0 if none does. */
  readonly leastPaidMinor: bigint
  readonly mostMinor: bigint
  /** Chance that nothing returns, a numerator over `of`. */
  readonly nothing: bigint
  readonly of: bigint
}

const leastOf = (all: readonly bigint[]): bigint =>
  all.slice(1).reduce((one, other) => (one < other ? one : other), all[0] ?? 0n)

function matchOutlook(lines: readonly StakedBet<PricedOutcome>[], { scores, of }: Grid): MatchOutlook {
  const returned = scores.map(({ facts }) =>
    lines.reduce((sum, { bet, stakeMinor }) => {
      const isWon = settleMarket(bet.marketId, facts)?.get(bet.outcomeId) === 'won'
      return isWon ? sum + returnOf(bet, stakeMinor) : sum
    }, 0n),
  )
  return {
    leastMinor: leastOf(returned),
    leastPaidMinor: leastOf(returned.filter((minor) => minor > 0n)),
    mostMinor: returned.reduce((one, other) => (one > other ? one : other), 0n),
    nothing: scores.reduce((sum, { chance }, at) => (returned[at] === 0n ? sum + chance : sum), 0n),
    of,
  }
}

const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n)
const productOf = (all: readonly bigint[]): bigint => all.reduce((product, one) => product * one, 1n)

/** The chance of a return is computed in units of 10^-12, which is more exact than pages show it. */
const chanceParts = 1_000_000_000_000n

/** Creates the outlook of tickets on these matches, which are independent; null without lines. */
export function createOutlook(
  matches: readonly Match[],
): (lines: readonly StakedBet<PricedOutcome>[]) => Outlook | null {
  const grids = new Map<number, Grid>()
  const gridFor = (number: number): Grid => {
    const known = grids.get(number)
    if (known !== undefined) return known
    const match = matches.find((one) => one.match === number)
    const grid = match === undefined ? { scores: [], of: 1n } : gridOf(match.strengths)
    grids.set(number, grid)
    return grid
  }
  return (lines) => {
    if (lines.length === 0) return null
    const byMatch = Map.groupBy(lines, ({ bet }) => bet.match)
    const all = [...byMatch].map(([number, ofMatch]) => matchOutlook(ofMatch, gridFor(number)))
    const always = sumOf(all.map(({ leastMinor }) => leastMinor))
    const of = productOf(all.map((one) => one.of))
    const nothing = productOf(all.map((one) => one.nothing))
    return {
      leastMinor: always > 0n ? always : leastOf(all.map(({ leastPaidMinor }) => leastPaidMinor)),
      mostMinor: sumOf(all.map(({ mostMinor }) => mostMinor)),
      chance: Number(((of - nothing) * chanceParts) / of) / Number(chanceParts),
    }
  }
}

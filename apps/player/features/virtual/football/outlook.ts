// What a ticket on a round can return: the least and the most over all scores of its matches.
import { type FootballFacts, settleMarket } from '@mangetsu/sports'
import type { Outlook, StakedBet } from '../ticket-game.ts'
import type { FootballSelection } from './football-words.ts'

/** A bet at its odds, thousandths, which never change. */
export type PricedOutcome = FootballSelection & { readonly odds: number }

/** Goals of a side from 0: five are another score than all that are named, and above every total. */
const goalsNamed = 6

/** Every score that the markets of a round tell apart. */
const scores = Array.from({ length: goalsNamed * goalsNamed }, (_, cell): FootballFacts => {
  const [home, away] = [Math.floor(cell / goalsNamed), cell % goalsNamed]
  return {
    sport: 'football',
    home,
    away,
    halfHome: 0,
    halfAway: 0,
    isOver: true,
    isHalfOver: true,
    goals: [],
  }
})

export const returnOf = ({ odds }: Pick<PricedOutcome, 'odds'>, stakeMinor: bigint): bigint =>
  (stakeMinor * BigInt(odds)) / 1_000n

/** Returns what bets on one match return at each score, from the least to the most. */
function returnsOf(lines: readonly StakedBet<PricedOutcome>[]): readonly bigint[] {
  const returned = scores.map((facts) =>
    lines.reduce((sum, { bet, stakeMinor }) => {
      const isWon = settleMarket(bet.marketId, facts)?.get(bet.outcomeId) === 'won'
      return isWon ? sum + returnOf(bet, stakeMinor) : sum
    }, 0n),
  )
  return returned.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
}

const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n)

/** Returns what the lines can return; null without lines. */
export function outlookOf(lines: readonly StakedBet<PricedOutcome>[]): Outlook | null {
  if (lines.length === 0) return null
  const byMatch = [...Map.groupBy(lines, ({ bet }) => bet.match).values()].map(returnsOf)
  const always = sumOf(byMatch.map(([least = 0n]) => least))
  const once = byMatch.map((returned) => returned.find((minor) => minor > 0n) ?? 0n)
  return {
    leastMinor: always > 0n ? always : once.reduce((one, other) => (one < other ? one : other)),
    mostMinor: sumOf(byMatch.map((returned) => returned.at(-1) ?? 0n)),
    chance: null,
  }
}

// Fixed odds of every bet on a match: the stated return of its market by the exact chance.
import type { MatchStrengths } from '@mangetsu/league/strengths'
import { roundChances } from './chances.ts'
import { type RoundMarketId, roundMarkets } from './markets.ts'

/** Odds in thousandths by market and outcome: 3450 is 3.45, the return of a stake of 1. */
export type MatchOdds = ReadonlyMap<string, ReadonlyMap<string, number>>

/**
 * Returns the odds of a match: odds times chance is the stated return of the market, rounded down to a thousandth of
 * odds, so that the average return falls short of the stated one by less than a thousandth of the chance.
 */
export function matchOdds(strengths: MatchStrengths): MatchOdds {
  const { of, ofMarket } = roundChances(strengths)
  const priced = (marketId: RoundMarketId, returnPpm: number) => {
    const returned = BigInt(returnPpm) * of
    const odds = [...ofMarket(marketId)].map(
      ([outcome, chance]) => [outcome, Number(returned / (1_000n * chance))] as const,
    )
    return [marketId, new Map(odds)] as const
  }
  return new Map(roundMarkets.map(({ marketId, returnPpm }) => priced(marketId, returnPpm)))
}

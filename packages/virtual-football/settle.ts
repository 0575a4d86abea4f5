// What bets on a round return.
import { type FootballFacts, settleMarket } from '@mangetsu/sports'
import { factsOf } from './goals.ts'
import type { DrawnRound } from './play.ts'

/** A single on an outcome of a match, numbered from 1; odds in thousandths. */
export type FootballLine = {
  readonly match: number
  readonly marketId: string
  readonly outcomeId: string
  readonly stakeMinor: bigint
  readonly odds: number
}

/** Returns whether an outcome has won. Throws a RangeError for a market that these facts do not decide. */
export function isOutcomeWon(
  facts: FootballFacts,
  { marketId, outcomeId }: Pick<FootballLine, 'marketId' | 'outcomeId'>,
): boolean {
  const result = settleMarket(marketId, facts)?.get(outcomeId)
  if (result !== 'won' && result !== 'lost')
    throw new RangeError(`the outcome ${outcomeId} of ${marketId} is not decided`)
  return result === 'won'
}

/** Returns the return of a winning line, smallest units, rounded down once. */
export const wonReturn = ({ stakeMinor, odds }: Pick<FootballLine, 'stakeMinor' | 'odds'>): bigint =>
  (stakeMinor * BigInt(odds)) / 1_000n

/** Creates the function that tells what each line returns in a round. */
export function roundReturns({ goals }: DrawnRound): (line: FootballLine) => bigint {
  const facts = goals.map(factsOf)
  return (line) => {
    const ofMatch = facts[line.match - 1]
    if (ofMatch === undefined) throw new RangeError(`the round has no match ${line.match}`)
    return isOutcomeWon(ofMatch, line) ? wonReturn(line) : 0n
  }
}

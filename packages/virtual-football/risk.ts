// What bets on one round put at risk together: bets on one match that cover each other's scores risk little or nothing.
import { factsOf, type MatchGoal } from './goals.ts'
import { type FootballLine, isOutcomeWon, wonReturn } from './settle.ts'

/** One score more than the markets tell apart: five goals of a side are another score and above every total. */
const goalsApart = 6

const goalsOf = (side: MatchGoal['side'], count: number): MatchGoal[] =>
  Array.from({ length: count }, () => ({ minute: 1, side }))

/** What decides the markets, for every pair of results that they tell apart. */
const grid = Array.from({ length: goalsApart * goalsApart }, (_, cell) =>
  factsOf([...goalsOf('home', Math.floor(cell / goalsApart)), ...goalsOf('away', cell % goalsApart)]),
)

/** Returns what lines on one match put at risk: what its worst score loses, but at most best less worst return. */
function matchRisk(lines: readonly FootballLine[]): bigint {
  const total = lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  const returns = grid.map((facts) =>
    lines.reduce((sum, line) => sum + (isOutcomeWon(facts, line) ? wonReturn(line) : 0n), 0n),
  )
  const [best, worst] = returns.reduce(
    ([most, least], one) => [one > most ? one : most, one < least ? one : least],
    [returns[0] ?? 0n, returns[0] ?? 0n],
  )
  const lost = total > worst ? total - worst : 0n
  return lost < best - worst ? lost : best - worst
}

/**
 * Returns what these lines put at risk of their total stake, match by match, for matches are independent of each other. A
 * line alone risks its stake; every outcome of a market staked to return the same risks nothing. All stakes are in one
 * currency's smallest units.
 */
export function roundRisk(lines: readonly FootballLine[]): {
  readonly atRisk: bigint
  readonly total: bigint
} {
  const total = lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  const matches = [...Map.groupBy(lines, ({ match }) => match).values()]
  return { atRisk: matches.reduce((sum, ofMatch) => sum + matchRisk(ofMatch), 0n), total }
}

// Fair chances of the baseball markets at a state of a game. They follow from the state alone: strengths, inning, outs,
// bases and runs, never from a key, so that prices contain no more than a reader of the page knows.
import { marketIdOf, outcomesOf } from '@mangetsu/sports'
import { atBat, type GamePlay } from './baseball-play.ts'
import { restOfGame, restOfHalf, restOfInnings } from './baseball-runs.ts'
import { drawShare, leaderWeights, lineMarkets, type MarketChances, marketOf } from './market-chances.ts'

/** How far from the most even line others are offered, quarters of a run. */
const linesReach = 4

/** Lines of every game while they are open, in quarters: a lead of either side by 1.5, and 7.5 runs. */
const standardLeads = [-6, 6]
const standardRuns = [30]

const firstInnings = 5

function wholeMarkets(play: GamePlay): MarketChances[] {
  const ending = restOfGame(play)
  if (ending === null) return []
  const weights = leaderWeights(ending.leads)
  return [
    marketOf('winner', (outcomeId) => weights[outcomeId as keyof typeof weights], drawShare(weights)),
    ...lineMarkets({
      kind: 'run-line',
      figures: ending.leads,
      sign: -1,
      reach: linesReach,
      always: standardLeads,
    }),
    ...lineMarkets({
      kind: 'runs',
      figures: ending.totals,
      sign: 1,
      reach: linesReach,
      always: standardRuns,
    }),
  ]
}

/** The market on the runs of the half-inning at bat, until the most that it names have been scored. */
function halfMarkets(play: GamePlay): MarketChances[] {
  const [next, rest] = [atBat(play), restOfHalf(play)]
  if (next === null || rest === null) return []
  const { inning, half, innings } = next
  const marketId = marketIdOf('half-runs', 4 * (2 * inning - (half === 'top' ? 1 : 0)))
  const outcomes = outcomesOf(marketId)
  const most = outcomes.length - 1
  const scored = innings.at(-1)?.[half === 'top' ? 'away' : 'home'] ?? 0
  if (scored >= most) return []
  const weights = outcomes.map(() => 0)
  for (const [runs, weight] of rest) {
    const at = Math.min(most, scored + runs)
    weights[at] = (weights[at] ?? 0) + weight
  }
  return [marketOf(marketId, (outcomeId) => weights[outcomes.indexOf(outcomeId)] ?? 0)]
}

function firstMarkets(play: GamePlay): MarketChances[] {
  const ending = restOfInnings(play, firstInnings)
  if (ending === null) return []
  const weights = leaderWeights(ending.leads)
  return [
    marketOf('first-five', (outcomeId) => weights[outcomeId as keyof typeof weights]),
    ...lineMarkets({
      kind: 'first-five-runs',
      figures: ending.totals,
      sign: 1,
      reach: linesReach,
      always: [],
    }),
  ]
}

/**
 * Returns the fair chances of every market that the state leaves open, in the order of `baseballMarketKinds`: all
 * outcomes of a market by id, in ppm. They sum to 1,000,000; 0 is impossible. The chances of a winner are those without
 * a tie, which is void; those at a line are explained at `lineMarkets`. None after the last plate appearance.
 */
export const baseballChances = (play: GamePlay): MarketChances[] => [
  ...wholeMarkets(play),
  ...halfMarkets(play),
  ...firstMarkets(play),
]

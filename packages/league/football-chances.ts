// Fair chances of the football markets at a state of a match. They follow from the state alone: strengths, minute and
// score, never from a key, so that prices contain no more than a reader of the page knows.
import { marketIdOf, outcomesOf } from '@mangetsu/sports'
import { type GoalPlay, type MatchSide, nextHalf } from './football-goals.ts'
import { gridSize, nextGoalOf, type RestOfMatch, restOf, type ScoreGrid } from './football-scores.ts'
import {
  drawShare,
  leaderOf,
  leaderWeights,
  lineMarkets,
  type MarketChances,
  marketOf,
} from './market-chances.ts'

/** Sums the probabilities of a grid by a property of the goals to come. */
function sumBy<Key>(grid: ScoreGrid, keyOf: (home: number, away: number) => Key): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (let home = 0; home < gridSize; home += 1)
    for (let away = 0; away < gridSize; away += 1) {
      const weight = grid[home * gridSize + away] ?? 0
      if (weight === 0) continue
      const key = keyOf(home, away)
      sums.set(key, (sums.get(key) ?? 0) + weight)
    }
  return sums
}

/** Returns the markets on the leader at the end. Outcomes of a double chance overlap: they sum to two million. */
function resultMarkets(leads: ReadonlyMap<number, number>): MarketChances[] {
  const weights = leaderWeights(leads)
  const result = marketOf('result', (outcomeId) => weights[outcomeId as keyof typeof weights])
  const doubles = outcomesOf('double-chance').map((outcomeId): [string, number] => [
    outcomeId,
    outcomeId.split('-').reduce((sum, side) => sum + (result.chances.get(side) ?? 0), 0),
  ])
  const isPossible = weights.home > 0 || weights.away > 0
  return [
    result,
    { marketId: 'double-chance', chances: new Map(doubles) },
    ...(isPossible
      ? [marketOf('draw-no-bet', (outcomeId) => weights[outcomeId as MatchSide], drawShare(weights))]
      : []),
  ]
}

/** Returns the market of the leaders at half-time and at the end. */
function halfFullMarket({ score, halfScore }: GoalPlay, { first, second }: RestOfMatch): MarketChances {
  const lead = score.home - score.away
  const halfLeads =
    halfScore === null
      ? sumBy(first, (home, away) => lead + home - away)
      : new Map([[halfScore.home - halfScore.away, 1]])
  const toCome = sumBy(second, (home, away) => home - away)
  const weights = new Map<string, number>()
  for (const [half, ofHalf] of halfLeads)
    for (const [further, ofFurther] of toCome) {
      const end = halfScore === null ? half + further : lead + further
      const outcomeId = `${leaderOf(half)}-${leaderOf(end)}`
      weights.set(outcomeId, (weights.get(outcomeId) ?? 0) + ofHalf * ofFurther)
    }
  return marketOf('half-full', (outcomeId) => weights.get(outcomeId) ?? 0)
}

/** Returns the market on whether both sides score; none once they have. */
function bothScoreMarket({ score }: GoalPlay, grid: ScoreGrid): MarketChances[] {
  if (score.home > 0 && score.away > 0) return []
  const weights = sumBy(grid, (home, away) => (score.home + home > 0 && score.away + away > 0 ? 'yes' : 'no'))
  return [marketOf('both-score', (outcomeId) => weights.get(outcomeId as 'yes' | 'no') ?? 0)]
}

/** Distinguishes scores: no side has so many goals. */
const scoreBase = 100

/** The outcomes of scores, by the goals of both sides. */
const outcomeOfScore = new Map(
  outcomesOf('correct-score').flatMap((outcomeId): (readonly [number, string])[] => {
    const [, home, away] = /^s-(\d+)-(\d+)$/.exec(outcomeId) ?? []
    return home === undefined ? [] : [[Number(home) * scoreBase + Number(away), outcomeId]]
  }),
)

/** Returns the market on the score at the end; none once a side has more goals than any score of it. */
function correctScoreMarket({ score }: GoalPlay, grid: ScoreGrid): MarketChances[] {
  const idAfter = (home: number, away: number) =>
    outcomeOfScore.get((score.home + home) * scoreBase + score.away + away) ?? 'other'
  if (idAfter(0, 0) === 'other') return []
  const weights = sumBy(grid, idAfter)
  return [marketOf('correct-score', (outcomeId) => weights.get(outcomeId) ?? 0)]
}

/** Lines on each side of the most even one, a quarter apart. */
const linesEachWay = 2

/** The line of totals that every match has while its score leaves it open: 2.5, in quarters. */
const standardTotal = 10

/**
 * Returns the fair chances of every market that the state leaves open, in the order of `footballMarketKinds`: all
 * outcomes of a market by id, in ppm. They sum to 1,000,000, of a double chance to 2,000,000. 0 is impossible. Handicaps
 * and totals are offered at the lines around the most even one, and totals at 2.5; what a chance means there is said at
 * `lineMarkets`. None after the last minute.
 */
export function footballChances(play: GoalPlay): MarketChances[] {
  if (nextHalf(play) === null) return []
  const { score, goals } = play
  const rest = restOf(play)
  const leads = sumBy(rest.both, (home, away) => score.home + home - score.away - away)
  const totals = sumBy(rest.both, (home, away) => goals.length + home + away)
  const next = nextGoalOf(play)
  return [
    ...resultMarkets(leads),
    ...lineMarkets({ kind: 'handicap', figures: leads, sign: -1, reach: linesEachWay, always: [] }),
    ...lineMarkets({ kind: 'total', figures: totals, sign: 1, reach: linesEachWay, always: [standardTotal] }),
    ...bothScoreMarket(play, rest.both),
    marketOf(
      marketIdOf('next-goal', 4 * (goals.length + 1)),
      (outcomeId) => next[outcomeId as keyof typeof next],
    ),
    ...correctScoreMarket(play, rest.both),
    halfFullMarket(play, rest),
  ]
}

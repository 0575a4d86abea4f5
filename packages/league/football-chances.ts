// Fair chances of the football markets at a state of a match. They follow from the state alone: strengths, minute and
// score, never from a key, so that prices contain no more than a reader of the page knows.
import { marketIdOf, marketKind, outcomesOf } from '@mangetsu/sports'
import { type GoalPlay, type MatchSide, nextHalf } from './football-goals.ts'
import { gridSize, nextGoalOf, type RestOfMatch, restOf, type ScoreGrid } from './football-scores.ts'

/** A market with the fair chance of each outcome in parts per million, by outcome id. */
export type MarketChances = {
  readonly marketId: string
  readonly chances: ReadonlyMap<string, number>
}

const million = 1_000_000

/**
 * Returns weights as parts per million that sum to exactly a million, the largest remainders rounded up. An outcome
 * with any weight has at least 1.
 */
export function ppmOfWeights(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) => (weight * million) / sum)
  const parts = exact.map((part) => (part > 0 ? Math.max(1, Math.floor(part)) : 0))
  const short = million - parts.reduce((total, part) => total + part, 0)
  const remainder = (at: number) => (exact[at] ?? 0) - (parts[at] ?? 0)
  const places = parts.map((_, at) => at)
  // Below zero only through parts raised to 1, which the largest one makes up for.
  if (short < 0) places.sort((one, other) => (parts[other] ?? 0) - (parts[one] ?? 0)).length = 1
  else places.sort((one, other) => remainder(other) - remainder(one)).length = short
  for (const at of places) parts[at] = (parts[at] ?? 0) + (short < 0 ? short : 1)
  return parts
}

/** Returns a market from the weights of its outcomes. */
function marketOf(marketId: string, weightOf: (outcomeId: string) => number): MarketChances {
  const outcomes = outcomesOf(marketId)
  const parts = ppmOfWeights(outcomes.map(weightOf))
  return { marketId, chances: new Map(outcomes.map((outcomeId, at) => [outcomeId, parts[at] ?? 0])) }
}

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

/**
 * Returns the shares of a stake that win and that lose on average at a line in quarters, for a bet that a figure is
 * above it; the rest is returned. A quarter line is half a stake at each of the lines beside it.
 */
function sharesAt(figures: ReadonlyMap<number, number>, line: number): { won: number; lost: number } {
  const shares = { won: 0, lost: 0 }
  for (const [figure, weight] of figures) {
    const quarters = 4 * figure - line
    const share = weight * Math.min(1, Math.abs(quarters) / 2)
    if (quarters > 0) shares.won += share
    if (quarters < 0) shares.lost += share
  }
  return shares
}

/** Least chance of an outcome at a line beside the most even one, of 1. */
const leastAtLine = 0.02
/** Lines on each side of the most even one, a quarter apart. */
const linesEachWay = 2

type LineChance = { readonly line: number; readonly chance: number }

/** Returns the lines around the one with the most even chances, and `always`, ascending. */
function linesAround(lines: readonly LineChance[], always: number | null): readonly LineChance[] {
  const even = lines.reduce<LineChance | null>(
    (best, one) => (best === null || Math.abs(one.chance - 0.5) < Math.abs(best.chance - 0.5) ? one : best),
    null,
  )
  if (even === null) return []
  return lines.filter(
    ({ line, chance }) =>
      line === even.line ||
      (Math.min(chance, 1 - chance) >= leastAtLine &&
        (line === always || Math.abs(line - even.line) <= linesEachWay)),
  )
}

/** The lines of a kind in quarters, from which those around the even one are offered. */
type LineKind = {
  readonly kind: 'handicap' | 'total'
  /** The figure's probabilities: goals in all, or the home side's lead. */
  readonly figures: ReadonlyMap<number, number>
  /** Sign of the line in the market's id against the figure that it is compared with. */
  readonly sign: 1 | -1
  readonly always: number | null
}

/**
 * Returns the markets at lines. The chance of an outcome is won / (won + lost), the shares of its stake: the odds
 * 1 / chance return the stake on average, whatever is returned on a tie or by half.
 */
function lineMarkets({ kind, figures, sign, always }: LineKind): MarketChances[] {
  const reach = [...figures.keys()]
  const [least, most] = [4 * Math.min(...reach), 4 * Math.max(...reach)]
  const lines = Array.from({ length: most - least + 1 }, (_, at) => least + at).flatMap((line) => {
    if (marketKind(marketIdOf(kind, sign * line)) === null) return []
    const { won, lost } = sharesAt(figures, line)
    return won > 0 && lost > 0 ? [{ line, chance: won / (won + lost) }] : []
  })
  return linesAround(lines, always).map(({ line, chance }) => {
    const marketId = marketIdOf(kind, sign * line)
    const [first] = outcomesOf(marketId)
    return marketOf(marketId, (outcomeId) => (outcomeId === first ? chance : 1 - chance))
  })
}

const sides = ['home', 'draw', 'away'] as const
type Leader = (typeof sides)[number]

const leader = (lead: number): Leader => (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw')

/** Returns the markets on the leader at the end. Outcomes of a double chance overlap: they sum to two million. */
function resultMarkets(leads: ReadonlyMap<number, number>): MarketChances[] {
  const weights = { home: 0, draw: 0, away: 0 }
  for (const [lead, weight] of leads) weights[leader(lead)] += weight
  const result = marketOf('result', (outcomeId) => weights[outcomeId as Leader])
  const doubles = outcomesOf('double-chance').map((outcomeId): [string, number] => [
    outcomeId,
    outcomeId.split('-').reduce((sum, side) => sum + (result.chances.get(side) ?? 0), 0),
  ])
  const isPossible = weights.home > 0 || weights.away > 0
  return [
    result,
    { marketId: 'double-chance', chances: new Map(doubles) },
    ...(isPossible ? [marketOf('draw-no-bet', (outcomeId) => weights[outcomeId as MatchSide])] : []),
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
      const outcomeId = `${leader(half)}-${leader(end)}`
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

/** Returns the market on the score at the end; none once a side has more goals than any score of it. */
function correctScoreMarket({ score }: GoalPlay, grid: ScoreGrid): MarketChances[] {
  const offered = new Set(outcomesOf('correct-score'))
  const idAfter = (home: number, away: number) => {
    const id = `s-${score.home + home}-${score.away + away}`
    return offered.has(id) ? id : 'other'
  }
  if (idAfter(0, 0) === 'other') return []
  const weights = sumBy(grid, idAfter)
  return [marketOf('correct-score', (outcomeId) => weights.get(outcomeId) ?? 0)]
}

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
    ...lineMarkets({ kind: 'handicap', figures: leads, sign: -1, always: null }),
    ...lineMarkets({ kind: 'total', figures: totals, sign: 1, always: standardTotal }),
    ...bothScoreMarket(play, rest.both),
    marketOf(
      marketIdOf('next-goal', 4 * (goals.length + 1)),
      (outcomeId) => next[outcomeId as keyof typeof next],
    ),
    ...correctScoreMarket(play, rest.both),
    halfFullMarket(play, rest),
  ]
}

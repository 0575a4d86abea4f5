// Fair chances of a market's outcomes in parts per million, from the probabilities of what decides it.
import { marketIdOf, marketKind, outcomesOf } from '@mangetsu/sports'

/** A market with the fair chance of each outcome in parts per million, by outcome id. */
export type MarketChances = {
  readonly marketId: string
  readonly chances: ReadonlyMap<string, number>
  /** The share of a stake that is returned on average, as on a tie, parts per million; absent for none. */
  readonly refundPpm?: number
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

/** Returns a market from the weights of its outcomes, and the share of a stake that is returned, of 1. */
export function marketOf(
  marketId: string,
  weightOf: (outcomeId: string) => number,
  refunded = 0,
): MarketChances {
  const outcomes = outcomesOf(marketId)
  const parts = ppmOfWeights(outcomes.map(weightOf))
  const chances = new Map(outcomes.map((outcomeId, at) => [outcomeId, parts[at] ?? 0]))
  const refundPpm = Math.round(refunded * million)
  return refundPpm === 0 ? { marketId, chances } : { marketId, chances, refundPpm }
}

/** The outcome of a lead of the home side. */
export const leaderOf = (lead: number): 'home' | 'draw' | 'away' =>
  lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw'

/** Returns the probabilities of either leader and of a draw. */
export function leaderWeights(leads: ReadonlyMap<number, number>): Record<'home' | 'draw' | 'away', number> {
  const weights = { home: 0, draw: 0, away: 0 }
  for (const [lead, weight] of leads) weights[leaderOf(lead)] += weight
  return weights
}

/** Returns the probability of a draw, of 1. */
export const drawShare = ({ home, draw, away }: Record<'home' | 'draw' | 'away', number>): number =>
  draw / (home + draw + away)

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

/** The lines of a kind in quarters, from which those around the even one are offered. */
export type LineKind = {
  readonly kind: string
  /** The figure's probabilities: goals, runs or points in all, or the home side's lead. */
  readonly figures: ReadonlyMap<number, number>
  /** Sign of the line in the market's id against the figure that it is compared with. */
  readonly sign: 1 | -1
  /** How far from the most even line others are offered, quarters. */
  readonly reach: number
  /** Lines offered wherever the even one is. */
  readonly always: readonly number[]
  /** Of which number, quarters, every line is a multiple; any line of the kind without it. */
  readonly step?: number
}

type LineChance = {
  readonly line: number
  readonly chance: number
  /** The share of a stake that is returned, of 1. */
  readonly refunded: number
}

/** Returns the lines around the one with the most even chances, and those of `always`, ascending. */
function linesAround(
  lines: readonly LineChance[],
  { reach, always }: Pick<LineKind, 'reach' | 'always'>,
): readonly LineChance[] {
  const even = lines.reduce<LineChance | null>(
    (best, one) => (best === null || Math.abs(one.chance - 0.5) < Math.abs(best.chance - 0.5) ? one : best),
    null,
  )
  if (even === null) return []
  return lines.filter(
    ({ line, chance }) =>
      line === even.line ||
      (Math.min(chance, 1 - chance) >= leastAtLine &&
        (always.includes(line) || Math.abs(line - even.line) <= reach)),
  )
}

/** Lines beyond the reach, quarters, among which the most even one is found around the median: no gap is wider. */
const gap = 8

/** Returns the figure below which less than half of the probability lies. */
function medianOf(figures: ReadonlyMap<number, number>): number {
  let below = 0
  const sorted = [...figures].sort(([one], [other]) => one - other)
  const whole = sorted.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [figure, weight] of sorted) {
    below += weight
    if (below >= whole / 2) return figure
  }
  return 0
}

/**
 * Returns the markets at lines. The chance of an outcome is won / (won + lost), the shares of its stake: the odds
 * 1 / chance return the stake on average, whatever is returned on a tie or by half.
 */
export function lineMarkets({ kind, figures, sign, reach, always, step = 1 }: LineKind): MarketChances[] {
  const around = 4 * medianOf(figures)
  const whole = [...figures.values()].reduce((sum, weight) => sum + weight, 0)
  const near = Array.from({ length: 2 * (reach + gap) + 1 }, (_, at) => around - reach - gap + at)
  const candidates = [...new Set([...near, ...always])].sort((one, other) => one - other)
  const lines = candidates.flatMap((line) => {
    if (line % step !== 0 || marketKind(marketIdOf(kind, sign * line)) === null) return []
    const { won, lost } = sharesAt(figures, line)
    const refunded = Math.max(0, 1 - (won + lost) / whole)
    return won > 0 && lost > 0 ? [{ line, chance: won / (won + lost), refunded }] : []
  })
  return linesAround(lines, { reach, always }).map(({ line, chance, refunded }) => {
    const marketId = marketIdOf(kind, sign * line)
    const [first] = outcomesOf(marketId)
    return marketOf(marketId, (outcomeId) => (outcomeId === first ? chance : 1 - chance), refunded)
  })
}

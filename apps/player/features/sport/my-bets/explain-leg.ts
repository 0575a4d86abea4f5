// Why a settled selection has its result: its line or the winner against the score, and the two halves of a quarter
// line.
import type { SportEventState } from '@mangetsu/contract/sport'
import {
  halfLines,
  isLegResult,
  type LegResult,
  legReturn,
  readMarketId,
  resultOfMargin,
} from '@mangetsu/sports'

type Score = { readonly home: number; readonly away: number }

type ExplainedLeg = {
  readonly marketId: string
  readonly outcomeId: string
  /** Decimal odds, thousandths. */
  readonly odds: number
  readonly result: string | null
  readonly state: SportEventState
  /**
   * The play with the final score, of regular time in football; null if it is not known. `inning` is the last one,
   * `firstFive` has the runs of the first five, and `sets` the games of each set of tennis.
   */
  readonly progress: {
    readonly score: Score | null
    readonly inning?: number
    readonly sets?: readonly Score[]
    readonly firstFive?: Score | undefined
  } | null
}

/** One half of a stake on a quarter line. */
export type LegHalf = {
  /** The line of this half, quarters of a goal, as the selection sees it. */
  readonly line: number
  readonly result: 'won' | 'lost' | 'void'
  /** The multiple of this half of the stake, hundred-thousandths. */
  readonly multiple: number
}

/** What decided a leg by a line: the lead of the selection's side, or the goals, runs, points or games of both or of one. */
type LineReason =
  | {
      readonly kind: 'margin'
      readonly line: number
      readonly lead: number
      /** Absent for goals, runs and points. */
      readonly unit?: 'games'
    }
  | {
      readonly kind: 'total'
      readonly line: number
      readonly goals: number
      readonly unit: 'goals' | 'runs' | 'points' | 'sidePoints' | 'games' | 'sets'
    }

/**
 * What decided a leg. `winner` is the lead of the selection's side in a game of baseball that ended in this inning;
 * `lead` is the lead in a game without ties, `called` a game that was called off after it had become official, and
 * `firstFive` has the runs of the first five innings.
 */
export type LegReason =
  | LineReason
  | { readonly kind: 'winner'; readonly lead: number; readonly inning: number }
  | { readonly kind: 'lead'; readonly lead: number }
  | { readonly kind: 'called'; readonly inning: number }
  /** Sets, or the games of one set by its number, of the selection's side and of the other one. */
  | { readonly kind: 'sets'; readonly set: number | null; readonly own: number; readonly other: number }
  | ({ readonly kind: 'firstFive' } & Score)

export type LegExplanation = {
  readonly result: LegResult
  /** Null if the result does not follow from the score, such as a void. */
  readonly reason: LegReason | null
  /** Both halves of a stake on a quarter line, the better line first; null for other lines. */
  readonly halves: readonly [LegHalf, LegHalf] | null
  /** What one unit of stake became, hundred-thousandths, cut. */
  readonly multiple: number
}

const hundredThousandths = 100_000n

function multipleOf(result: LegResult, odds: number): number {
  const { numerator, denominator } = legReturn(result, odds)
  return Number((numerator * hundredThousandths) / denominator)
}

const totalUnits = { total: 'goals', runs: 'runs', 'first-five-runs': 'runs', points: 'points' } as const
const sideTotals = { 'home-points': 'home', 'away-points': 'away' } as const
const marginKinds = ['handicap', 'run-line', 'spread']

/** Returns what decides a leg on the winner of a game of baseball. */
function winnerReason(lead: number, inning: number, { state }: ExplainedLeg): LegReason {
  // Its score may be that of an earlier inning, so only the result says who led.
  return state === 'abandoned' ? { kind: 'called', inning } : { kind: 'winner', lead, inning }
}

const isKey = <Key extends string>(record: Readonly<Record<Key, unknown>>, name: string): name is Key =>
  Object.hasOwn(record, name)

const gamesOf = (sets: readonly Score[]): Score => ({
  home: sets.reduce((sum, { home }) => sum + home, 0),
  away: sets.reduce((sum, { away }) => sum + away, 0),
})

const setsReason = ({ home, away }: Score, outcomeId: string, set: number | null): LegReason =>
  outcomeId === 'home'
    ? { kind: 'sets', set, own: home, other: away }
    : { kind: 'sets', set, own: away, other: home }

/** Returns what decides a leg on a tennis match; null for a market on one game or on the score in sets. */
function tennisReason(
  { marketId, outcomeId }: ExplainedLeg,
  score: Score,
  sets: readonly Score[],
): LegReason | null {
  const { kind, line } = readMarketId(marketId) ?? { kind: '', line: null }
  if (kind === 'match-winner') return setsReason(score, outcomeId, null)
  if (line === null) return null
  const { home, away } = gamesOf(sets)
  const sign = outcomeId === 'home' ? 1 : -1
  const set = kind === 'set-winner' ? sets[line / 4 - 1] : undefined
  if (set !== undefined) return setsReason(set, outcomeId, line / 4)
  if (kind === 'games-handicap')
    return { kind: 'margin', line: sign * line + 0, lead: sign * (home - away) + 0, unit: 'games' }
  if (kind === 'games-total') return { kind: 'total', line, goals: home + away, unit: 'games' }
  return kind === 'sets-total' ? { kind: 'total', line, goals: sets.length, unit: 'sets' } : null
}

/** Returns what decides a leg by its score; null for a market that neither has a line nor is on the winner. */
function reasonOf(leg: ExplainedLeg): LegReason | null {
  const { marketId, outcomeId, progress } = leg
  const { kind, line } = readMarketId(marketId) ?? { kind: '', line: null }
  if (progress === null || progress.score === null) return null
  const { inning, firstFive, sets } = progress
  if (sets !== undefined) return tennisReason(leg, progress.score, sets)
  const isFirstFive = kind.startsWith('first-five')
  const score = isFirstFive ? firstFive : progress.score
  if (score === undefined) return null
  if (kind === 'first-five') return { kind: 'firstFive', ...score }
  const sign = outcomeId === 'home' ? 1 : -1
  const lead = sign * (score.home - score.away) + 0
  if (kind === 'winner' && inning !== undefined) return winnerReason(lead, inning, leg)
  if (kind === 'moneyline') return { kind: 'lead', lead }
  if (line === null) return null
  if (isKey(totalUnits, kind))
    return { kind: 'total', line, goals: score.home + score.away, unit: totalUnits[kind] }
  if (isKey(sideTotals, kind))
    return { kind: 'total', line, goals: score[sideTotals[kind]], unit: 'sidePoints' }
  return marginKinds.includes(kind) ? { kind: 'margin', line: sign * line + 0, lead } : null
}

const leaderOf = ({ home, away }: Score): string => (home === away ? 'draw' : home > away ? 'home' : 'away')

/** Whether a reason gives the result that the feed has sent. */
function isReason(reason: LegReason, { outcomeId, result }: ExplainedLeg): boolean {
  if (reason.kind === 'called') return result === 'won' || result === 'lost'
  if (reason.kind === 'firstFive') return (leaderOf(reason) === outcomeId ? 'won' : 'lost') === result
  if (reason.kind === 'winner' || reason.kind === 'lead') return resultOfMargin(4 * reason.lead) === result
  if (reason.kind === 'sets') return resultOfMargin(4 * (reason.own - reason.other)) === result
  return resultAt(reason, outcomeId, reason.line) === result
}

/** Returns the result of a reason at one of its lines, quarters of a goal or run. */
function resultAt(reason: LineReason, outcomeId: string, line: number): LegResult {
  if (reason.kind === 'margin') return resultOfMargin(4 * reason.lead + line)
  const quarters = 4 * reason.goals - line
  return resultOfMargin(outcomeId === 'over' ? quarters : -quarters)
}

function halvesOf(reason: LegReason, { outcomeId, odds }: ExplainedLeg): readonly [LegHalf, LegHalf] | null {
  if (reason.kind !== 'margin' && reason.kind !== 'total') return null
  const lines = halfLines(reason.line)
  if (lines === null) return null
  const half = (line: number): LegHalf => {
    const result = resultAt(reason, outcomeId, line)
    if (result === 'half-won' || result === 'half-lost' || result.startsWith('dead-heat'))
      throw new RangeError(`${line} quarters are no half or whole line`)
    return { line, result: result as LegHalf['result'], multiple: multipleOf(result, odds) / 2 }
  }
  const [low, high] = lines
  const isLowBetter = reason.kind === 'total' && outcomeId === 'over'
  return isLowBetter ? [half(low), half(high)] : [half(high), half(low)]
}

/**
 * Explains a decided leg; null while it is open. A reason is given only where the score alone gives the result that
 * the feed has sent.
 */
export function explainLeg(leg: ExplainedLeg): LegExplanation | null {
  const { result, odds } = leg
  if (result === null || !isLegResult(result)) return null
  const found = reasonOf(leg)
  const reason = found !== null && isReason(found, leg) ? found : null
  const isHalved = result === 'half-won' || result === 'half-lost'
  return {
    result,
    reason,
    halves: reason !== null && isHalved ? halvesOf(reason, leg) : null,
    multiple: multipleOf(result, odds),
  }
}

/** Writes hundred-thousandths of a multiple with at least two decimals, and no more than it needs: 1.46, 1.4625. */
export function multipleText(hundredThousandth: number): string {
  const whole = Math.floor(hundredThousandth / 100_000)
  const rest = String(hundredThousandth % 100_000).padStart(5, '0')
  return `${whole}.${rest.slice(0, 2)}${rest.slice(2).replace(/0+$/, '')}`
}

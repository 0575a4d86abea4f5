// Computes a tournament's scores and ranks from its rounds, and the text of its digest: pure functions shared by the
// platform and anybody who verifies a result.
import { type Currency, minorOf } from '@mangetsu/money'
import type { CountedRound, Scoring } from './tournament.ts'

export type ScoreRules = {
  readonly scoring: Scoring
  readonly pointTable: readonly { readonly multiple: number; readonly points: number }[]
}

/** A counted round: its score, its time and its id. */
export type ScoredRound = { readonly roundId: string; readonly score: number; readonly atMs: number }

/**
 * The combined score of a player's best rounds. `roundId` is of the last of them, which completed the score, and breaks
 * the last tie.
 */
export type ReachedScore = { readonly score: number; readonly atMs: number; readonly roundId: string }

/**
 * Returns the score of one round: thousandths of a multiple rounded down, minor units staked, or points of the table.
 */
export function scoreOf(
  { scoring, pointTable }: ScoreRules,
  stakeMinor: bigint,
  payoutMinor: bigint,
): number {
  if (stakeMinor <= 0n) return 0
  if (scoring === 'turnover') return Number(stakeMinor)
  const multiple = Number((payoutMinor * 1_000n) / stakeMinor)
  if (scoring === 'multiple') return multiple
  const reached = pointTable.filter((step) => step.multiple <= multiple)
  return reached.reduce((most, { points }) => Math.max(most, points), 0)
}

const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Sorts the better round first; of equal ones the earlier. */
export const betterFirst = (a: ScoredRound, b: ScoredRound): number =>
  b.score - a.score || a.atMs - b.atMs || byId(a.roundId, b.roundId)

/**
 * Returns the rounds that make the score, best first, independent of their order of arrival. A round without a score is
 * excluded.
 */
export function bestOf<Round extends ScoredRound>(
  rounds: readonly Round[],
  bestRounds: number | null,
): Round[] {
  const scoring = rounds.filter(({ score }) => score > 0).sort(betterFirst)
  return bestRounds === null ? scoring : scoring.slice(0, bestRounds)
}

/** Returns the combined score of these rounds; null if none has a score. */
export function combinedScore(best: readonly ScoredRound[]): ReachedScore | null {
  const [first] = best
  if (first === undefined) return null
  const last = best.reduce((a, b) => ((b.atMs - a.atMs || byId(b.roundId, a.roundId)) > 0 ? b : a), first)
  return { score: best.reduce((sum, { score }) => sum + score, 0), atMs: last.atMs, roundId: last.roundId }
}

/**
 * Sorts the higher rank first: the higher score, then the one reached earlier, then the id of the round that completed
 * it.
 */
export const aheadFirst = (a: ReachedScore, b: ReachedScore): number =>
  b.score - a.score || a.atMs - b.atMs || byId(a.roundId, b.roundId)

export type ResultRow = {
  readonly place: number
  readonly score: number
  readonly reachedAt: string
  readonly counted: readonly Pick<
    CountedRound,
    'roundId' | 'stake' | 'payout' | 'currency' | 'score' | 'at'
  >[]
}

/** Formats a rank for the digest: one line, with its rounds best first. */
export const resultLine = ({ place, score, reachedAt, counted }: ResultRow): string =>
  `${[
    place,
    score,
    reachedAt,
    ...counted.map((one) => [one.roundId, one.stake, one.payout, one.score, one.at].join(' ')),
  ].join('\t')}\n`

/** Returns the text whose SHA-256 (UTF-8) is the digest: the lines of all ranks of a division in order. */
export const resultText = (rows: readonly ResultRow[]): string => rows.map(resultLine).join('')

/** Recomputes the ranks from the counted rounds alone; true if each row has exactly the resulting score and rank. */
export function isWorkedOut(
  rows: readonly (ResultRow & { readonly counted: readonly CountedRound[] })[],
  rules: ScoreRules,
  bestRounds: number | null,
): boolean {
  const combined = rows.map(({ counted }) => {
    const scored = counted.map((one) => {
      const minor = (amount: string) => minorOf(amount, one.currency as Currency)
      const score = scoreOf(rules, minor(one.stake), minor(one.payout))
      return { roundId: one.roundId, score, atMs: Date.parse(one.at) }
    })
    return combinedScore(bestOf(scored, bestRounds))
  })
  return rows.every(({ place, score, reachedAt }, index) => {
    const own = combined[index]
    const before = combined[index - 1]
    if (!own || own.score !== score || own.atMs !== Date.parse(reachedAt)) return false
    return before ? aheadFirst(before, own) < 0 && place === (rows[index - 1]?.place ?? 0) + 1 : true
  })
}

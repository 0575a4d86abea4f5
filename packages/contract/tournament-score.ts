// How a tournament's scores and places follow from its rounds, and the text its digest is taken over: the same pure
// functions for the platform and for whoever works a result out again.
import { type Currency, minorOf } from '@mangetsu/money'
import type { CountedRound, Scoring } from './tournament.ts'

export type ScoreRules = {
  readonly scoring: Scoring
  readonly pointTable: readonly { readonly multiple: number; readonly points: number }[]
}

/** A round as it counts: its score, when it was, and its id. */
export type ScoredRound = { readonly roundId: string; readonly score: number; readonly atMs: number }

/** What a player's best rounds come to. `roundId` is of the last of them: it brought the score, and breaks the last tie. */
export type ReachedScore = { readonly score: number; readonly atMs: number; readonly roundId: string }

/** The score of one round: thousandths of a multiple rounded down, minor units staked, or points of the table. */
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

/** The better round first; of equal ones the earlier. */
export const betterFirst = (a: ScoredRound, b: ScoredRound): number =>
  b.score - a.score || a.atMs - b.atMs || byId(a.roundId, b.roundId)

/** The rounds that make the score, the best first: the same in whatever order they came. A round without a score is none. */
export function bestOf<Round extends ScoredRound>(
  rounds: readonly Round[],
  bestRounds: number | null,
): Round[] {
  const scoring = rounds.filter(({ score }) => score > 0).sort(betterFirst)
  return bestRounds === null ? scoring : scoring.slice(0, bestRounds)
}

/** What these rounds come to; null where none of them scores. */
export function standingOf(best: readonly ScoredRound[]): ReachedScore | null {
  const [first] = best
  if (first === undefined) return null
  const last = best.reduce((a, b) => ((b.atMs - a.atMs || byId(b.roundId, a.roundId)) > 0 ? b : a), first)
  return { score: best.reduce((sum, { score }) => sum + score, 0), atMs: last.atMs, roundId: last.roundId }
}

/** The place ahead first: the higher score, then who reached it earlier, then the id of the round that brought it. */
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

/** A place as the digest reads it: one line, its rounds with the best first. */
export const resultLine = ({ place, score, reachedAt, counted }: ResultRow): string =>
  `${[
    place,
    score,
    reachedAt,
    ...counted.map((one) => [one.roundId, one.stake, one.payout, one.score, one.at].join(' ')),
  ].join('\t')}\n`

/** What the digest is SHA-256 of, as UTF-8: the lines of all places of a division in their order. */
export const resultText = (rows: readonly ResultRow[]): string => rows.map(resultLine).join('')

/** The places worked out again from the counted rounds alone: true where each row has just the score and place they give. */
export function isWorkedOut(
  rows: readonly (ResultRow & { readonly counted: readonly CountedRound[] })[],
  rules: ScoreRules,
  bestRounds: number | null,
): boolean {
  const standings = rows.map(({ counted }) => {
    const scored = counted.map((one) => {
      const minor = (amount: string) => minorOf(amount, one.currency as Currency)
      const score = scoreOf(rules, minor(one.stake), minor(one.payout))
      return { roundId: one.roundId, score, atMs: Date.parse(one.at) }
    })
    return standingOf(bestOf(scored, bestRounds))
  })
  return rows.every(({ place, score, reachedAt }, index) => {
    const own = standings[index]
    const before = standings[index - 1]
    if (!own || own.score !== score || own.atMs !== Date.parse(reachedAt)) return false
    return before ? aheadFirst(before, own) < 0 && place === (rows[index - 1]?.place ?? 0) + 1 : true
  })
}

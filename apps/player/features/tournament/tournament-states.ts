// Labels of a tournament's states, its next instant, and the format of scores and prizes.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Division, Scoring, Tournament, TournamentState } from '@mangetsu/contract/tournament'
import { type Currency, formatAmount, minorOf, toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { scoreMultipleText } from '../../ui/multiple.ts'
import type { Tone } from '../../ui/pill.tsx'
import { rewardText } from '../../ui/reward-text.ts'

/** Id of the list of games that count, on a tournament's page. */
export const gamesId = 'tournament-games'

/** The reader's own places, with whether they have signed up. */
export type Rank = OutputOf<(typeof calls)['queryTournamentRank']>

const states: Readonly<Record<TournamentState, { readonly label: () => string; readonly tone: Tone }>> = {
  upcoming: { label: m.tournaments_state_upcoming, tone: 'info' },
  open: { label: m.tournaments_state_open, tone: 'info' },
  running: { label: m.tournaments_state_running, tone: 'bad' },
  settling: { label: m.tournaments_state_settling, tone: 'now' },
  settled: { label: m.tournaments_state_settled, tone: 'plain' },
}

export const stateMark = (state: TournamentState) => ({
  label: states[state].label(),
  tone: states[state].tone,
})

type Times = Pick<Tournament, 'state' | 'opensAt' | 'from' | 'until' | 'settlesAt' | 'settledAt'>

/** Returns the next instant of the state, or the one at which it was decided. */
export function nextMoment(times: Times): string {
  if (times.state === 'upcoming') return times.opensAt
  if (times.state === 'open') return times.from
  if (times.state === 'running') return times.until
  return times.settledAt ?? times.settlesAt
}

const dayMs = 86_400_000

/** Returns the number of the current day and the number of days. */
export function dayOfDays(fromMs: number, untilMs: number, nowMs: number): { day: number; days: number } {
  const days = Math.max(1, Math.ceil((untilMs - fromMs) / dayMs))
  return { days, day: Math.min(days, Math.max(1, Math.floor((nowMs - fromMs) / dayMs) + 1)) }
}

type Scored = { readonly scoring: Scoring; readonly currency: Currency }

/** Formats a score in its unit. */
export function scoreText(score: number, { scoring, currency }: Scored): string {
  if (scoring === 'multiple') return scoreMultipleText(score)
  if (scoring === 'points') return m.tournaments_points({ count: countText(score) })
  return formatAmount(BigInt(score), currency, { lang: getLocale(), style: 'compact' })
}

/** Formats the score that is missing to another one: multiples are rounded up, so that it is never shown as zero. */
export function missingText(score: number, wanted: number, scored: Scored): string {
  const missing = Math.max(0, wanted - score)
  return scoreText(scored.scoring === 'multiple' ? Math.ceil(missing / 10) * 10 : missing, scored)
}

/** Whether a single round decides, so that a score does not grow towards the next place. */
export const isBestOfOne = ({ scoring, bestRounds }: Pick<Tournament, 'scoring' | 'bestRounds'>): boolean =>
  scoring === 'multiple' && bestRounds === 1

type Reach = { readonly score: number; readonly wanted: number; readonly currency: Currency }

/** Formats what a place needs: the multiple for one round to exceed, otherwise the missing score. */
export function neededText(
  { scoring, bestRounds }: Pick<Tournament, 'scoring' | 'bestRounds'>,
  { score, wanted, currency }: Reach,
): string {
  const scored = { scoring, currency }
  return isBestOfOne({ scoring, bestRounds })
    ? m.tournaments_to_exceed({ score: scoreText(wanted, scored) })
    : m.tournaments_lacking({ score: missingText(score, wanted, scored) })
}

/** Returns the heading of the score column. */
export function scoreName({ scoring, bestRounds }: Pick<Tournament, 'scoring' | 'bestRounds'>): string {
  if (scoring === 'turnover') return m.tournaments_score_turnover()
  if (scoring === 'points') return m.tournaments_score_points()
  return bestRounds === 1 ? m.tournaments_score_best() : m.tournaments_score_multiples()
}

/** Returns the tie-break rule. */
export function tieRule({ scoring, bestRounds }: Pick<Tournament, 'scoring' | 'bestRounds'>): string {
  return isBestOfOne({ scoring, bestRounds }) ? m.tournaments_tie_multiple() : m.tournaments_tie()
}

/** Returns the prize of a place; null without one. */
export function prizeOf(prizes: Division['prizes'], place: number): string | null {
  const band = prizes.find(({ from, to }) => place >= from && place <= to)
  return band === undefined ? null : rewardText(band.reward)
}

/** Returns the prizes of a first place in the first division's currency as a range; null without a money prize. */
export function firstPrizeText(divisions: readonly Division[]): string | null {
  const [first] = divisions
  if (first === undefined) return null
  const { currency } = first
  const amounts = divisions.flatMap(({ prizes }) =>
    prizes.flatMap(({ from, reward }) =>
      from === 1 && reward.kind === 'money' && reward.currency === currency
        ? [minorOf(reward.amount, currency)]
        : [],
    ),
  )
  const sorted = amounts.toSorted((one, other) => Number(one - other))
  const show = (minor: bigint) => amountText(toDecimal(minor, currency), currency, 'compact')
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined || most === 0n) return null
  return least === most ? show(most) : m.tournaments_first_prize_range({ from: show(least), to: show(most) })
}

export const lastPrize = (prizes: Division['prizes']): number => Math.max(0, ...prizes.map(({ to }) => to))

/** Sums all cash prizes by currency. */
export function prizeTotals(divisions: readonly Division[]): string[] {
  const sums = new Map<Currency, bigint>()
  for (const { currency, prizeTotal } of divisions)
    sums.set(currency, (sums.get(currency) ?? 0n) + minorOf(prizeTotal, currency))
  return [...sums]
    .filter(([, sum]) => sum > 0n)
    .map(([currency, sum]) => amountText(toDecimal(sum, currency), currency, 'compact'))
}

/**
 * Returns the qualifying stakes, from the smallest to the largest. A largest stake just below a whole unit is named by
 * that unit, as players stake whole units.
 */
export function stakesText({ stakeFrom, stakeTo, currency }: Division): string {
  const from = amountText(stakeFrom, currency, 'compact')
  if (stakeTo === null) return m.tournaments_stakes_from({ from })
  const above = minorOf(stakeTo, currency) + 1n
  const isBelowUnit = above % minorOf('1', currency) === 0n
  return isBelowUnit
    ? m.tournaments_stakes_under({ from, to: amountText(toDecimal(above, currency), currency, 'compact') })
    : m.tournaments_stakes_between({ from, to: amountText(stakeTo, currency, 'compact') })
}

/** Returns the stakes that count in any division of the first one's currency. */
export function allStakesText(divisions: readonly Division[]): string {
  const same = divisions.filter(({ currency }) => currency === divisions[0]?.currency)
  const [lowest] = same.toSorted((one, other) => Number(one.stakeFrom) - Number(other.stakeFrom))
  if (lowest === undefined) return ''
  const ends = same.map(({ stakeTo }) => stakeTo)
  const stakeTo = ends.includes(null)
    ? null
    : (ends.toSorted((one, other) => Number(other) - Number(one))[0] ?? null)
  return stakesText({ ...lowest, stakeTo })
}

/**
 * Returns a picture for each tournament by its id. Tournaments of one series share their picture: the first one shows
 * it, each later one the poster of a game that counts, so that no picture appears twice.
 */
export function distinctPictures<Cuts>(
  tournaments: readonly Pick<Tournament, 'tournamentId' | 'picture' | 'games'>[],
  pictures: Readonly<Record<string, Cuts>>,
  posters: Readonly<Record<string, Cuts>>,
): ReadonlyMap<string, Cuts> {
  const used = new Set<Cuts>()
  const chosen = new Map<string, Cuts>()
  for (const { tournamentId, picture, games } of tournaments) {
    const candidates = [pictures[picture], ...games.map(({ filePath }) => posters[filePath ?? ''])]
    const cuts = candidates.find((one) => one !== undefined && !used.has(one)) ?? pictures[picture]
    if (cuts === undefined) continue
    used.add(cuts)
    chosen.set(tournamentId, cuts)
  }
  return chosen
}

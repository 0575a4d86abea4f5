// How a tournament's state is called, which moment comes next, and how scores and prizes are written.
import type { Division, Scoring, Tournament, TournamentState } from '@mangetsu/contract/tournament'
import { type Currency, formatAmount, minorOf, toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import type { Tone } from '../../ui/pill.tsx'
import { rewardText } from '../../ui/reward-text.ts'

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

/** The moment the reader waits for, or the one it was decided at. */
export function nextMoment(times: Times): string {
  if (times.state === 'upcoming') return times.opensAt
  if (times.state === 'open') return times.from
  if (times.state === 'running') return times.until
  return times.settledAt ?? times.settlesAt
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** How long it is until then, without seconds; the last minute counts as one. */
export function timeLeft(untilMs: number, nowMs: number): { days: number; hours: number; minutes: number } {
  const all = Math.max(0, Math.ceil((untilMs - nowMs) / minuteMs))
  return { days: Math.floor(all / 1_440), hours: Math.floor(all / 60) % 24, minutes: all % 60 }
}

/** Which day of how many it is. */
export function dayOfDays(fromMs: number, untilMs: number, nowMs: number): { day: number; days: number } {
  const days = Math.max(1, Math.ceil((untilMs - fromMs) / dayMs))
  return { days, day: Math.min(days, Math.max(1, Math.floor((nowMs - fromMs) / dayMs) + 1)) }
}

/** Thousandths as a decimal, no digit more than there is and at least one behind the point: 41200 is 41.2. */
export function timesText(thousandths: number): string {
  const whole = countText(Math.trunc(thousandths / 1_000))
  const rest = String(Math.abs(thousandths) % 1_000).padStart(3, '0')
  return `${whole}.${rest.replace(/0{1,2}$/, '')}`
}

type Scored = { readonly scoring: Scoring; readonly currency: Currency }

/** A score as people read it, in the unit it is counted in. */
export function scoreText(score: number, { scoring, currency }: Scored): string {
  if (scoring === 'multiple') return m.tournaments_times({ times: timesText(score) })
  if (scoring === 'points') return m.tournaments_points({ count: countText(score) })
  return formatAmount(BigInt(score), currency, { lang: getLocale(), style: 'compact' })
}

/** What the column of scores is called. */
export function scoreName({ scoring, bestRounds }: Pick<Tournament, 'scoring' | 'bestRounds'>): string {
  if (scoring === 'turnover') return m.tournaments_score_turnover()
  if (scoring === 'points') return m.tournaments_score_points()
  return bestRounds === 1 ? m.tournaments_score_best() : m.tournaments_score_multiples()
}

/** What decides between equal scores. */
export function tieRule({ scoring, bestRounds }: Pick<Tournament, 'scoring' | 'bestRounds'>): string {
  return scoring === 'multiple' && bestRounds === 1 ? m.tournaments_tie_multiple() : m.tournaments_tie()
}

/** What a place is worth; null without a prize. */
export function prizeOf(prizes: Division['prizes'], place: number): string | null {
  const band = prizes.find(({ from, to }) => place >= from && place <= to)
  return band === undefined ? null : rewardText(band.reward)
}

export const lastPrize = (prizes: Division['prizes']): number => Math.max(0, ...prizes.map(({ to }) => to))

/** All prizes of money, by currency. */
export function prizeTotals(divisions: readonly Division[]): string[] {
  const sums = new Map<Currency, bigint>()
  for (const { currency, prizeTotal } of divisions)
    sums.set(currency, (sums.get(currency) ?? 0n) + minorOf(prizeTotal, currency))
  return [...sums]
    .filter(([, sum]) => sum > 0n)
    .map(([currency, sum]) => amountText(toDecimal(sum, currency), currency, 'compact'))
}

/** Which stakes count, from the least to the largest. */
export function stakesText({ stakeFrom, stakeTo, currency }: Division): string {
  const from = amountText(stakeFrom, currency, 'compact')
  return stakeTo === null
    ? m.tournaments_stakes_from({ from })
    : m.tournaments_stakes_between({ from, to: amountText(stakeTo, currency, 'compact') })
}

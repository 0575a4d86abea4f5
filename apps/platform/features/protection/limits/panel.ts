// The responsible gambling panel: limits with their used amounts, pauses,
// time and net results, all from stored rows.
import type { Limit, LimitKind, ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { toDecimal } from '@mangetsu/money'
import { referenceCurrency } from '@mangetsu/money/reference'
import { dateOf, instantOf, siteZone } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { periodEnds, usedOf } from './checks.ts'
import { type Guard, guardOf } from './guard.ts'
import { capText, changesOf, limitsOf } from './limit-rows.ts'
import { depositedInHand, netDepositsOf } from './payments.ts'
import { currentPlaySession, daysOf, latestPlaySession, playedInHand } from './play-time.ts'
import { isDepositLimitUnanswered, isLimitReviewDue, type RuledProfile } from './prompts.ts'
import { type CurrentLimit, confirmWithinMs, isInForce, liveRaise, periods } from './rules.ts'

/** Maximum of changes shown; the data export contains more. */
const historyShown = 200
const minuteMs = 60_000n

const amount = (minor: bigint): string => toDecimal(minor, referenceCurrency)
const minutes = (ms: bigint): number => Number(ms / minuteMs)

async function monthOf(tx: Tx, nowMs: number): Promise<string> {
  const [row] = await tx.query<{ month: string }>(
    `select to_char($1::timestamptz at time zone $2, 'YYYY-MM') as month`,
    [dateOf(nowMs), siteZone],
  )
  return row?.month ?? ''
}

function limitView(limit: CurrentLimit, used: bigint, renewsAt: string, nowMs: number): Limit {
  const { id, kind, period, cap } = limit
  const raise = liveRaise(limit, nowMs)
  return {
    id,
    kind,
    period,
    cap: capText(kind, cap),
    used: capText(kind, used > 0n ? used : 0n),
    renewsAt,
    raise: raise && {
      cap: raise.cap === null ? null : capText(kind, raise.cap),
      readyAt: instantOf(raise.readyAtMs),
      lapsesAt: instantOf(raise.readyAtMs + confirmWithinMs),
      isReady: raise.readyAtMs <= nowMs,
    },
  }
}

async function limitViews(tx: Tx, playerId: string, guard: Guard | null, nowMs: number): Promise<Limit[]> {
  const limits = await limitsOf(tx, playerId)
  const ends = await periodEnds(tx, nowMs)
  const deposited = limits.some(({ kind }) => kind === 'deposit')
    ? await depositedInHand(tx, playerId, nowMs)
    : []
  const usedBy = (kind: LimitKind): readonly bigint[] => {
    if (kind === 'deposit') return deposited
    return guard === null ? [] : usedOf(kind, guard)
  }
  return limits.map((limit) => {
    const used = usedBy(limit.kind)[periods.indexOf(limit.period)] ?? 0n
    return limitView(limit, used, ends[limit.period], nowMs)
  })
}

function closureView(guard: Guard | null, nowMs: number): ResponsibleGamblingSummary['closure'] {
  const closure = guard?.closure ?? null
  if (!isInForce(closure, nowMs)) return null
  const at = (ms: number | null) => (ms === null ? null : instantOf(ms))
  const { kind, fromMs, untilMs, endRequestedAtMs } = closure
  return { kind, from: instantOf(fromMs), until: at(untilMs), endsAskedAt: at(endRequestedAtMs) }
}

async function sittingView(
  tx: Tx,
  playerId: string,
  guard: Guard | null,
  nowMs: number,
): Promise<ResponsibleGamblingSummary['session']> {
  const sitting = await currentPlaySession(
    tx,
    guard?.sitting ?? (await latestPlaySession(tx, playerId)),
    nowMs,
  )
  return {
    minutes: sitting.minutes,
    net: amount(sitting.netMinor),
    isCheckDue: guard?.isCheckDue ?? false,
  }
}

async function netDepositsView(
  tx: Tx,
  playerId: string,
  nowMs: number,
): Promise<ResponsibleGamblingSummary['netDeposits']> {
  const { depositedMinor, withdrawnMinor, months } = await netDepositsOf(tx, playerId, nowMs)
  return {
    lifetime: amount(depositedMinor - withdrawnMinor),
    deposited: amount(depositedMinor),
    withdrawn: amount(withdrawnMinor),
    months: months.map(({ month, netMinor }) => ({ month, net: amount(netMinor) })),
  }
}

/** All of a player's limits and play, with the days of `month` (default: the current month). */
export async function responsibleGamblingSummary(
  tx: Tx,
  profile: RuledProfile,
  playerId: string,
  nowMs: number,
  month?: string | undefined,
): Promise<ResponsibleGamblingSummary> {
  const guard = await guardOf(tx, playerId, nowMs)
  const { staked, returned, playedMs } = guard ?? (await playedInHand(tx, playerId, nowMs))
  const shownMonth = month ?? (await monthOf(tx, nowMs))
  const days = await daysOf(tx, playerId, shownMonth)
  const history = await changesOf(tx, playerId, historyShown)
  return {
    currency: referenceCurrency,
    limits: await limitViews(tx, playerId, guard, nowMs),
    closure: closureView(guard, nowMs),
    realityCheckMinutes: minutes(guard?.checkEveryMs ?? 0n),
    session: await sittingView(tx, playerId, guard, nowMs),
    today: {
      minutes: minutes(playedMs[0] ?? 0n),
      net: amount((returned[0] ?? 0n) - (staked[0] ?? 0n)),
    },
    netDeposits: await netDepositsView(tx, playerId, nowMs),
    prompts: {
      depositLimit: await isDepositLimitUnanswered(tx, profile, playerId, nowMs),
      review: await isLimitReviewDue(tx, profile, playerId, nowMs),
    },
    month: shownMonth,
    days: days.map((day) => ({ date: day.date, minutes: minutes(day.playedMs), net: amount(day.netMinor) })),
    history: history.map(({ at, what, kind, period, cap_from: from, cap_to: to }) => ({
      at: instantOf(at),
      what,
      kind,
      period,
      from,
      to,
    })),
  }
}

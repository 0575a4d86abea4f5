// The rules of a player's own limits and pauses: immediate changes,
// delayed ones, and pauses that cannot be shortened.
import { monthsAfter } from '@mangetsu/contract/calendar'
import type { LimitKind, LimitPeriod } from '@mangetsu/contract/limits'
import { parseAmount } from '@mangetsu/money'
import { referenceCurrency } from '@mangetsu/money/reference'
import { amountValue, type Refused, refuse } from '../../../kernel/http/index.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The delay before a raise can be confirmed, and before the end of an exclusion takes effect. */
const waitMs = 24 * hourMs
/** The time within which a raise can be confirmed. */
export const confirmWithinMs = 7 * dayMs

export const periods: readonly LimitPeriod[] = ['day', 'week', 'month']

/**
 * The smallest limit in the reference currency's smallest unit: one deposit, or five of the smallest stakes.
 */
const leastMinor: Readonly<Record<Exclude<LimitKind, 'session'>, bigint>> = {
  deposit: 100_000n,
  loss: 10_000n,
  wager: 10_000n,
}
const leastMinutes = 5
/** The minutes of the longest month. */
const mostMinutes = 31 * 24 * 60

/**
 * A limit in force. `cap` in smallest units, or milliseconds for
 * `session`; a raise's `cap` is null for removal.
 */
export type CurrentLimit = {
  readonly id: string
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly cap: bigint
  readonly raise: { readonly cap: bigint | null; readonly readyAtMs: number } | null
}

/** Parses a typed cap. Refuses `badLimit`. */
export function readCap(kind: LimitKind, text: string): bigint | Refused<'badLimit'> {
  const least = kind === 'session' ? leastMinor.wager : leastMinor[kind]
  const refused = refuse('badLimit', { min: amountValue(least, referenceCurrency) })
  if (kind === 'session') {
    const minutes = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0
    return minutes >= leastMinutes && minutes <= mostMinutes ? BigInt(minutes * minuteMs) : refused
  }
  const parsed = parseAmount(text, referenceCurrency)
  return parsed.ok && parsed.amountMinor >= least ? parsed.amountMinor : refused
}

/** The raise that is waiting or can be confirmed. */
export const liveRaise = ({ raise }: CurrentLimit, nowMs: number): CurrentLimit['raise'] =>
  raise !== null && nowMs < raise.readyAtMs + confirmWithinMs ? raise : null

/**
 * Whether a day's cap is at most the week's, and the week's at most the
 * month's; a period without a limit always fits.
 */
function isOrdered(
  capOf: (period: LimitPeriod) => bigint | null,
  changed: { period: LimitPeriod; cap: bigint | null },
): boolean {
  const caps = periods.map((period) => (period === changed.period ? changed.cap : capOf(period)))
  const limited = caps.filter((cap) => cap !== null)
  return limited.every((cap, index) => (limited[index - 1] ?? 0n) <= cap)
}

export type SetVerdict =
  | { readonly act: 'insert' | 'lower'; readonly cap: bigint }
  | { readonly act: 'askRaise'; readonly cap: bigint | null; readonly readyAtMs: number }
  | { readonly act: 'keep' }

/**
 * Decides the effect of setting a cap: a first or lower cap takes effect at once, a raise waits a day.
 * Setting the current cap withdraws a waiting raise. A raise is compared with the waiting raises of the other
 * periods, any other change with the caps in force. Refuses `limitOrder`, and `limitUnknown` if there is no
 * limit to remove.
 */
export function decideSet(
  ofKind: readonly CurrentLimit[],
  period: LimitPeriod,
  cap: bigint | null,
  nowMs: number,
): SetVerdict | Refused<'limitOrder' | 'limitUnknown'> {
  const own = ofKind.find((limit) => limit.period === period)
  if (own !== undefined && cap === own.cap) return { act: 'keep' }
  const isRaise = own !== undefined && (cap === null || cap > own.cap)
  const capOf = (other: LimitPeriod): bigint | null => {
    const limit = ofKind.find((one) => one.period === other)
    if (limit === undefined) return null
    const raise = isRaise ? liveRaise(limit, nowMs) : null
    return raise === null ? limit.cap : raise.cap
  }
  if (!isOrdered(capOf, { period, cap })) return refuse('limitOrder')
  if (isRaise) return { act: 'askRaise', cap, readyAtMs: nowMs + waitMs }
  if (cap === null) return refuse('limitUnknown')
  return { act: own === undefined ? 'insert' : 'lower', cap }
}

/**
 * The cap set by a confirmed raise. Refuses `limitUnknown`, `raiseTooEarly`
 * and `limitOrder` (against the caps in force).
 */
export function decideConfirm(
  limits: readonly CurrentLimit[],
  id: string,
  nowMs: number,
):
  | { readonly limit: CurrentLimit; readonly cap: bigint | null }
  | Refused<'limitUnknown' | 'raiseTooEarly' | 'limitOrder'> {
  const limit = limits.find((one) => one.id === id)
  const raise = limit === undefined ? null : liveRaise(limit, nowMs)
  if (limit === undefined || raise === null) return refuse('limitUnknown')
  if (nowMs < raise.readyAtMs)
    return refuse('raiseTooEarly', { readyAt: new Date(raise.readyAtMs).toISOString() })
  const capOf = (period: LimitPeriod) =>
    limits.find((one) => one.kind === limit.kind && one.period === period)?.cap ?? null
  return isOrdered(capOf, { period: limit.period, cap: raise.cap })
    ? { limit, cap: raise.cap }
    : refuse('limitOrder')
}

/** A pause from play and deposits. `untilMs` is null for a permanent one. */
export type PlayPause = {
  readonly kind: 'break' | 'exclusion'
  readonly fromMs: number
  readonly untilMs: number | null
  readonly endRequestedAtMs: number | null
}

/**
 * When play reopens: a break at its end, an exclusion a day after the
 * player requested its end; null if unknown.
 */
export function opensAtMs({ kind, untilMs, endRequestedAtMs }: PlayPause): number | null {
  if (kind === 'break') return untilMs
  return endRequestedAtMs === null ? null : endRequestedAtMs + waitMs
}

export function isInForce(closure: PlayPause | null, nowMs: number): closure is PlayPause {
  if (closure === null) return false
  const opens = opensAtMs(closure)
  return opens === null || opens > nowMs
}

/** A break of whole days. Refuses `closureHolds` while a longer pause or an exclusion is in force. */
export function decideBreak(
  closure: PlayPause | null,
  days: number,
  nowMs: number,
): PlayPause | Refused<'closureHolds'> {
  const untilMs = nowMs + days * dayMs
  const current = isInForce(closure, nowMs) ? closure : null
  if (current !== null && (current.kind === 'exclusion' || (current.untilMs ?? 0) > untilMs))
    return refuse('closureHolds')
  return { kind: 'break', fromMs: current?.fromMs ?? nowMs, untilMs, endRequestedAtMs: null }
}

/** An exclusion for months, or permanent. Refuses `closureHolds` if it would end before the one in force. */
export function decideExclusion(
  closure: PlayPause | null,
  months: number | null,
  nowMs: number,
): PlayPause | Refused<'closureHolds'> {
  const untilMs = months === null ? null : monthsAfter(nowMs, months)
  const current = isInForce(closure, nowMs) ? closure : null
  const isShorter =
    current !== null && untilMs !== null && (current.untilMs === null || current.untilMs > untilMs)
  if (isShorter) return refuse('closureHolds')
  const fromMs = current?.kind === 'exclusion' ? current.fromMs : nowMs
  return { kind: 'exclusion', fromMs, untilMs, endRequestedAtMs: null }
}

/** Requests the end of an expired exclusion; null if nothing changes. Refuses `closureHolds`. */
export function decideEnd(
  closure: PlayPause | null,
  nowMs: number,
): PlayPause | null | Refused<'closureHolds'> {
  if (!isInForce(closure, nowMs) || (closure.kind === 'exclusion' && closure.endRequestedAtMs !== null))
    return null
  const isOver = closure.kind === 'exclusion' && closure.untilMs !== null && closure.untilMs <= nowMs
  return isOver ? { ...closure, endRequestedAtMs: nowMs } : refuse('closureHolds')
}

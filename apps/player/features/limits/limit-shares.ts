// Usage of a limit: shares for the bars, the remainder, and the effect of a new cap.
import type { Limit, LimitKind, LimitPeriod, ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { readTypedAmount } from '@mangetsu/money/typed-amount'

/** From this share on the bar shows that little is left. */
const nearFrom = 0.75

const kinds: readonly LimitKind[] = ['deposit', 'loss', 'wager', 'session']
const periods: readonly LimitPeriod[] = ['day', 'week', 'month']

/** Converts a cap or used amount to a comparable number: smallest units, or minutes for `session`. */
const unitsOf = (kind: LimitKind, text: string, currency: Currency): bigint =>
  kind === 'session' ? BigInt(text) : minorOf(text, currency)

/** Returns the used share from 0 to 1, 1 above the cap. Truncated to thousandths. */
export function shareOf(used: bigint, cap: bigint): number {
  if (cap <= 0n || used >= cap) return 1
  return used <= 0n ? 0 : Number((used * 1000n) / cap) / 1000
}

export type LimitUsage = { readonly share: number; readonly isNear: boolean; readonly left: bigint }

/** Returns the used part of a limit, and the remainder, never negative. */
export function usageOf({ kind, cap, used }: Limit, currency: Currency): LimitUsage {
  const [most, gone] = [unitsOf(kind, cap, currency), unitsOf(kind, used, currency)]
  const share = shareOf(gone, most)
  return { share, isNear: share >= nearFrom, left: most > gone ? most - gone : 0n }
}

/** Sorts by kind (deposits, losses, wagers, time), then by period (day, week, month). */
export const inOrder = (limits: readonly Limit[]): Limit[] =>
  [...limits].sort(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || periods.indexOf(a.period) - periods.indexOf(b.period),
  )

/** Returns the limit of a kind with the smallest remainder; null if there is none. */
export function tightest({ limits, currency }: ResponsibleGamblingSummary, kind: LimitKind): Limit | null {
  const leftOf = (limit: Limit) => usageOf(limit, currency).left
  return limits
    .filter((limit) => limit.kind === kind)
    .reduce<Limit | null>(
      (least, limit) => (least === null || leftOf(limit) < leftOf(least) ? limit : least),
      null,
    )
}

export type ReadCap =
  | { readonly ok: true; readonly cap: string }
  | { readonly ok: false; readonly isEmpty: boolean }

/** Parses the editor's input to wire format: a decimal amount, or whole minutes. */
export function readCap(kind: LimitKind, typed: string, currency: Currency): ReadCap {
  if (typed.trim() === '') return { ok: false, isEmpty: true }
  if (kind === 'session') {
    const figures = typed.trim().replace(/[０-９]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    return /^[1-9]\d{0,4}$/.test(figures) ? { ok: true, cap: figures } : { ok: false, isEmpty: false }
  }
  const read = readTypedAmount(typed, currency)
  return read.ok ? { ok: true, cap: toDecimal(read.amountMinor, currency) } : { ok: false, isEmpty: false }
}

export type CapEffect = 'first' | 'lower' | 'same' | 'raise'

/** Returns the effect of setting `cap`, compared with the active limit. */
export function effectOf(own: Limit | null, kind: LimitKind, cap: string, currency: Currency): CapEffect {
  if (own === null) return 'first'
  const [now, next] = [unitsOf(kind, own.cap, currency), unitsOf(kind, cap, currency)]
  if (now === next) return 'same'
  return next < now ? 'lower' : 'raise'
}

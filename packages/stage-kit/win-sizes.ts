// The sizes of a win by its multiple of the stake, with the times and titles of their moments. Pure functions.
import { type Currency, displayedAmount } from './amounts.ts'
import { createTranslate, type Messages, type StageLang } from './text.ts'

/** From the smallest: the moon of the moment waxes from `big` (half) over `mega` (gibbous) to `full`. */
export type WinSize = 'win' | 'big' | 'mega' | 'full'

/** The least multiples of the stake, the largest first. */
const leastMultiples = [
  ['full', 100n],
  ['mega', 40n],
  ['big', 10n],
] as const

/** Returns the size of a payout; null for a return of at most the stake, which is never called a win. */
export function winSizeOf(payoutMinor: bigint, stakeMinor: bigint): WinSize | null {
  if (payoutMinor <= stakeMinor) return null
  return leastMultiples.find(([, multiple]) => payoutMinor >= multiple * stakeMinor)?.[0] ?? 'win'
}

/** The least multiples of the stake by the net result, at tables and in games against the house, the largest first. */
const leastNetMultiples = [
  ['full', 30n],
  ['mega', 10n],
  ['big', 3n],
] as const

/**
 * Returns the size of a payout by its net result, which tables show; null for a return of at most the stake. Their
 * payouts are smaller multiples than those of slots.
 */
export function netWinSizeOf(payoutMinor: bigint, stakeMinor: bigint): WinSize | null {
  const netMinor = payoutMinor - stakeMinor
  if (netMinor <= 0n) return null
  return leastNetMultiples.find(([, multiple]) => netMinor >= multiple * stakeMinor)?.[0] ?? 'win'
}

/** Whether the win has a moment of its own; smaller ones are shown by their amount alone. */
export const hasMoon = (size: WinSize | null): size is Exclude<WinSize, 'win'> =>
  size !== null && size !== 'win'

type WinTimes = {
  /** Until the moon has risen. */
  readonly riseMs: number
  /** Until the amount has been counted, from the same start. */
  readonly countMs: number
  /** For which the moment remains afterwards, unless a new round ends it. */
  readonly stayMs: number
}

export const winTimes: Readonly<Record<WinSize, WinTimes>> = {
  win: { riseMs: 500, countMs: 600, stayMs: 800 },
  big: { riseMs: 700, countMs: 1_000, stayMs: 1_400 },
  mega: { riseMs: 900, countMs: 1_600, stayMs: 2_000 },
  full: { riseMs: 1_200, countMs: 2_400, stayMs: 3_000 },
}

/** The lit share of the moon as it begins to rise, and when it has risen. */
export const moonPhases: Readonly<
  Record<Exclude<WinSize, 'win'>, { readonly from: number; readonly to: number }>
> = {
  big: { from: 0.24, to: 0.5 },
  mega: { from: 0.5, to: 0.82 },
  full: { from: 0.8, to: 1 },
}

export const petalsOf: Readonly<Record<WinSize, number>> = { win: 0, big: 0, mega: 8, full: 12 }

export const winMessages = {
  return: { ja: '戻り', en: 'Returned' },
  returnDetail: { ja: '賭け {stake}・差し引き {net}', en: 'Stake {stake} · net {net}' },
  win: { ja: '当たり', en: 'Win' },
  big: { ja: '大当たり', en: 'Big win' },
  mega: { ja: '特大', en: 'Mega win' },
  full: { ja: '満月', en: 'Full moon' },
} as const satisfies Messages<string>

/** Names the stake and the net result of a return: "Stake ¥100 · net −¥60". */
export function returnDetailOf(
  returnMinor: bigint,
  { stakeMinor, currency }: { readonly stakeMinor: bigint; readonly currency: Currency },
  lang: StageLang,
): string {
  const amount = (minor: bigint) => displayedAmount(minor, currency, lang)
  const values = { stake: amount(stakeMinor), net: amount(returnMinor - stakeMinor) }
  return createTranslate(winMessages, lang)('returnDetail', values)
}

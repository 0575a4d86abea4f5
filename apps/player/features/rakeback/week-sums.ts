// Totals of rakeback weeks by currency, and the average cost of a week's stakes.
import type { RakebackWeek } from '@mangetsu/contract/rakeback'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'

export type Sum = { readonly currency: Currency; readonly amount: string }

/** Sums the weeks' amounts per currency, in the order of first occurrence. */
export function sumsOf(weeks: readonly Pick<RakebackWeek, 'currency' | 'amount'>[]): Sum[] {
  const sums = new Map<Currency, bigint>()
  for (const { currency, amount } of weeks)
    sums.set(currency, (sums.get(currency) ?? 0n) + minorOf(amount, currency))
  return [...sums].map(([currency, minor]) => ({ currency, amount: toDecimal(minor, currency) }))
}

/** Returns the average cost of a week's stakes, in per cent with at most one decimal. */
export function averageCost({
  currency,
  staked,
  cost,
}: Pick<RakebackWeek, 'currency' | 'staked' | 'cost'>): string {
  const stakedMinor = minorOf(staked, currency)
  if (stakedMinor === 0n) return '0'
  const tenths = (minorOf(cost, currency) * 2_000n + stakedMinor) / (stakedMinor * 2n)
  const [whole, rest] = [tenths / 10n, tenths % 10n]
  return rest === 0n ? String(whole) : `${whole}.${rest}`
}

// Money as a stage displays and sends it: minor units internally, formatted text on screen, decimals on the
// wire.
import { type Currency, formatAmount, oneUnitMinor } from '@mangetsu/money'
import type { StageLang } from './text.ts'

export { type Currency, minorOf, toDecimal } from '@mangetsu/money'
export { stakedMoney } from '@mangetsu/money/staked-money'

/** Formats an amount for display: "¥12,480", without empty decimals; `always` marks gains with a plus. */
export const displayedAmount = (
  amountMinor: bigint,
  currency: Currency,
  lang: StageLang,
  sign: 'auto' | 'always' | 'never' = 'auto',
): string => formatAmount(amountMinor, currency, { lang, style: 'compact', sign })

/** Returns the duration of a count-up: 600 to 1,200 ms, longer for more stakes. */
export const countUpMs = (amountMinor: bigint, stakeMinor: bigint): number =>
  Math.min(1_200, 600 + Number((amountMinor * 15n) / (stakeMinor > 0n ? stakeMinor : 1n)))

/** Returns the amount at `t` of a count-up: in whole units if both ends are whole, and exact at the end. */
export function countedTo(fromMinor: bigint, toMinor: bigint, t: number, currency: Currency): bigint {
  if (t >= 1) return toMinor
  const unitMinor = oneUnitMinor(currency)
  const step = fromMinor % unitMinor === 0n && toMinor % unitMinor === 0n ? unitMinor : 1n
  const steps = (toMinor - fromMinor) / step
  return fromMinor + ((steps * BigInt(Math.round(t * 1_000_000))) / 1_000_000n) * step
}

// Exact rates between currencies: computed from two prices, truncated to twelve digits, and applied to amounts.
import { maxAmountMinor, oneUnitMinor } from './amounts.ts'
import type { Currency } from './currencies.ts'

/** Units of the target for one unit of the source: `figures` divided by ten to the power of `decimals`. */
export type Rate = { readonly figures: bigint; readonly decimals: number }

/** Two currencies and the rate from the first to the second. */
export type Conversion = { readonly source: Currency; readonly target: Currency; readonly rate: Rate }

const million = 1_000_000n
/** A rate has at least twelve digits, so truncating it costs less than one part in 10^11. */
const leastFigures = 10n ** 11n

/**
 * Returns the rate between two prices in the same measure, less `spreadPpm` parts per million, rounded down at its
 * twelfth digit: never more than the prices allow. Throws a RangeError for prices that are not above zero, or for a
 * spread that is not a whole number or takes everything.
 */
export function crossRate(sourcePrice: bigint, targetPrice: bigint, spreadPpm = 0): Rate {
  if (sourcePrice <= 0n || targetPrice <= 0n) throw new RangeError('a price is above zero')
  if (!Number.isSafeInteger(spreadPpm) || spreadPpm < 0 || spreadPpm >= 1_000_000)
    throw new RangeError(`a spread is whole, from 0 to 999999 parts per million, not ${spreadPpm}`)
  const over = sourcePrice * (million - BigInt(spreadPpm))
  const under = targetPrice * million
  let decimals = 0
  let scale = 1n
  while ((over * scale) / under < leastFigures) {
    decimals += 1
    scale *= 10n
  }
  return { figures: (over * scale) / under, decimals }
}

/** One to one: the rate of a currency to itself. */
export const evenRate: Rate = { figures: 1n, decimals: 0 }

/** Formats the rate as a decimal without trailing zeros: "0.00000912". No digit is lost. */
export function rateText({ figures, decimals }: Rate): string {
  const digits = figures.toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = digits.slice(cut).replace(/0+$/, '')
  return fraction === '' ? digits.slice(0, cut) : `${digits.slice(0, cut)}.${fraction}`
}

/** Smallest units of the target for one of the source, as a fraction. */
const ratioOf = ({ source, target, rate }: Conversion) => ({
  over: rate.figures * oneUnitMinor(target),
  under: 10n ** BigInt(rate.decimals) * oneUnitMinor(source),
})

/** Converts an amount in the source's smallest units to the target's, rounded toward zero. */
export function convertAt(amountMinor: bigint, conversion: Conversion): bigint {
  const { over, under } = ratioOf(conversion)
  return (amountMinor * over) / under
}

/**
 * Returns the minimum and maximum of the source, in the smallest units, that can be converted: the result is at least
 * one smallest unit, and neither side exceeds `maxAmountMinor`.
 */
export function convertible(conversion: Conversion): {
  readonly minMinor: bigint
  readonly maxMinor: bigint
} {
  const { over, under } = ratioOf(conversion)
  const mostForTarget = ((maxAmountMinor + 1n) * under - 1n) / over
  return {
    minMinor: (under + over - 1n) / over,
    maxMinor: mostForTarget < maxAmountMinor ? mostForTarget : maxAmountMinor,
  }
}

// Exact rates between currencies: made of two prices, cut to twelve figures, and amounts converted at them.
import { maxAmountMinor, oneUnitMinor } from './amounts.ts'
import type { Currency } from './currencies.ts'

/** How many units of the target one unit of the source is: `figures` divided by ten to the power of `decimals`. */
export type Rate = { readonly figures: bigint; readonly decimals: number }

/** Two currencies and the rate from the first to the second. */
export type Conversion = { readonly source: Currency; readonly target: Currency; readonly rate: Rate }

const million = 1_000_000n
/** A rate has at least twelve figures, so that cutting it costs less than a part in a hundred thousand million. */
const leastFigures = 10n ** 11n

/**
 * The rate between two prices in the same measure, less `spreadPpm` parts per million, rounded down at its twelfth
 * figure: never more than the prices say. Throws a RangeError for prices that are not above zero, or for a spread
 * that is not whole or takes everything.
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

/** One for one: what a currency is in itself. */
export const evenRate: Rate = { figures: 1n, decimals: 0 }

/** The rate as a decimal without zeros at its end: "0.00000912". It is the whole rate, nothing is cut. */
export function rateText({ figures, decimals }: Rate): string {
  const digits = figures.toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = digits.slice(cut).replace(/0+$/, '')
  return fraction === '' ? digits.slice(0, cut) : `${digits.slice(0, cut)}.${fraction}`
}

/** Smallest units of the target in one of the source, as a fraction. */
const ratioOf = ({ source, target, rate }: Conversion) => ({
  over: rate.figures * oneUnitMinor(target),
  under: 10n ** BigInt(rate.decimals) * oneUnitMinor(source),
})

/** What an amount in smallest units of the source is in the target's, rounded toward zero. */
export function convertAt(amountMinor: bigint, conversion: Conversion): bigint {
  const { over, under } = ratioOf(conversion)
  return (amountMinor * over) / under
}

/**
 * The least and the most of the source, in smallest units, that can be converted: what comes out is at least one
 * smallest unit, and neither side passes `maxAmountMinor`.
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

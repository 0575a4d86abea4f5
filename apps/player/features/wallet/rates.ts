// Rates of the wallet: parsed from their text, stored from the last visit, and used to convert amounts.
import type { CurrencyRate } from '@mangetsu/contract/rate'
import { type Currency, convertAt, evenRate, oneUnitMinor, type Rate } from '@mangetsu/money'

/** Maximum age of a rate in ms, the same as the platform's. */
export const freshMs = 10 * 60_000

/** Rate of one currency in another, with its time. */
type Footer = CurrencyRate & { readonly asOf: string }

/** Rates of each currency in `target`, as of an instant. */
export type RateList = {
  readonly target: Currency
  readonly rates: ReadonlyMap<Currency, Rate>
  readonly footer: Footer
}

/** Parses a rate in wire format, such as "0.00000912", exactly. */
export function readRate(text: string): Rate {
  const [whole = '', fraction = ''] = text.split('.')
  return { figures: BigInt(whole + fraction), decimals: fraction.length }
}

type CachedRates = {
  readonly currencyRate: readonly CurrencyRate[]
  readonly currencyRateFooter: Footer | null
  readonly jpyToUsd: string
}

/**
 * Returns the stored rates into `target`; null if they are older than ten minutes. If the list has another target, yen
 * are still converted to dollars.
 */
export function rateListOf(
  { currencyRate, currencyRateFooter, jpyToUsd }: CachedRates,
  target: Currency,
  nowMs: number,
): RateList | null {
  if (currencyRateFooter === null || nowMs - Date.parse(currencyRateFooter.asOf) > freshMs) return null
  const rates = new Map<Currency, Rate>()
  if (target === 'USD' && jpyToUsd !== '') rates.set('JPY', readRate(jpyToUsd))
  for (const { sourceCurrency, targetCurrency, realRate } of currencyRate)
    if (targetCurrency === target) rates.set(sourceCurrency, readRate(realRate))
  rates.set(target, evenRate)
  return { target, rates, footer: currencyRateFooter }
}

/** Converts an amount to the list's currency, rounded toward zero; null if the rate is unknown. */
export function worthOf(amountMinor: bigint, source: Currency, list: RateList | null): bigint | null {
  const rate = list?.rates.get(source)
  if (list === null || rate === undefined) return null
  return convertAt(amountMinor, { source, target: list.target, rate })
}

/**
 * Converts an amount to any currency of the list, by way of the list's own; null if one of the two rates is unknown.
 */
export function worthIn(
  amountMinor: bigint,
  { source, target }: { readonly source: Currency; readonly target: Currency },
  list: RateList | null,
): bigint | null {
  if (source === target) return amountMinor
  const from = list?.rates.get(source)
  const to = list?.rates.get(target)
  if (from === undefined || to === undefined || to.figures === 0n) return null
  const over = from.figures * 10n ** BigInt(to.decimals) * oneUnitMinor(target)
  const under = to.figures * 10n ** BigInt(from.decimals) * oneUnitMinor(source)
  return (amountMinor * over) / under
}

type Available = { readonly currency: Currency; readonly availableMinor: bigint }

/**
 * Returns the sum of all available balances in `target`: exact if nothing was converted, null if a rate is missing.
 * Converted balances are rounded as they are shown, so that the sum is that of the shown figures.
 */
export function sumOf(
  balances: readonly Available[],
  target: Currency,
  list: RateList | null,
): { readonly amountMinor: bigint; readonly isExact: boolean } | null {
  let amountMinor = 0n
  let isExact = true
  for (const { currency, availableMinor } of balances) {
    if (availableMinor === 0n) continue
    const worth = currency === target ? availableMinor : worthOf(availableMinor, currency, list)
    if (worth === null) return null
    amountMinor += currency === target ? worth : roughly(worth, target)
    if (currency !== target) isExact = false
  }
  return { amountMinor, isExact }
}

const wholeFrom = 100n

/** Rounds an approximate amount, whose cents are meaningless: from a hundred on, to whole units. */
export function roughly(amountMinor: bigint, currency: Currency): bigint {
  const unit = oneUnitMinor(currency)
  return amountMinor < wholeFrom * unit ? amountMinor : amountMinor - (amountMinor % unit)
}

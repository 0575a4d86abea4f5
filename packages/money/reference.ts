// The reference currency of limits, and the value of every other currency in it.
import { type Currency, currencies } from './index.ts'

/** The currency of limits, totals and daily play. */
export const referenceCurrency = 'JPY' satisfies Currency

/**
 * Millionths of a yen for one unit, set by hand on 2026-11-01 above the market value, so that a limit is reached too early rather
 * than too late. They do not follow the rate feed, because a limit must not move with the market, and they do not
 * change any limit's amount.
 */
export const microYenPerUnit: Readonly<Record<Currency, bigint>> = {
  JPY: 1_000_000n,
  USD: 160_000_000n,
  CNY: 23_000_000n,
  EUR: 190_000_000n,
  GBP: 220_000_000n,
  KRW: 120_000n,
  IDR: 10_000n,
  INR: 1_900_000n,
  PHP: 2_800_000n,
  THB: 5_000_000n,
  VND: 6_500n,
  CAD: 118_000_000n,
  MYR: 39_000_000n,
  RUB: 2_100_000n,
  BRL: 30_000_000n,
  USDT: 160_000_000n,
  USDC: 160_000_000n,
  BTC: 20_000_000_000_000n,
  ETH: 800_000_000_000n,
  DOGE: 50_000_000n,
  LTC: 20_000_000_000n,
  TRX: 60_000_000n,
  DAI: 160_000_000n,
  XRP: 500_000_000n,
  ADA: 150_000_000n,
  SHIB: 3_000n,
  SOL: 40_000_000_000n,
}

/** Numerator and denominator for converting a currency's smallest unit to the reference's. */
const ratios = new Map(
  Object.entries(currencies).map(([code, { decimals }]) => {
    const reference = 10n ** BigInt(currencies[referenceCurrency].decimals)
    const rate = microYenPerUnit[code as Currency]
    return [code, { up: rate * reference, down: 1_000_000n * 10n ** BigInt(decimals) }]
  }),
)

function convert(currency: Currency, amountMinor: bigint): { whole: bigint; isExact: boolean } {
  const ratio = ratios.get(currency)
  if (ratio === undefined) throw new RangeError(`no reference rate for ${currency}`)
  const exact = amountMinor * ratio.up
  return { whole: exact / ratio.down, isExact: exact % ratio.down === 0n }
}

/** Converts the amount to yen's smallest unit at the reference rate, rounded away from zero. */
export function inReference(currency: Currency, amountMinor: bigint): bigint {
  if (currency === referenceCurrency) return amountMinor
  const { whole, isExact } = convert(currency, amountMinor)
  if (isExact) return whole
  return amountMinor < 0n ? whole - 1n : whole + 1n
}

/** Returns the maximum of a currency whose reference value is at most the given amount in yen's smallest unit. */
export function fromReference(currency: Currency, referenceMinor: bigint): bigint {
  const ratio = ratios.get(currency)
  if (ratio === undefined) throw new RangeError(`no reference rate for ${currency}`)
  return (referenceMinor * ratio.down) / ratio.up
}

/** Converts like `inReference`, but rounds toward zero, so that a payout never makes a loss look smaller than it is. */
export const returnInReference = (currency: Currency, amountMinor: bigint): bigint =>
  currency === referenceCurrency ? amountMinor : convert(currency, amountMinor).whole

/**
 * Returns the step, in smallest units, of amounts that a site states by itself, such as the largest stake of a bet: the
 * largest power of ten that is worth at most one yen. It is 1 yen, 1 cent of the dollar, 1 won and 1 satoshi.
 */
export function statedStepMinor(currency: Currency): bigint {
  const yen = 10n ** BigInt(currencies[referenceCurrency].decimals)
  let step = 1n
  while (inReference(currency, step * 10n) <= yen) step *= 10n
  return step
}

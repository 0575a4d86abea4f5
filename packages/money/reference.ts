// The reference currency that limits count in, and what a unit of every other currency counts as.
import { type Currency, currencies } from './index.ts'

/** What limits, totals and days of play are counted in. */
export const referenceCurrency = 'JPY' satisfies Currency

/** The day the table below was set (YYYY-MM-DD). */
export const ratesAsOf = '2026-11-01'

/**
 * Millionths of a yen that one unit counts as, set by hand above what it was worth, so that a limit is rather reached
 * too early than too late. They do not follow the feed of rates: a limit must not move with the market. They change no
 * limit's own amount.
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

/** Numerator and denominator from a currency's smallest unit to the reference's. */
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

/** The amount in yen's smallest unit at the reference rate, rounded away from zero. */
export function inReference(currency: Currency, amountMinor: bigint): bigint {
  if (currency === referenceCurrency) return amountMinor
  const { whole, isExact } = convert(currency, amountMinor)
  if (isExact) return whole
  return amountMinor < 0n ? whole - 1n : whole + 1n
}

/** The most of a currency that counts as no more than so much in yen's smallest unit. */
export function fromReference(currency: Currency, referenceMinor: bigint): bigint {
  const ratio = ratios.get(currency)
  if (ratio === undefined) throw new RangeError(`no reference rate for ${currency}`)
  return (referenceMinor * ratio.down) / ratio.up
}

/** As `inReference`, but rounded toward zero: what came back must not make a loss look smaller than it is. */
export const returnInReference = (currency: Currency, amountMinor: bigint): bigint =>
  currency === referenceCurrency ? amountMinor : convert(currency, amountMinor).whole

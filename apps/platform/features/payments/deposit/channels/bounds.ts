// Minimum and maximum of one deposit by currency: the yen's bounds, and approximate equivalents of 1 November 2026.
import { type Currency, minorOf } from '@mangetsu/money'

/** Decimal amounts: about ¥1,000 and about ¥5,000,000, rounded to customary values. */
const decimals: Readonly<Record<Currency, readonly [least: string, most: string]>> = {
  JPY: ['1000', '5000000'],
  USD: ['10', '35000'],
  CNY: ['50', '220000'],
  EUR: ['10', '25000'],
  GBP: ['5', '24000'],
  KRW: ['10000', '40000000'],
  IDR: ['100000', '500000000'],
  INR: ['500', '2500000'],
  PHP: ['500', '1800000'],
  THB: ['200', '1000000'],
  VND: ['200000', '750000000'],
  CAD: ['10', '40000'],
  MYR: ['30', '125000'],
  RUB: ['500', '2400000'],
  BRL: ['50', '165000'],
  USDT: ['10', '30000'],
  USDC: ['10', '30000'],
  BTC: ['0.0001', '0.25'],
  ETH: ['0.002', '6'],
  DOGE: ['50', '100000'],
  LTC: ['0.1', '250'],
  TRX: ['20', '80000'],
  DAI: ['10', '30000'],
  XRP: ['3', '10000'],
  ADA: ['10', '30000'],
  SHIB: ['500000', '1500000000'],
  SOL: ['0.05', '120'],
}

/** Preset amounts, as multiples of the minimum. */
const presetTimes = [3n, 5n, 10n, 30n, 50n, 100n] as const

export type DepositBounds = {
  readonly minMinor: bigint
  readonly maxMinor: bigint
  readonly presetsMinor: readonly bigint[]
}

/** Returns the bounds of one deposit in the currency, smallest units. */
export function boundsOf(currency: Currency): DepositBounds {
  const [least, most] = decimals[currency]
  const minMinor = minorOf(least, currency)
  const maxMinor = minorOf(most, currency)
  return { minMinor, maxMinor, presetsMinor: presetTimes.map((times) => minMinor * times) }
}

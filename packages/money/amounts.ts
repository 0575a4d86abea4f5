// Converts between decimal text and the smallest units exactly, in the strict form that machines write.
import { type Currency, currencies } from './currencies.ts'

type AmountRefusal = 'empty' | 'notANumber' | 'negative' | 'tooManyDecimals' | 'tooLarge'

export type ParsedAmount =
  | { readonly ok: true; readonly amountMinor: bigint }
  | { readonly ok: false; readonly reason: AmountRefusal }

/**
 * The largest amount that any call accepts, in the smallest units: 10^18 − 1, so that nine of them still fit 64 bits.
 */
export const maxAmountMinor = 999_999_999_999_999_999n

/** Pattern of an amount on the wire before its currency is known; `parseAmount` checks the rest. */
export const amountPattern = /^(0|[1-9]\d{0,14})(\.\d+)?$/

const longestText = 40

const refuse = (reason: AmountRefusal): ParsedAmount => ({ ok: false, reason })

function reasonOf(text: string): AmountRefusal {
  if (text === '') return 'empty'
  if (/^-(\d+\.?\d*|\.\d+)$/.test(text)) return 'negative'
  return /^[1-9]\d{15,}(\.\d+)?$/.test(text) ? 'tooLarge' : 'notANumber'
}

/** Converts digits with at most one point to the smallest units; null for more decimals than the currency has. */
function unitsOf(figures: string, currency: Currency): bigint | null {
  const { decimals } = currencies[currency]
  const [whole = '', fraction = ''] = figures.split('.')
  return fraction.length > decimals ? null : BigInt(whole + fraction.padEnd(decimals, '0'))
}

/**
 * Parses a decimal amount from the wire into the smallest units. Strict: ASCII digits and one point only; no sign,
 * exponent, space, separator or leading zero, at most 15 digits before the point and at most the currency's decimals
 * after it (further zeros are refused as well).
 */
export function parseAmount(text: string, currency: Currency): ParsedAmount {
  if (text.length > longestText) return refuse(/^\d+$/.test(text) ? 'tooLarge' : 'notANumber')
  if (!amountPattern.test(text)) return refuse(reasonOf(text))
  const amountMinor = unitsOf(text, currency)
  if (amountMinor === null) return refuse('tooManyDecimals')
  return amountMinor > maxAmountMinor ? refuse('tooLarge') : { ok: true, amountMinor }
}

/**
 * Parses a decimal amount of our own wire or tables into the smallest units: as `parseAmount`, but of either sign and
 * any size, because sums exceed the maximum of one call. An unreadable amount is a fault and throws a RangeError that
 * names it; use `parseAmount` for input from people or other parties.
 */
export function minorOf(text: string, currency: Currency): bigint {
  const amountMinor = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? unitsOf(text.replace('-', ''), currency) : null
  if (amountMinor === null) throw new RangeError(`${text} is no amount of ${currency}`)
  return text.startsWith('-') ? -amountMinor : amountMinor
}

/**
 * Formats the amount as a decimal string at the currency's full scale ("1000.00", "-0.00000001"): the only form in
 * which amounts leave the platform. `minorOf` parses all of them.
 */
export function toDecimal(amountMinor: bigint, currency: Currency): string {
  const { decimals } = currencies[currency]
  const isNegative = amountMinor < 0n
  const digits = (isNegative ? -amountMinor : amountMinor).toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return `${isNegative ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`
}

/** Returns one whole unit of the currency (¥1, 1 BTC) in the smallest units. */
export const oneUnitMinor = (currency: Currency): bigint => 10n ** BigInt(currencies[currency].decimals)

const million = 1_000_000n

/**
 * Returns a share of an amount, in parts per million, rounded toward zero: never more than the exact share, and a share
 * of −x is minus the share of x. Throws a RangeError unless `ppm` is a whole number ≥ 0.
 */
export function shareOf(amountMinor: bigint, ppm: number): bigint {
  if (!Number.isSafeInteger(ppm) || ppm < 0)
    throw new RangeError(`parts per million must be whole and ≥ 0, not ${ppm}`)
  return (amountMinor * BigInt(ppm)) / million
}

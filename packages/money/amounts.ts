// Exact amounts: decimal text to smallest units and back, strict for machines, forgiving for people.
import { type Currency, currencies } from './currencies.ts'

export type AmountRefusal = 'empty' | 'notANumber' | 'negative' | 'tooManyDecimals' | 'tooLarge'

export type ParsedAmount =
  | { readonly ok: true; readonly amountMinor: bigint }
  | { readonly ok: false; readonly reason: AmountRefusal }

/** The largest amount any call takes, in smallest units: 10^18 − 1, so that nine of them still fit 64 bits. */
export const maxAmountMinor = 999_999_999_999_999_999n

/** What an amount on the wire looks like before its currency is known; `parseAmount` does the rest. */
export const amountPattern = /^(0|[1-9]\d{0,14})(\.\d+)?$/

const longestText = 40

const refuse = (reason: AmountRefusal): ParsedAmount => ({ ok: false, reason })

function reasonOf(text: string): AmountRefusal {
  if (text === '') return 'empty'
  if (/^-(\d+\.?\d*|\.\d+)$/.test(text)) return 'negative'
  return /^[1-9]\d{15,}(\.\d+)?$/.test(text) ? 'tooLarge' : 'notANumber'
}

/** Figures with at most one point in smallest units; null where there are more decimals than the currency has. */
function unitsOf(figures: string, currency: Currency): bigint | null {
  const { decimals } = currencies[currency]
  const [whole = '', fraction = ''] = figures.split('.')
  return fraction.length > decimals ? null : BigInt(whole + fraction.padEnd(decimals, '0'))
}

/**
 * Reads a decimal amount as it stands on the wire into smallest units. Strict: ASCII digits and one point
 * only; no sign, exponent, space, separator or leading zero, at most 15 digits before the point and at most
 * the currency's decimals behind it (further zeros are refused as well).
 */
export function parseAmount(text: string, currency: Currency): ParsedAmount {
  if (text.length > longestText) return refuse(/^\d+$/.test(text) ? 'tooLarge' : 'notANumber')
  if (!amountPattern.test(text)) return refuse(reasonOf(text))
  const amountMinor = unitsOf(text, currency)
  if (amountMinor === null) return refuse('tooManyDecimals')
  return amountMinor > maxAmountMinor ? refuse('tooLarge') : { ok: true, amountMinor }
}

/**
 * A decimal amount of our own wire or tables in smallest units: as `parseAmount` reads it, of either sign and any size,
 * since sums outgrow what one call takes. One that cannot be read is a fault and throws a RangeError that names it; what
 * a person or another party wrote is `parseAmount`'s to refuse.
 */
export function minorOf(text: string, currency: Currency): bigint {
  const amountMinor = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? unitsOf(text.replace('-', ''), currency) : null
  if (amountMinor === null) throw new RangeError(`${text} is no amount of ${currency}`)
  return text.startsWith('-') ? -amountMinor : amountMinor
}

/** Full-width signs and figures made plain; nothing that has no shape, which copied texts carry along. */
const narrow = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replaceAll('\uffe5', '¥')
    .replaceAll('−', '-')
    .replace(/\s+/g, ' ')
    .trim()

/** The words that stand behind an amount. */
const unitWords: Partial<Record<Currency, string>> = { JPY: '円', USD: 'ドル' }

function withoutUnit(text: string, currency: Currency): string {
  const { symbol } = currencies[currency]
  const figures = symbol !== '' && text.startsWith(symbol) ? text.slice(symbol.length).trimStart() : text
  const unit = [currency, unitWords[currency]].find((one) => one && figures.toUpperCase().endsWith(one))
  return unit === undefined ? figures : figures.slice(0, -unit.length).trimEnd()
}

const unsigned = /^(\d+\.?\d*|\.\d+)$/

/** Thousands commas in their right places go; null where they stand elsewhere. */
function withoutCommas(figures: string): string | null {
  if (!figures.includes(',')) return figures
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(figures) ? figures.replaceAll(',', '') : null
}

/** Figures a hundred million, ten thousand and one at a time: 1億, 1.5万, 1万5,000. Each at most once, in this order. */
const inMyriads = /^(?:([\d,.]+)億)?(?:([\d,.]+)万)?(?:([\d,.]+)千)?([\d,.]+)?$/

/** Figures with 億, 万 or 千 as figures alone; null where they cannot be read. */
function withoutMyriads(figures: string): string | null {
  if (!/[億万千]/.test(figures)) return withoutCommas(figures)
  const parts = inMyriads.exec(figures)
  if (parts === null) return null
  const zeros = [8, 4, 3, 0]
  // In units of 10^-8, so that 1.5万 is exact.
  let sum = 0n
  for (const [index, part] of parts.slice(1).entries()) {
    const plain = part === undefined ? '0' : withoutCommas(part)
    if (plain === null || !/^\d+(\.\d{1,8})?$/.test(plain)) return null
    const [whole = '', fraction = ''] = plain.split('.')
    sum += BigInt(whole + fraction.padEnd(8, '0')) * 10n ** BigInt(zeros[index] ?? 0)
  }
  const digits = sum.toString().padStart(9, '0')
  const fraction = digits.slice(-8).replace(/0+$/, '')
  return digits.slice(0, -8) + (fraction === '' ? '' : `.${fraction}`)
}

/**
 * Reads what a person types into an amount field: full-width figures, surrounding space, the currency's own
 * symbol, code or word (円, ドル), thousands commas in their right places, 億, 万 and 千, a missing figure before or
 * behind the point and leading zeros are all understood, signs without a shape passed over; everything else is refused
 * as `parseAmount` refuses it.
 */
export function readTypedAmount(text: string, currency: Currency): ParsedAmount {
  if (text.length > longestText * 2) return refuse('notANumber')
  const figures = withoutMyriads(withoutUnit(narrow(text), currency))
  if (figures === null) return refuse('notANumber')
  if (!unsigned.test(figures)) return parseAmount(figures, currency)
  const whole = figures
    .replace(/\.$/, '')
    .replace(/^\./, '0.')
    .replace(/^0+(?=\d)/, '')
  return parseAmount(whole, currency)
}

/**
 * The amount as a decimal string at the currency's full scale ("1000.00", "-0.00000001"): the one form in
 * which amounts leave the platform. `minorOf` reads every one of them back.
 */
export function toDecimal(amountMinor: bigint, currency: Currency): string {
  const { decimals } = currencies[currency]
  const isNegative = amountMinor < 0n
  const digits = (isNegative ? -amountMinor : amountMinor).toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return `${isNegative ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`
}

/** One whole unit of the currency (¥1, 1 BTC) in smallest units. */
export const oneUnitMinor = (currency: Currency): bigint => 10n ** BigInt(currencies[currency].decimals)

const million = 1_000_000n

/**
 * A share of an amount, in parts per million, rounded toward zero: never more than the exact share, and a
 * share of −x is minus the share of x. `ppm` is a whole number ≥ 0; another one throws a RangeError.
 */
export function shareOf(amountMinor: bigint, ppm: number): bigint {
  if (!Number.isSafeInteger(ppm) || ppm < 0)
    throw new RangeError(`parts per million must be whole and ≥ 0, not ${ppm}`)
  return (amountMinor * BigInt(ppm)) / million
}

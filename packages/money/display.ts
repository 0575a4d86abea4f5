// Formats amounts and masks card numbers for display.
import { type Currency, currencies } from './currencies.ts'

type AmountLang = 'ja' | 'en'

/**
 * `record`: all decimals, for lists of money movements; yen only if they are not all zero. `compact`: no decimals if all
 * of them are zero, for pills and tiles. `abbreviated`: thousands as K, millions as M, for counters.
 */
export type AmountStyle = 'record' | 'compact' | 'abbreviated'

export type AmountFormat = {
  /** Language; both format numbers alike. */
  readonly lang: AmountLang
  readonly style: AmountStyle
  /** `auto` (default) marks negatives only, `always` marks gains with + too, `never` shows no sign. */
  readonly sign?: 'auto' | 'always' | 'never'
}

const minus = '\u2212'

/** Groups the digits of a whole number by thousands. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

function figuresOf(units: bigint, scale: number): { whole: string; fraction: string } {
  const digits = units.toString().padStart(scale + 1, '0')
  const cut = digits.length - scale
  return { whole: groupDigits(digits.slice(0, cut)), fraction: digits.slice(cut) }
}

const join = (whole: string, fraction: string): string => (fraction === '' ? whole : `${whole}.${fraction}`)

const thousandUnits = 1_000n
const millionUnits = 1_000_000n

function abbreviate(amountMinor: bigint, decimals: number): string | null {
  const unit = 10n ** BigInt(decimals)
  const [step, letter] = amountMinor >= millionUnits * unit ? [millionUnits, 'M'] : [thousandUnits, 'K']
  if (amountMinor < step * unit) return null
  // Truncated, not rounded: a counter never shows more money than there is.
  const { whole, fraction } = figuresOf((amountMinor * 100n) / (step * unit), 2)
  return join(whole, fraction.replace(/0+$/, '')) + letter
}

function bareFigures(amountMinor: bigint, currency: Currency, { style }: AmountFormat): string {
  const { decimals } = currencies[currency]
  const short = style === 'abbreviated' ? abbreviate(amountMinor, decimals) : null
  if (short !== null) return short
  const { whole, fraction } = figuresOf(amountMinor, decimals)
  const isRound = /^0*$/.test(fraction)
  // A yen has no smaller coin: prices and balances are whole, and fractions exist only after an exchange.
  const isBrief = style !== 'record' || currency === 'JPY'
  return join(whole, isBrief && isRound ? '' : fraction)
}

function signOf(amountMinor: bigint, sign: AmountFormat['sign']): string {
  if (sign === 'never' || amountMinor === 0n) return ''
  if (amountMinor < 0n) return minus
  return sign === 'always' ? '+' : ''
}

/**
 * Formats an amount with its currency: "¥1,000", "−$0.50", "0.00010000 BTC", "¥1.23M". Decimals as in section 5 of the
 * specification (2 for fiat, 8 for coins); K and M are truncated to two decimals. The sign precedes the symbol and is a
 * true minus (U+2212).
 */
export function formatAmount(amountMinor: bigint, currency: Currency, format: AmountFormat): string {
  const size = amountMinor < 0n ? -amountMinor : amountMinor
  const figures = bareFigures(size, currency, format)
  const { symbol } = currencies[currency]
  const sign = signOf(amountMinor, format.sign)
  // A no-break space keeps "0.5 BTC" on one line.
  return symbol === '' ? `${sign}${figures}\u00a0${currency}` : `${sign}${symbol}${figures}`
}

/**
 * Masks a card or account number except its first and last four characters (specification, section 5). Numbers shorter
 * than eight characters are masked completely; the mask's length reveals nothing.
 */
export function maskCardNumber(text: string): string {
  const digits = text.replace(/[\s-]/g, '')
  return digits.length < 8 ? '****' : `${digits.slice(0, 4)}****${digits.slice(-4)}`
}

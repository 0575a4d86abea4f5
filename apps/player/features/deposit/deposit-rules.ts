// What a deposit form knows before it is sent: limits, handy amounts, where a deposit stands.
import type { Channel, Deposit } from '@mangetsu/contract/deposit'
import { type Currency, isCrypto, parseAmount, readTypedAmount, toDecimal } from '@mangetsu/money'

export type AmountFault = 'missing' | 'unreadable' | 'tooLittle' | 'tooMuch'

const minorOf = (amount: string, currency: Currency): bigint => {
  const read = parseAmount(amount, currency)
  return read.ok ? read.amountMinor : 0n
}

export type ReadAmount =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly fault: AmountFault }

/** A typed amount within a channel's limits, as the wire wants it. */
export function amountWithin(
  typed: string,
  { currency, min, max }: Pick<Channel, 'currency' | 'min' | 'max'>,
): ReadAmount {
  const read = readTypedAmount(typed, currency)
  if (!read.ok) return { ok: false, fault: read.reason === 'empty' ? 'missing' : 'unreadable' }
  if (read.amountMinor < minorOf(min, currency)) return { ok: false, fault: 'tooLittle' }
  if (read.amountMinor > minorOf(max, currency)) return { ok: false, fault: 'tooMuch' }
  return { ok: true, amount: toDecimal(read.amountMinor, currency) }
}

/** Four amounts worth a button, in the currency's unit: those of `steps` within the limits. */
export function quickAmounts({ currency, min, max }: Pick<Channel, 'currency' | 'min' | 'max'>): string[] {
  if (isCrypto(currency)) return []
  const steps = currency === 'JPY' ? [5_000n, 10_000n, 30_000n, 50_000n] : [20n, 50n, 100n, 200n]
  return steps
    .map((whole) => whole * 100n)
    .filter((minor) => minor >= minorOf(min, currency) && minor <= minorOf(max, currency))
    .map((minor) => toDecimal(minor, currency))
}

/** Whether the player has still something to do for it at the bank. */
export const isToPay = ({ status, payUrl }: Deposit): boolean =>
  payUrl !== null && (status === 'created' || status === 'pending')

export const isUnderWay = ({ status }: Deposit): boolean => status === 'created' || status === 'pending'

/** The bank's page, if it is a web address; a deposit is never a reason to run anything else. */
export function payAddress(payUrl: string | null, base: string): string | null {
  if (payUrl === null || !URL.canParse(payUrl, base)) return null
  const url = new URL(payUrl, base)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

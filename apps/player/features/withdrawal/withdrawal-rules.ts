// What a withdrawal form knows before it is sent.
import { type Currency, parseAmount, readTypedAmount, toDecimal } from '@mangetsu/money'

export type WithdrawLimit = {
  readonly currency: Currency
  readonly min: string
  readonly max: string
  readonly available: string
}

export type AmountFault = 'missing' | 'unreadable' | 'tooLittle' | 'tooMuch' | 'notThere'

export type ReadAmount =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly fault: AmountFault }

const minorOf = (amount: string, currency: Currency): bigint => {
  const read = parseAmount(amount, currency)
  return read.ok ? read.amountMinor : 0n
}

/** A typed amount within limits and balance, as the wire wants it. */
export function amountWithin(typed: string, { currency, min, max, available }: WithdrawLimit): ReadAmount {
  const read = readTypedAmount(typed, currency)
  if (!read.ok) return { ok: false, fault: read.reason === 'empty' ? 'missing' : 'unreadable' }
  if (read.amountMinor < minorOf(min, currency)) return { ok: false, fault: 'tooLittle' }
  if (read.amountMinor > minorOf(max, currency)) return { ok: false, fault: 'tooMuch' }
  if (read.amountMinor > minorOf(available, currency)) return { ok: false, fault: 'notThere' }
  return { ok: true, amount: toDecimal(read.amountMinor, currency) }
}

/**
 * The limits a typed amount is held to here. Where only the player's level keeps money back, whatever the balance holds
 * may be asked for: the platform answers which level lets it out (code 100326).
 */
export function limitAsked<L extends WithdrawLimit>(
  limit: L,
  balance: string | null,
  isLevelHeld: boolean,
): L {
  const { currency, available } = limit
  if (!isLevelHeld || balance === null || minorOf(balance, currency) <= minorOf(available, currency))
    return limit
  return { ...limit, max: balance, available: balance }
}

/** All that can be withdrawn at once: what is there, up to the limit. */
export function wholeAmount({ currency, max, available }: WithdrawLimit): string {
  const [most, there] = [minorOf(max, currency), minorOf(available, currency)]
  return toDecimal(there < most ? there : most, currency)
}

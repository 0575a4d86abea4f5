// One payment as the bank's statement and as the book have it, held beside each other: a pure decision.
import type { Currency } from '@mangetsu/money'

export const differenceKinds = ['missingInBook', 'missingAtBank', 'amountDiffers', 'stateDiffers'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Everything the bank's statement says of one payment, over all its lines. */
export type BankRecord = {
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly isMixed: boolean
}

/** The deposit or withdrawal of that payment. */
export type LedgerRecord = {
  readonly currency: Currency
  /** What moved in the book, or would have. */
  readonly amountMinor: bigint
  /** The money has moved in the book. */
  readonly isBooked: boolean
  /** The amount that arrived differs from the amount ordered, and the back office has not decided. */
  readonly isAwaitingReview: boolean
  /** The back office has decided that it is not booked. */
  readonly isDismissed: boolean
}

export type PaymentDifference = {
  readonly kind: DifferenceKind
  /** The bank's, where it says something. */
  readonly currency: Currency
  readonly bankMinor: bigint | null
  /** Null where the book has nothing in this currency. */
  readonly bookMinor: bigint | null
}

/** The lines of one payment taken together; several are one payment that was paid several times. */
export function bankRecordOf(
  lines: readonly { readonly currency: Currency; readonly amountMinor: bigint }[],
): BankRecord | null {
  const [first] = lines
  if (first === undefined) return null
  const { currency } = first
  const same = lines.filter((line) => line.currency === currency)
  const amountMinor = same.reduce((sum, line) => sum + line.amountMinor, 0n)
  return { currency, amountMinor, isMixed: same.length < lines.length }
}

/** What differs, or null where both say the same or nothing has moved on either side. */
export function comparePayment(bank: BankRecord | null, book: LedgerRecord | null): PaymentDifference | null {
  if (bank === null) {
    if (book === null || !book.isBooked) return null
    const { currency, amountMinor } = book
    return { kind: 'missingAtBank', currency, bankMinor: null, bookMinor: amountMinor }
  }
  const { currency, amountMinor: bankMinor } = bank
  if (book === null) return { kind: 'missingInBook', currency, bankMinor, bookMinor: null }
  if (book.isDismissed) return null
  const isSame = !bank.isMixed && currency === book.currency && bankMinor === book.amountMinor
  if (isSame && book.isBooked) return null
  const bookMinor = currency === book.currency ? book.amountMinor : null
  const kind = isSame && !book.isAwaitingReview ? 'stateDiffers' : 'amountDiffers'
  return { kind, currency, bankMinor, bookMinor }
}

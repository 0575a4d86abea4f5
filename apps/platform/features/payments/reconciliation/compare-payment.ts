// Compares one payment between the bank's statement and the ledger: a pure decision.
import type { Currency } from '@mangetsu/money'

const differenceKinds = ['missingInBook', 'missingAtBank', 'amountDiffers', 'stateDiffers'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** One payment of the bank's statement, summed over its lines. */
export type BankRecord = {
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly isMixed: boolean
}

/** The deposit or withdrawal of that payment. */
export type LedgerRecord = {
  readonly currency: Currency
  /** The amount posted, or to be posted, in the ledger. */
  readonly amountMinor: bigint
  /** The ledger has posted the payment. */
  readonly isBooked: boolean
  /** The amount that arrived differs from the amount ordered, and the back office has not decided. */
  readonly isAwaitingReview: boolean
  /** The back office has decided not to book it. */
  readonly isDismissed: boolean
}

export type PaymentDifference = {
  readonly kind: DifferenceKind
  /** The bank's currency if the bank has the payment, otherwise the ledger's. */
  readonly currency: Currency
  readonly bankMinor: bigint | null
  /** Null if the ledger has nothing in this currency. */
  readonly bookMinor: bigint | null
}

/** Combines the lines of one payment; several lines mean that it was paid several times. */
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

/** The difference, or null if both sides agree or neither has moved money. */
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

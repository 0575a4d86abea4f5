// How wallets are listed: in order, empty ones hidden on request, totals exact.
import type { Wallet } from '@mangetsu/contract/account'
import { type Currency, parseAmount, toDecimal, walletOrder } from '@mangetsu/money'

export type Purse = {
  readonly currency: Currency
  /** What can be played with and withdrawn, as on the wire. */
  readonly available: string
  readonly held: string
  readonly hasHeld: boolean
  readonly total: string
}

const minorOf = (amount: string, currency: Currency): bigint => {
  const read = parseAmount(amount, currency)
  return read.ok ? read.amountMinor : 0n
}

/**
 * The purses of a player: those with money first, then JPY, USD and the rest (specification, section 5).
 * `hideZero` leaves out those with nothing in them, held money counting; the chosen currency always stays.
 */
export function pursesOf(wallets: readonly Wallet[], hideZero: boolean, chosen: Currency): Purse[] {
  return walletOrder(wallets)
    .map(({ currency, amount, held }) => {
      const heldMinor = minorOf(held, currency)
      const totalMinor = minorOf(amount, currency) + heldMinor
      return {
        currency,
        available: amount,
        held,
        hasHeld: heldMinor > 0n,
        total: toDecimal(totalMinor, currency),
        isEmpty: totalMinor === 0n,
      }
    })
    .filter(({ currency, isEmpty }) => !hideZero || !isEmpty || currency === chosen)
    .map(({ isEmpty: _, ...purse }) => purse)
}

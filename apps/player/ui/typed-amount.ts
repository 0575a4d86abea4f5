// What a player can move out of a wallet, and whether a typed amount is something of it.
import type { Wallet } from '@mangetsu/contract/account'
import { type Currency, minorOf, toDecimal, walletOrder } from '@mangetsu/money'
import { readTypedAmount } from '@mangetsu/money/typed-amount'

/** So much of one currency, as on the wire. */
export type SpendableAmount = { readonly currency: Currency; readonly amount: string }

/** The wallets with something available in them, in their order. */
export const spendable = (wallets: readonly Wallet[]): SpendableAmount[] =>
  walletOrder(wallets)
    .filter((wallet) => minorOf(wallet.amount, wallet.currency) > 0n)
    .map(({ currency, amount }) => ({ currency, amount }))

/** What a typed amount is held against; what is left out bounds nothing. */
export type AmountBounds = {
  readonly currency: Currency
  /** Of one time. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** The smallest amount the rail moves. */
  readonly unit?: string | undefined
  /** What there is, or what there is room for. */
  readonly amount?: string | undefined
}

export type WrongAmount = 'missing' | 'unreadable' | 'tooLittle' | 'tooMuch' | 'tooFine' | 'notThere'

export type TypedAmount =
  | { readonly ok: true; readonly amount: string; readonly amountMinor: bigint }
  | { readonly ok: false; readonly wrong: WrongAmount }

function wrongIn(
  amountMinor: bigint,
  { currency, min, max, unit, amount }: AmountBounds,
): WrongAmount | null {
  const minor = (bound: string) => minorOf(bound, currency)
  if (min === undefined ? amountMinor === 0n : amountMinor < minor(min))
    return min === undefined ? 'missing' : 'tooLittle'
  if (max !== undefined && amountMinor > minor(max)) return 'tooMuch'
  if (amount !== undefined && amountMinor > minor(amount)) return 'notThere'
  return unit !== undefined && amountMinor % minor(unit) !== 0n ? 'tooFine' : null
}

/** The typed amount as it goes on the wire, or the first thing that is wrong with it. */
export function parseTypedAmount(typed: string, bounds: AmountBounds): TypedAmount {
  const read = readTypedAmount(typed, bounds.currency)
  if (!read.ok) return { ok: false, wrong: read.reason === 'empty' ? 'missing' : 'unreadable' }
  const { amountMinor } = read
  const wrong = wrongIn(amountMinor, bounds)
  if (wrong !== null) return { ok: false, wrong }
  return { ok: true, amount: toDecimal(amountMinor, bounds.currency), amountMinor }
}

// The amounts a player can transfer out of a wallet, and the validation of a typed amount.
import type { Wallet } from '@mangetsu/contract/account'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { readTypedAmount } from '@mangetsu/money/typed-amount'
import { walletOrder } from '@mangetsu/money/wallet-order'

/** An amount of one currency, in wire format. */
export type SpendableAmount = { readonly currency: Currency; readonly amount: string }

/** Returns the wallets with an available balance, in their order. */
export const spendable = (wallets: readonly Wallet[]): SpendableAmount[] =>
  walletOrder(wallets)
    .filter((wallet) => minorOf(wallet.amount, wallet.currency) > 0n)
    .map(({ currency, amount }) => ({ currency, amount }))

/** Bounds of a typed amount; an omitted one does not apply. */
export type AmountBounds = {
  readonly currency: Currency
  /** Per transaction. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Smallest unit the payment gateway transfers. */
  readonly unit?: string | undefined
  /** Available balance or allowance. */
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

/** Returns the typed amount in wire format, or the first fault. */
export function parseTypedAmount(typed: string, bounds: AmountBounds): TypedAmount {
  const read = readTypedAmount(typed, bounds.currency)
  if (!read.ok) return { ok: false, wrong: read.reason === 'empty' ? 'missing' : 'unreadable' }
  const { amountMinor } = read
  const wrong = wrongIn(amountMinor, bounds)
  if (wrong !== null) return { ok: false, wrong }
  return { ok: true, amount: toDecimal(amountMinor, bounds.currency), amountMinor }
}

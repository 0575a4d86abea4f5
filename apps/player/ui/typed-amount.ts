// What a player can move out of a wallet, and whether a typed amount is something of it.
import type { Wallet } from '@mangetsu/contract/account'
import { type Currency, minorOf, readTypedAmount, toDecimal, walletOrder } from '@mangetsu/money'

/** So much of one currency, as on the wire. */
export type SpendableAmount = { readonly currency: Currency; readonly amount: string }

/** The wallets with something available in them, in their order. */
export const spendable = (wallets: readonly Wallet[]): SpendableAmount[] =>
  walletOrder(wallets)
    .filter((wallet) => minorOf(wallet.amount, wallet.currency) > 0n)
    .map(({ currency, amount }) => ({ currency, amount }))

export type TypedAmount =
  | { readonly ok: true; readonly amount: string; readonly amountMinor: bigint }
  | { readonly ok: false; readonly wrong: 'missing' | 'unreadable' | 'notThere' }

/** The typed amount as it goes on the wire; `notThere` where it is more than there is. */
export function parseTypedAmount(typed: string, there: SpendableAmount): TypedAmount {
  const read = readTypedAmount(typed, there.currency)
  if (!read.ok) return { ok: false, wrong: read.reason === 'empty' ? 'missing' : 'unreadable' }
  const { amountMinor } = read
  if (amountMinor === 0n) return { ok: false, wrong: 'missing' }
  if (amountMinor > minorOf(there.amount, there.currency)) return { ok: false, wrong: 'notThere' }
  return { ok: true, amount: toDecimal(amountMinor, there.currency), amountMinor }
}

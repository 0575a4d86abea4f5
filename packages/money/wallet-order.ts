// The order in which wallets are shown (specification, section 5).
import { minorOf } from './amounts.ts'
import { type Currency, otherCurrencies } from './currencies.ts'

/** `amount` may be a decimal string or smallest units. */
type WalletLike = { readonly currency: Currency; readonly amount: string | bigint }

const hasMoney = ({ currency, amount }: WalletLike): boolean =>
  (typeof amount === 'bigint' ? amount : minorOf(amount, currency)) > 0n

/**
 * Sorts wallets with money first, then the empty ones; within both JPY, USD, then `others` in its order, then the
 * remaining currencies by code. Returns a new array.
 */
export function walletOrder<W extends WalletLike>(
  wallets: readonly W[],
  others: readonly string[] = otherCurrencies,
): W[] {
  // Parsed once per wallet, not at every comparison.
  const funded = new Set(wallets.filter(hasMoney))
  const places = new Map(['JPY', 'USD', ...others].map((code, place) => [code, place] as const).reverse())
  const placeOf = (wallet: W) => places.get(wallet.currency) ?? Number.MAX_SAFE_INTEGER
  return [...wallets].sort(
    (a, b) =>
      Number(funded.has(b)) - Number(funded.has(a)) ||
      placeOf(a) - placeOf(b) ||
      (a.currency < b.currency ? -1 : Number(a.currency > b.currency)),
  )
}

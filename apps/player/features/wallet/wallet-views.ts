// How wallets are listed: in order, by kind, empty ones hidden on request, totals exact.
import type { Wallet } from '@mangetsu/contract/account'
import { type Currency, isCrypto, minorOf, toDecimal, walletOrder } from '@mangetsu/money'

export type WalletView = {
  readonly currency: Currency
  /** What can be played with and withdrawn, as on the wire. */
  readonly available: string
  readonly held: string
  readonly hasHeld: boolean
  readonly total: string
  readonly totalMinor: bigint
}

/** Every wallet of a player: those with money first, then JPY, USD and the rest (specification, section 5). */
export const walletViewsOf = (wallets: readonly Wallet[]): WalletView[] =>
  walletOrder(wallets).map(({ currency, amount, held }) => {
    const heldMinor = minorOf(held, currency)
    const totalMinor = minorOf(amount, currency) + heldMinor
    return {
      currency,
      available: amount,
      held,
      hasHeld: heldMinor > 0n,
      total: toDecimal(totalMinor, currency),
      totalMinor,
    }
  })

/** Which wallets are listed; `kindIndex` is the store's `moneyTypeSelectIndex`. */
export const walletKinds = ['all', 'money', 'coins'] as const
export type WalletKind = (typeof walletKinds)[number]

/** The kind at an index; all of them for one that is none. */
export const kindAt = (kindIndex: number): WalletKind => walletKinds[kindIndex] ?? 'all'

/** Whether there is anything to choose between. */
export const hasBothKinds = (views: readonly WalletView[]): boolean =>
  views.some(({ currency }) => isCrypto(currency)) && views.some(({ currency }) => !isCrypto(currency))

type Filter = { readonly hideZero: boolean; readonly kind: WalletKind; readonly chosen: Currency }

/**
 * Those that are listed. `hideZero` leaves out those with nothing in them, held money counting; the chosen currency
 * always stays, unless its kind is left out.
 */
export const listedOf = (views: readonly WalletView[], { hideZero, kind, chosen }: Filter): WalletView[] =>
  views.filter(
    ({ currency, totalMinor }) =>
      (kind === 'all' || isCrypto(currency) === (kind === 'coins')) &&
      (!hideZero || totalMinor > 0n || currency === chosen),
  )

// Order and filters of the wallet list: by kind, with empty ones hidden on request, and exact totals.
import type { Wallet } from '@mangetsu/contract/account'
import { type Currency, isCrypto, minorOf, toDecimal } from '@mangetsu/money'
import { walletOrder } from '@mangetsu/money/wallet-order'

export type WalletView = {
  readonly currency: Currency
  /** Available to play and withdraw, in wire format. */
  readonly available: string
  readonly availableMinor: bigint
  readonly held: string
  readonly hasHeld: boolean
  readonly total: string
  readonly totalMinor: bigint
}

/**
 * Returns every wallet of a player: those with a balance first, then JPY, USD and the rest (specification, section 5).
 */
export const walletViewsOf = (wallets: readonly Wallet[]): WalletView[] =>
  walletOrder(wallets).map(({ currency, amount, held }) => {
    const heldMinor = minorOf(held, currency)
    const availableMinor = minorOf(amount, currency)
    const totalMinor = availableMinor + heldMinor
    return {
      currency,
      available: amount,
      availableMinor,
      held,
      hasHeld: heldMinor > 0n,
      total: toDecimal(totalMinor, currency),
      totalMinor,
    }
  })

/** Filters of the list; `kindIndex` is the store's `moneyTypeSelectIndex`. */
export const walletKinds = ['all', 'money', 'coins'] as const
export type WalletKind = (typeof walletKinds)[number]

/** Returns the kind at an index; all for an unknown one. */
export const kindAt = (kindIndex: number): WalletKind => walletKinds[kindIndex] ?? 'all'

/** Whether the player has wallets of both kinds. */
export const hasBothKinds = (views: readonly WalletView[]): boolean =>
  views.some(({ currency }) => isCrypto(currency)) && views.some(({ currency }) => !isCrypto(currency))

type Filter = { readonly hideZero: boolean; readonly kind: WalletKind; readonly chosen: Currency }

/**
 * Returns the listed wallets. `hideZero` omits those without a balance, where held money counts; the selected currency
 * always stays, unless its kind is filtered out.
 */
export const listedOf = (views: readonly WalletView[], { hideZero, kind, chosen }: Filter): WalletView[] =>
  views.filter(
    ({ currency, totalMinor }) =>
      (kind === 'all' || isCrypto(currency) === (kind === 'coins')) &&
      (!hideZero || totalMinor > 0n || currency === chosen),
  )

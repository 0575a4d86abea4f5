// Types of the ledger: accounts, legs of a transfer, and refusals.
import type { Currency } from '@mangetsu/money'

/** Name of a house account, e.g. `house:bank`, `house:play:moonlit-festival`, `house:pool:grand`. */
export type HouseAccount = `house:${string}`

/**
 * A player's accounts in addition to the wallet: the vault, bonus money, granted free spin stakes, and the winnings of
 * those spins.
 */
export type OtherPurpose = 'vault' | 'bonus' | 'spins' | 'spinWins'

/** A promotion's accounts: its remaining budget, and grants that wait to be claimed. */
export type PromotionPurpose = 'budget' | 'promised'

export type PlayerAccountRef = { readonly playerId: string; readonly purpose?: OtherPurpose }
export type PromotionAccountRef = { readonly promotionId: string; readonly purpose: PromotionPurpose }

/**
 * A player's wallet, or another account if its purpose is named; a promotion's account; or a house account. Money in
 * holds is only accessible to `hold`, `settle` and `release`.
 */
export type AccountRef = HouseAccount | PlayerAccountRef | PromotionAccountRef

/** One side of a transfer: a positive amount is credited to the account, a negative one debited (minor units). */
export type Leg = { readonly place: AccountRef; readonly currency: Currency; readonly amountMinor: bigint }

/** All refusals of the ledger itself; `busy` comes from a settler whose queue is full. */
export type LedgerRefusal = 'insufficientFunds' | 'keyReused' | 'accountNotFound' | 'holdNotOpen' | 'busy'

/** A refusal, as a value: nothing was moved and nothing stored. */
export type LedgerRefused<R extends string = LedgerRefusal> = { readonly refusal: R }

/** A player wallet after a transfer (minor units; the version counts the account's postings). */
export type BalanceAfter = {
  readonly playerId: string
  readonly currency: Currency
  readonly balanceMinor: bigint
  readonly version: bigint
}

/** Distinguishes a refusal from a result. */
export function isRefused<T extends object, R extends string>(
  outcome: T | LedgerRefused<R>,
): outcome is LedgerRefused<R> {
  return 'refusal' in outcome
}

// The words of the ledger: places money can be, legs of a transfer, and what may be refused.
import type { Currency } from '@mangetsu/money'

/** A house account's name, e.g. `house:bank`, `house:play:moonlit-festival`, `house:pool:grand`. */
export type HouseAccount = `house:${string}`

/**
 * What a player has beside the wallet: the vault; bonus money; the stakes of free spins they were given; and what those
 * spins have won.
 */
export type OtherPurpose = 'vault' | 'bonus' | 'spins' | 'spinWins'

/** What a promotion has: what it can still give, and what it has given that waits to be taken. */
export type PromotionPurpose = 'budget' | 'promised'

export type PlayerAccountRef = { readonly playerId: string; readonly purpose?: OtherPurpose }
export type PromotionAccountRef = { readonly promotionId: string; readonly purpose: PromotionPurpose }

/**
 * A player's wallet or, where it is named, what they have beside it; a promotion's own money; or the house. Money on hold
 * is reached only by `hold`, `settle` and `release`.
 */
export type AccountRef = HouseAccount | PlayerAccountRef | PromotionAccountRef

/** One side of a transfer: positive amounts arrive at the place, negative amounts leave it (minor units). */
export type Leg = { readonly place: AccountRef; readonly currency: Currency; readonly amountMinor: bigint }

/** Every refusal the ledger itself can answer with; `busy` comes from a settler whose queue is full. */
export type LedgerRefusal = 'insufficientFunds' | 'keyReused' | 'accountNotFound' | 'holdNotOpen' | 'busy'

/** A refusal, as a value: nothing was moved and no trace was left. */
export type LedgerRefused<R extends string = LedgerRefusal> = { readonly refusal: R }

/** A player wallet as a transfer left it (minor units; the account's version counts its postings). */
export type BalanceAfter = {
  readonly playerId: string
  readonly currency: Currency
  readonly balanceMinor: bigint
  readonly version: bigint
}

/** Tells a refusal from a result. */
export function isRefused<T extends object, R extends string>(
  outcome: T | LedgerRefused<R>,
): outcome is LedgerRefused<R> {
  return 'refusal' in outcome
}

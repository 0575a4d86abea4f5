// A wager to be settled, and the result of settling it.
import type { Currency } from '@mangetsu/money'
import type { HouseAccount, LedgerRefusal, LedgerRefused } from './types.ts'

/** A wager to settle: stake and win in one transfer. Amounts are minor units and never negative. */
export type SettleItem<A = unknown> = {
  /** Idempotency key, unique per wallet (1–200 characters). */
  readonly key: string
  /** Hash of the player's request (not of its random result), 1–64 bytes in hexadecimal. */
  readonly requestHash: string
  /** The wallet's account id, as returned by `openWallet` and `balancesOf`. */
  readonly playerAccountId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  /** The house account, which receives stake − win − contributions. */
  readonly houseAccount: HouseAccount
  /** Contributions from the house account to pools (jackpot, rakeback). */
  readonly contributions: readonly { readonly account: HouseAccount; readonly amountMinor: bigint }[]
  /**
   * Accounts other than the wallet, of its owner and currency, that pay the whole stake and receive the whole win; only
   * for the kinds that the SQL function `ledger_settle_batch` lists with their purposes. By default the wallet does both.
   */
  readonly funding?: { readonly fromAccountId: string; readonly toAccountId: string } | undefined
  /** Kind of the transfer, for the statement, e.g. `round` (1–40 characters). */
  readonly kind: string
  /** Reference of the transfer, e.g. the round's id (0–200 characters). */
  readonly ref: string
  /**
   * No two items of one lane are in one batch or in flight together (e.g. the seed pair's id). The wallet is always a
   * lane.
   */
  readonly lane?: string
  /** Passed unchanged to the settler's statement. */
  readonly attachment: A
}

/** A settled wager: the balance (minor units) and version after it, of the account that paid the stake. */
export type SettleResult = {
  readonly transferId: string
  readonly balanceMinor: bigint
  readonly version: bigint
  /** True if this key was settled before: this is the first result, and nothing moved now. */
  readonly isReplay: boolean
}

/** Result of `settle`: the settled wager, the ledger's refusal, or one of its statement. */
export type SettleAnswer<R extends string = never> = SettleResult | LedgerRefused<LedgerRefusal | R>

// One bet on its way into the book: what the caller hands over, and what comes back.
import type { Currency } from '@mangetsu/money'
import type { AccountPurpose } from './post-transfer.ts'
import type { HouseAccount, LedgerRefusal, LedgerRefused } from './types.ts'

/** The kinds of settled bets that are paid beside the wallet, and from which purpose to which. */
export const fundedKinds = {
  bonusRound: { from: 'bonus', to: 'bonus' },
  freeRound: { from: 'spins', to: 'spinWins' },
  bonusRoundStep: { from: 'bonus', to: 'bonus' },
  freeRoundStep: { from: 'spins', to: 'spinWins' },
  tableRound: { from: 'held', to: 'wallet' },
} as const satisfies Readonly<Record<string, { from: AccountPurpose; to: AccountPurpose }>>

/** A bet to settle: stake and win in one transfer. Amounts are minor units and never negative. */
export type SettleItem<A = unknown> = {
  /** Idempotency key, unique for the wallet (1–200 characters). */
  readonly key: string
  /** Hash of what the player asked (not of what chance answered), 1–64 bytes in hexadecimal. */
  readonly requestHash: string
  /** The wallet's account id, as `openWallet` and `balancesOf` give it. */
  readonly playerAccountId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  /** The house side: receives stake − win − contributions. */
  readonly houseAccount: HouseAccount
  /** Shares that go from the house side to pools (jackpot, rakeback). */
  readonly contributions: readonly { readonly account: HouseAccount; readonly amountMinor: bigint }[]
  /**
   * Accounts beside the wallet, of its owner and currency, that pay the whole stake and take the whole win; only with one
   * of the `fundedKinds`, which says what they are for. Left out, the wallet does both.
   */
  readonly funding?: { readonly fromAccountId: string; readonly toAccountId: string } | undefined
  /** What it is, for the statement, e.g. `round` (1–40 characters). */
  readonly kind: string
  /** What it belongs to, e.g. the round's id (0–200 characters). */
  readonly ref: string
  /** Never two items of one lane in a batch or in flight (e.g. the seed pair's id). The wallet always is one. */
  readonly lane?: string
  /** Carried untouched to the settler's statement. */
  readonly attachment: A
}

/** The settled bet: balance (minor units) and version after it, of the account that paid the stake. */
export type SettleResult = {
  readonly transferId: string
  readonly balanceMinor: bigint
  readonly version: bigint
  /** True when this key was settled before: this is the first result, and nothing moved now. */
  readonly isReplay: boolean
}

/** What `settle` answers: the result, the ledger's refusal, or what its statement bars with. */
export type SettleAnswer<R extends string = never> = SettleResult | LedgerRefused<LedgerRefusal | R>

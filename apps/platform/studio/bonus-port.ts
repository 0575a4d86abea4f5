// What the studio needs of bonuses: the one that is played with its terms, and free spins at a game.
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../kernel/db/index.ts'
import type { StakingTerms } from '../wagering/bonus-terms.ts'

/** A bonus whose money can be staked. */
export type BonusInPlay = StakingTerms & {
  readonly bonusId: string
  readonly currency: Currency
  /** The account its money is in. */
  readonly accountId: string
  readonly balanceMinor: bigint
  /** The player's own money in its currency. */
  readonly walletMinor: bigint
  /** Which money a bet takes. */
  readonly order: 'cashFirst' | 'bonusFirst'
}

/** Free spins of one bonus that are being played. */
export type FreeSpins = {
  readonly bonusId: string
  readonly gameId: string
  readonly currency: Currency
  readonly left: number
  readonly stakeMinor: bigint
  /** What they have won so far. */
  readonly wonMinor: bigint
  readonly expiresMs: number
  /** Where their stakes are, and where their wins go. */
  readonly fromAccountId: string
  readonly toAccountId: string
}

export type BonusPort = {
  inPlay(tx: Tx, playerId: string): Promise<BonusInPlay | null>
  /** Of a game and currency, those that end first and can be played now. */
  freeSpinsAt(
    tx: Tx,
    seat: { readonly playerId: string; readonly gameId: string; readonly currency: Currency },
    nowMs: number,
  ): Promise<FreeSpins | null>
  /** Those of one bonus, played to the end or over as well; null where the player has none of it. */
  freeSpinsOf(tx: Tx, playerId: string, bonusId: string): Promise<FreeSpins | null>
}

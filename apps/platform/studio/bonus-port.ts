// The studio's port to bonuses: the bonus in play with its terms, and free spins at a game.
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../kernel/db/index.ts'
import type { StakingTerms } from '../wagering/bonus-terms.ts'

/** A bonus whose money can be staked. */
export type BonusInPlay = StakingTerms & {
  readonly bonusId: string
  readonly currency: Currency
  /** The account of the bonus money. */
  readonly accountId: string
  readonly balanceMinor: bigint
  /** The player's own money in the bonus's currency, in smallest units. */
  readonly walletMinor: bigint
  /** Which money pays a bet first. */
  readonly order: 'cashFirst' | 'bonusFirst'
}

/** Free spins of one bonus that are being played. */
export type FreeSpins = {
  readonly bonusId: string
  readonly gameId: string
  readonly currency: Currency
  readonly left: number
  readonly stakeMinor: bigint
  /** The total of their wins so far. */
  readonly wonMinor: bigint
  readonly expiresMs: number
  /** The account that pays their stakes, and the one that receives their wins. */
  readonly fromAccountId: string
  readonly toAccountId: string
}

export type BonusPort = {
  inPlay(tx: Tx, playerId: string): Promise<BonusInPlay | null>
  /** The playable free spins at a game and currency that expire first; null if there are none. */
  freeSpinsAt(
    tx: Tx,
    session: { readonly playerId: string; readonly gameId: string; readonly currency: Currency },
    nowMs: number,
  ): Promise<FreeSpins | null>
  /**
   * The free spins of one bonus, also if all are played or the bonus is over;
   * null if the player has none of it.
   */
  freeSpinsOf(tx: Tx, playerId: string, bonusId: string): Promise<FreeSpins | null>
}

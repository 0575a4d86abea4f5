// Events of a three-card poker round, written by the maths and played by the stage.
import type { CardCode, FoldEvent, ThreeCardCategory } from '@mangetsu/cards'
import type { RoundEndEvent, SideBetPlacedEvent } from '@mangetsu/chance'

/**
 * The player's three cards. `pairPlus` is present only if that bet was placed: its payout at the end, independent of
 * the later steps, stake included; "0" if lost.
 */
export type DealEvent = {
  readonly type: 'deal'
  readonly player: readonly CardCode[]
  readonly hand: ThreeCardCategory
  readonly pairPlus?: { readonly paidMinor: string }
}

/** After the player has played: the dealer's cards, and the comparison of the hands. */
export type ShowdownEvent = {
  readonly type: 'showdown'
  readonly dealer: readonly CardCode[]
  readonly dealerHand: ThreeCardCategory
  /** If false, the ante wins and the play is returned, whatever the hands are. */
  readonly doesDealerQualify: boolean
  readonly result: 'win' | 'lose' | 'push'
  /** Payout of each bet, stake included; "0" if lost. */
  readonly antePaidMinor: string
  readonly playPaidMinor: string
  /** Ante bonus for straights and better, whatever the dealer has; it requires no stake. */
  readonly anteBonusPaidMinor: string
}

/**
 * In this order: `betPlaced` if Pair Plus was bet on, the deal, after the decision a fold or the showdown, and the end.
 */
export type ThreeCardPokerEvent = SideBetPlacedEvent | DealEvent | FoldEvent | ShowdownEvent | RoundEndEvent

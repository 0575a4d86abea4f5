// What happens in a round of three-card poker, as its mathematics writes it and a stage plays it.
import type { CardCode, FoldEvent, ThreeCardCategory } from '@mangetsu/cards'
import type { BetPlacedEvent, RoundEndEvent } from '@mangetsu/chance'

/**
 * The player's three cards. `pairPlus` only where that bet was placed: what it is paid at the end, whatever follows, its
 * stake included; "0" for a lost one.
 */
export type DealEvent = {
  readonly type: 'deal'
  readonly player: readonly CardCode[]
  readonly hand: ThreeCardCategory
  readonly pairPlus?: { readonly paidMinor: string }
}

/** After the player has gone on: the dealer's cards, and how the hands compare. */
export type ShowdownEvent = {
  readonly type: 'showdown'
  readonly dealer: readonly CardCode[]
  readonly dealerHand: ThreeCardCategory
  /** Where it does not, the ante wins and the play comes back, whatever the hands are. */
  readonly doesDealerQualify: boolean
  readonly result: 'win' | 'lose' | 'push'
  /** What each bet gives back, its stake included; "0" for a lost one. */
  readonly antePaidMinor: string
  readonly playPaidMinor: string
  /** The bonus on the ante for straights and better, whatever the dealer has; nothing was staked on it. */
  readonly anteBonusPaidMinor: string
}

/** In this order: `betPlaced` where Pair Plus was staked on, the deal, and after the decision a fold or the showdown, and the end. */
export type ThreeCardPokerEvent = BetPlacedEvent | DealEvent | FoldEvent | ShowdownEvent | RoundEndEvent

// What happens in a round of Casino Hold'em, as its mathematics writes it and a stage plays it.
import type { CardCode, FoldEvent, HandCategory } from '@mangetsu/cards'
import type { BetPlacedEvent, RoundEndEvent } from '@mangetsu/chance'

/** A hand of five out of all the cards its owner may use. */
export type ShownHand = { readonly category: HandCategory; readonly five: readonly CardCode[] }

/** What the AA bonus pays for: a pair of aces up to a straight is one. */
export type BonusHand =
  | 'royalFlush'
  | 'straightFlush'
  | 'fourOfAKind'
  | 'fullHouse'
  | 'flush'
  | 'acesOrBetter'

/**
 * The player's two cards and the three on the table. `bonus` only where that bet was placed: what it is paid at the end,
 * whatever follows, its stake included; "0" for a lost one.
 */
export type DealEvent = {
  readonly type: 'deal'
  readonly player: readonly CardCode[]
  readonly flop: readonly CardCode[]
  readonly hand: ShownHand
  readonly bonus?: { readonly hand: BonusHand | null; readonly paidMinor: string }
}

/** After a call: the last two cards of the table and the dealer's own, and how the hands compare. */
export type ShowdownEvent = {
  readonly type: 'showdown'
  readonly turn: CardCode
  readonly river: CardCode
  readonly dealer: readonly CardCode[]
  readonly playerHand: ShownHand
  readonly dealerHand: ShownHand
  /** Where it does not, the ante wins and the call comes back, whatever the hands are. */
  readonly doesDealerQualify: boolean
  readonly result: 'win' | 'lose' | 'push'
  /** What each bet gives back, its stake included; "0" for a lost one. */
  readonly antePaidMinor: string
  readonly callPaidMinor: string
}

/** In this order: `betPlaced` where the bonus was staked on, the deal, and after the decision a fold or the showdown, and the end. */
export type CasinoHoldemEvent = BetPlacedEvent | DealEvent | FoldEvent | ShowdownEvent | RoundEndEvent

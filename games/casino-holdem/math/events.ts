// Events of a Casino Hold'em round, written by the maths and played by the stage.
import type { CardCode, FoldEvent, HandCategory } from '@mangetsu/cards'
import type { RoundEndEvent, SideBetPlacedEvent } from '@mangetsu/chance'

/** A hand of five out of all the cards available to its owner. */
export type ShownHand = { readonly category: HandCategory; readonly five: readonly CardCode[] }

/** Hands the AA bonus pays for; a pair of aces up to a straight count as one. */
export type BonusHand =
  | 'royalFlush'
  | 'straightFlush'
  | 'fourOfAKind'
  | 'fullHouse'
  | 'flush'
  | 'acesOrBetter'

/**
 * The player's two cards and the three on the table. `bonus` is present only if that bet was placed: its payout at the
 * end, independent of the later steps, stake included; "0" if lost.
 */
export type DealEvent = {
  readonly type: 'deal'
  readonly player: readonly CardCode[]
  readonly flop: readonly CardCode[]
  readonly hand: ShownHand
  readonly bonus?: { readonly hand: BonusHand | null; readonly paidMinor: string }
}

/** After a call: the last two cards of the table, the dealer's cards, and the comparison of the hands. */
export type ShowdownEvent = {
  readonly type: 'showdown'
  readonly turn: CardCode
  readonly river: CardCode
  readonly dealer: readonly CardCode[]
  readonly playerHand: ShownHand
  readonly dealerHand: ShownHand
  /** If false, the ante wins and the call is returned, whatever the hands are. */
  readonly doesDealerQualify: boolean
  readonly result: 'win' | 'lose' | 'push'
  /** Payout of each bet, stake included; "0" if lost. */
  readonly antePaidMinor: string
  readonly callPaidMinor: string
}

/**
 * In this order: `betPlaced` if the bonus was bet on, the deal, after the decision a fold or the showdown, and the end.
 */
export type CasinoHoldemEvent = SideBetPlacedEvent | DealEvent | FoldEvent | ShowdownEvent | RoundEndEvent

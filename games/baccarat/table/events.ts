// Events of a baccarat round, written by the maths and shown by the table.
import type { CardCode, NewShoeEvent } from '@mangetsu/cards'

export type BaccaratSide = 'player' | 'banker'

/** In dealing order: player, banker, player, banker. */
export type DealEvent = {
  readonly type: 'deal'
  readonly player: readonly [CardCode, CardCode]
  readonly banker: readonly [CardCode, CardCode]
}

export type ThirdCardEvent = {
  readonly type: 'thirdCard'
  readonly side: BaccaratSide
  readonly card: CardCode
}

export type ResultEvent = {
  readonly type: 'result'
  readonly winner: BaccaratSide | 'tie'
  /** Totals from 0 to 9. */
  readonly player: number
  readonly banker: number
  readonly isPlayerPair: boolean
  readonly isBankerPair: boolean
}

export type BaccaratEvent = NewShoeEvent | DealEvent | ThirdCardEvent | ResultEvent

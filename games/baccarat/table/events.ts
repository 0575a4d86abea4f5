// What happens in a round of baccarat, as its mathematics writes it and a table shows it.
import type { CardCode, NewShoeEvent } from '@mangetsu/cards'

export type BaccaratSide = 'player' | 'banker'

/** In the order they are drawn: player, banker, player, banker. */
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

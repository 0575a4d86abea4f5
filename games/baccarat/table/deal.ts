// Deals a baccarat round: four cards, the third cards by the rules, and the result.
import {
  type Card,
  cardsLeft,
  codeOf,
  countsText,
  freshCounts,
  type NewShoeEvent,
  parseCounts,
  rankOf,
  type ShoeCounts,
  takeCards,
} from '@mangetsu/cards'
import type { Draws } from '@mangetsu/chance'
import type { ShoeState, TableOutcome } from '@mangetsu/chance/table'
import type { BaccaratEvent, BaccaratSide, ResultEvent, ThirdCardEvent } from './events.ts'
import { bankerTakesUpTo, decks, leastCards, playerTakesUpTo } from './rules.ts'

/** Returns a card's points: ace 1, two to nine at face value, ten and court cards 0. */
function pointsOf(card: Card): number {
  const [ten, ace] = [8, 12]
  const rank = rankOf(card)
  if (rank === ace) return 1
  return rank >= ten ? 0 : rank + 2
}

/**
 * Returns the side that takes the next card, by the totals of the first two cards and the value of the player's third; null if
 * no side takes one.
 */
export function nextToTake(player: number, banker: number, playerThird: number | null): BaccaratSide | null {
  if (playerThird !== null) return banker <= (bankerTakesUpTo[playerThird] ?? 0) ? 'banker' : null
  // A natural ends the round.
  if (player >= 8 || banker >= 8) return null
  if (player <= playerTakesUpTo) return 'player'
  return banker <= playerTakesUpTo ? 'banker' : null
}

export const winnerOf = (player: number, banker: number): ResultEvent['winner'] => {
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}

/** Returns the shoe to deal from: a fresh one if the current one is used up. */
function shoeFor(state: ShoeState | undefined): { left: ShoeCounts; events: NewShoeEvent[] } {
  const left = state === undefined ? null : parseCounts(state)
  if (left !== null && cardsLeft(left) >= leastCards) return { left, events: [] }
  const fresh = freshCounts(decks)
  return { left: fresh, events: [{ type: 'newShoe', cards: cardsLeft(fresh) }] }
}

export function deal(draws: Draws, state?: ShoeState): TableOutcome {
  const shoe = shoeFor(state)
  let { left } = shoe
  const take = (): Card => {
    const taken = takeCards(left, draws, 1)
    left = taken.left
    return taken.cards[0] as Card
  }
  const [p1, b1, p2, b2] = [take(), take(), take(), take()]
  const totals = { player: (pointsOf(p1) + pointsOf(p2)) % 10, banker: (pointsOf(b1) + pointsOf(b2)) % 10 }
  const thirds: ThirdCardEvent[] = []
  let playerThird: number | null = null
  for (;;) {
    const side = nextToTake(totals.player, totals.banker, playerThird)
    if (side === null) break
    const card = take()
    totals[side] = (totals[side] + pointsOf(card)) % 10
    thirds.push({ type: 'thirdCard', side, card: codeOf(card) })
    if (side === 'banker') break
    playerThird = pointsOf(card)
  }
  const events: readonly BaccaratEvent[] = [
    ...shoe.events,
    { type: 'deal', player: [codeOf(p1), codeOf(p2)], banker: [codeOf(b1), codeOf(b2)] },
    ...thirds,
    {
      type: 'result',
      winner: winnerOf(totals.player, totals.banker),
      ...totals,
      isPlayerPair: rankOf(p1) === rankOf(p2),
      isBankerPair: rankOf(b1) === rankOf(b2),
    },
  ]
  return { events, shoe: countsText(left) }
}

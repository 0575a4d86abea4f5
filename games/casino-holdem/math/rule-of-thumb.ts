// A short, memorable calling strategy that is close to optimal. Its cost is counted in `figures.json` next to the
// optimal strategy.
import { type Card, parseCard, rankCount, rankOf, suitOf } from '@mangetsu/cards'
import type { GameEvent } from '@mangetsu/chance'
import type { DealEvent } from './events.ts'

const ten = 8
const ace = rankCount - 1

/** Returns the largest number of ranks within five consecutive ones; an ace counts at both ends. */
function ranksInARow(cards: readonly Card[]): number {
  const ranks = new Set(cards.map(rankOf))
  if (ranks.has(ace)) ranks.add(-1)
  const within = (low: number): number => [...ranks].filter((rank) => rank >= low && rank < low + 5).length
  return Math.max(...[...ranks].map(within))
}

/** Whether one of the player's cards belongs to a suit with this many cards. */
const hasOfSuit = (player: readonly Card[], cards: readonly Card[], count: number): boolean =>
  player.some((card) => cards.filter((other) => suitOf(other) === suitOf(card)).length >= count)

/**
 * Whether the rule of thumb calls: with a card of ten or higher, with a pair that includes one of the player's cards,
 * with four cards to a flush or a straight (with or without a gap), or with anything better.
 */
export function isCalledByRule(player: readonly Card[], flop: readonly Card[]): boolean {
  const cards = [...player, ...flop]
  const ranks = player.map(rankOf)
  const isPaired = ranks.some((rank) => cards.filter((card) => rankOf(card) === rank).length > 1)
  return (
    isPaired || ranks.some((rank) => rank >= ten) || hasOfSuit(player, cards, 4) || ranksInARow(cards) >= 4
  )
}

const isDeal = (event: GameEvent): event is DealEvent => event.type === 'deal'

/** Returns the decision for the events of a deal. Throws a RangeError if nothing was dealt. */
export function actionByRule(events: readonly GameEvent[]): 'call' | 'fold' {
  const deal = events.find(isDeal)
  if (deal === undefined) throw new RangeError('no cards were dealt')
  return isCalledByRule(deal.player.map(parseCard), deal.flop.map(parseCard)) ? 'call' : 'fold'
}

// When to call, in words short enough to be remembered: not the best there is, but near it. What it costs is counted in
// `figures.json` beside the best.
import { type Card, parseCard, rankCount, rankOf, suitOf } from '@mangetsu/cards'
import type { GameEvent } from '@mangetsu/chance'
import type { DealEvent } from './events.ts'

const ten = 8
const ace = rankCount - 1

/** The most ranks within any five that follow each other; an ace stands at both ends. */
function ranksInARow(cards: readonly Card[]): number {
  const ranks = new Set(cards.map(rankOf))
  if (ranks.has(ace)) ranks.add(-1)
  const within = (low: number): number => [...ranks].filter((rank) => rank >= low && rank < low + 5).length
  return Math.max(...[...ranks].map(within))
}

/** Whether one of the player's cards has so many of its suit, itself among them. */
const hasOfSuit = (player: readonly Card[], cards: readonly Card[], count: number): boolean =>
  player.some((card) => cards.filter((other) => suitOf(other) === suitOf(card)).length >= count)

/**
 * Whether the rule of thumb calls: with a card of ten or higher, with a pair one of the own cards belongs to, with four
 * cards to a flush or four of a straight (a gap among them or not), or with more than that.
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

/** Decides by the events of a deal. Throws a RangeError where nothing was dealt. */
export function actionByRule(events: readonly GameEvent[]): 'call' | 'fold' {
  const deal = events.find(isDeal)
  if (deal === undefined) throw new RangeError('no cards were dealt')
  return isCalledByRule(deal.player.map(parseCard), deal.flop.map(parseCard)) ? 'call' : 'fold'
}

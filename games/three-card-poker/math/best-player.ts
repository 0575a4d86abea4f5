// Optimal player of three-card poker: the result of the count of all hands as a single comparison.
import { parseCard, strengthOfThree } from '@mangetsu/cards'
import type { GameEvent } from '@mangetsu/chance'
import { worthPlayingFrom } from '../rules.ts'
import type { DealEvent } from './events.ts'
import { cardsOf } from './play.ts'

/** Lowest strength of a hand worth a further ante. */
export const worthPlayingAt = strengthOfThree(cardsOf(worthPlayingFrom))

const isDeal = (event: GameEvent): event is DealEvent => event.type === 'deal'

/** Returns the decision for the events of a deal. Throws a RangeError if nothing was dealt. */
export function bestAction(events: readonly GameEvent[]): 'play' | 'fold' {
  const deal = events.find(isDeal)
  if (deal === undefined) throw new RangeError('no cards were dealt')
  return strengthOfThree(deal.player.map(parseCard)) >= worthPlayingAt ? 'play' : 'fold'
}

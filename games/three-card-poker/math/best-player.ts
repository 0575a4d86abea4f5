// One who plays three-card poker as well as can be: what the count of all hands comes to, in one comparison.
import { parseCard, strengthOfThree } from '@mangetsu/cards'
import type { GameEvent } from '@mangetsu/chance'
import { worthPlayingFrom } from '../rules.ts'
import type { DealEvent } from './events.ts'
import { cardsOf } from './play.ts'

/** The strength from which a hand is worth a further ante. */
export const worthPlayingAt = strengthOfThree(cardsOf(worthPlayingFrom))

const isDeal = (event: GameEvent): event is DealEvent => event.type === 'deal'

/** Decides by the events of a deal. Throws a RangeError where nothing was dealt. */
export function bestAction(events: readonly GameEvent[]): 'play' | 'fold' {
  const deal = events.find(isDeal)
  if (deal === undefined) throw new RangeError('no cards were dealt')
  return strengthOfThree(deal.player.map(parseCard)) >= worthPlayingAt ? 'play' : 'fold'
}

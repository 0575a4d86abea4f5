// Optimal player of video poker, fast enough for millions of rounds.
import { parseCard } from '@mangetsu/cards'
import type { GameEvent, RoundAction } from '@mangetsu/chance/game'
import { analyseModel, type ModelAnalysis } from './analysis.ts'
import type { PokerDealEvent } from './events.ts'
import { keptActions, placesOf } from './kept-cards.ts'
import type { VideoPokerModel } from './model.ts'

const isDeal = (event: GameEvent): event is PokerDealEvent => event.type === 'deal'

/** Returns the action with the highest return after a deal; among ties the one that keeps most cards. */
export function bestAction(analysis: ModelAnalysis, dealt: readonly number[]): RoundAction {
  const placeOf = dealt.map((_, place) => place).sort((one, other) => (dealt[one] ?? 0) - (dealt[other] ?? 0))
  const { best } = analysis.dealt(placeOf.map((place) => dealt[place] ?? 0))
  const kept = placesOf(best).reduce((bits, place) => bits | (1 << (placeOf[place] ?? 0)), 0)
  return keptActions[kept] as RoundAction
}

/** Returns the decision for the events of a deal. Analyses the model first, which takes some tenths of a second. */
export function bestPlayer(model: VideoPokerModel): (events: readonly GameEvent[]) => RoundAction {
  const analysis = analyseModel(model)
  return (events) => {
    const deal = events.find(isDeal)
    if (deal === undefined) throw new RangeError('no cards were dealt')
    return bestAction(analysis, deal.cards.map(parseCard))
  }
}

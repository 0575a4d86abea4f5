// Virtual football as a game of virtual sports.
import { drawsFrom } from '@mangetsu/chance/draws'
import { mainMarkets } from '@mangetsu/sports'
import {
  type DrawnRound,
  drawRound,
  drawRoundCard,
  type FootballLine,
  type RoundCard,
  roundCardKey,
  roundMarkets,
  roundPlayKey,
  roundReturns,
  roundRisk,
  virtualFootballModel,
  virtualFootballTimetable,
} from '@mangetsu/virtual-football'
import { wonReturn } from '@mangetsu/virtual-football/settle'
import type { VirtualGame } from '../virtual/index.ts'

function returnPpmOf({ marketId }: Pick<FootballLine, 'marketId'>): number {
  const market = roundMarkets.find((one) => one.marketId === marketId)
  if (market === undefined) throw new Error(`a round has no market ${marketId}`)
  return market.returnPpm
}

export const virtualFootballGame: VirtualGame<RoundCard, DrawnRound, FootballLine> = {
  id: 'virtual-football',
  model: virtualFootballModel,
  timetable: virtualFootballTimetable,
  cardOf: (commitment, roundId) => drawRoundCard(drawsFrom(roundCardKey(commitment, roundId))),
  draw: ({ link, roundId, beacon, card }) => drawRound(drawsFrom(roundPlayKey(link, roundId, beacon)), card),
  resultOf: ({ goals }) => ({ goals }),
  returnsOf: roundReturns,
  mostReturnOf: wonReturn,
  riskOf: roundRisk,
  returnPpmOf,
  mainBetOf: ({ matches }) => ({
    returnPpm: returnPpmOf({ marketId: mainMarkets.football }),
    odds: matches.flatMap(({ odds }) => [...(odds.get(mainMarkets.football)?.values() ?? [])]),
  }),
}

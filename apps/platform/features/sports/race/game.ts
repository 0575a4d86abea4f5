// Horse races as a game of virtual sports.
import { drawsFrom } from '@mangetsu/chance/draws'
import {
  type DrawnRun,
  drawCard,
  drawRun,
  firstThreeOf,
  lineReturn,
  type RaceCard,
  type RaceLine,
  type RaceOdds,
  raceBetRules,
  raceCardKey,
  raceModel,
  raceOdds,
  raceRisk,
  raceRunKey,
  raceTimetable,
} from '@mangetsu/race'
import { type LineOdds, mostReturnOf } from '@mangetsu/race/settle'
import type { VirtualGame } from '../virtual/index.ts'

/** The card of a race with its odds. */
export type PricedRace = RaceCard & { readonly odds: RaceOdds }

export type PricedLine = RaceLine & LineOdds

export const raceGame: VirtualGame<PricedRace, DrawnRun, PricedLine> = {
  id: 'race',
  model: raceModel,
  timetable: raceTimetable,
  cardOf(commitment, roundId) {
    const card = drawCard(drawsFrom(raceCardKey(commitment, roundId)))
    return { ...card, odds: raceOdds(card.entries.map(({ strength }) => strength)) }
  },
  draw: ({ link, roundId, beacon, card }) => drawRun(drawsFrom(raceRunKey(link, roundId, beacon)), card),
  resultOf: ({ order }) => ({ order }),
  returnsOf({ order }) {
    const firstThree = firstThreeOf(order)
    return (line) => lineReturn(line, line, firstThree, order.length)
  },
  mostReturnOf: (line) => mostReturnOf(line, line),
  riskOf: (lines, { entries }) => raceRisk(lines, entries.length),
  returnPpmOf: ({ kind }) => raceBetRules[kind].returnPpm,
  mainBetOf: ({ odds }) => ({
    returnPpm: raceBetRules.win.returnPpm,
    odds: [...odds.ofKind('win').values()],
  }),
}

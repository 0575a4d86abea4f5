// What follows from the counts of a model: its return, how far rounds swing, how often each hand comes.
import { handsInDeck } from './combinations.ts'
import type { HandName } from './events.ts'
import { drawsInAll } from './hold-worth.ts'
import type { VideoPokerModel } from './model.ts'
import { type ModelCounts, outcomesInAll } from './whole.ts'

export type VideoPokerFigures = {
  /** Return to player, a share of the stake, of who always holds what returns most. */
  readonly rtp: number
  /** The same in millionths, rounded down from whole numbers. */
  readonly rtpPpm: number
  /** Standard deviation of a round, in its stakes: with one hand, and with five that share a deal. */
  readonly deviation: number
  readonly deviationOfFive: number
  /** The chance that a hand is paid anything, and more than its stake. */
  readonly hitRate: number
  readonly aboveStakeRate: number
  /** The chance of each row of the pay table, in its order. */
  readonly hands: readonly { readonly name: HandName; readonly chance: number; readonly share: number }[]
}

/** What a row of each pay table is paid; the last count is of nothing. */
const paysOf = ({ payTable }: VideoPokerModel): readonly number[] => [...payTable.map(({ pays }) => pays), 0]

/** The return of a model as a fraction of whole numbers. */
function returned(
  model: VideoPokerModel,
  { hands }: ModelCounts,
): { readonly paid: bigint; readonly of: bigint } {
  const paid = paysOf(model).reduce((sum, pays, row) => sum + BigInt(pays) * BigInt(hands[row] ?? 0), 0n)
  return { paid, of: BigInt(outcomesInAll) }
}

export function videoPokerFigures(model: VideoPokerModel, counts: ModelCounts): VideoPokerFigures {
  const { paid, of } = returned(model, counts)
  const pays = paysOf(model)
  const chances = counts.hands.map((count) => count / outcomesInAll)
  const rtp = Number(paid) / Number(of)
  const square = chances.reduce((sum, chance, row) => sum + chance * (pays[row] ?? 0) ** 2, 0)
  // Of hands that share a deal, what swings with the deal swings together; the rest is shared out.
  const squareOfMeans = Number(counts.squaredMeans) / handsInDeck / drawsInAll ** 2
  const hitRate = 1 - (chances.at(-1) ?? 0)
  return {
    rtp,
    rtpPpm: Number((paid * 1_000_000n) / of),
    deviation: Math.sqrt(square - rtp ** 2),
    deviationOfFive: Math.sqrt(squareOfMeans - rtp ** 2 + (square - squareOfMeans) / 5),
    hitRate,
    aboveStakeRate: chances.reduce((sum, chance, row) => ((pays[row] ?? 0) > 1 ? sum + chance : sum), 0),
    hands: model.payTable.map(({ name }, row) => {
      const chance = chances[row] ?? 0
      return { name, chance, share: (chance * (pays[row] ?? 0)) / rtp }
    }),
  }
}

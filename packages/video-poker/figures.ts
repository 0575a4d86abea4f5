// Computes figures from the counts of a model: its return, the standard deviation of rounds, the frequency of each
// hand.
import { handsInDeck } from './combinations.ts'
import type { HandName } from './events.ts'
import { replacementsInAll } from './kept-worth.ts'
import type { VideoPokerModel } from './model.ts'
import { type ModelCounts, outcomesInAll } from './whole.ts'

export type VideoPokerFigures = {
  /** Return to player as a share of the stake, with optimal kept cards. */
  readonly rtp: number
  /** The same in parts per million, rounded down from whole numbers. */
  readonly rtpPpm: number
  /** Standard deviation of a round, in its stakes: with one hand, and with five that share a deal. */
  readonly deviation: number
  readonly deviationOfFive: number
  /** Probability that a hand pays anything, and more than its stake. */
  readonly hitRate: number
  readonly aboveStakeRate: number
  /** Probability of each row of the pay table, in its order. */
  readonly hands: readonly { readonly name: HandName; readonly chance: number; readonly share: number }[]
}

/** Returns the payout of each row; the last entry is for no hand. */
const paysOf = ({ payTable }: VideoPokerModel): readonly number[] => [...payTable.map(({ pays }) => pays), 0]

/** Returns a model's return as a fraction of whole numbers. */
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
  // For hands that share a deal, the variance of the deal is common; the remaining variance is divided among them.
  const squareOfMeans = Number(counts.squaredMeans) / handsInDeck / replacementsInAll ** 2
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

// Computes the payout of feature buys: the payout of free spins, over all their possible starts.
import { choiceOf } from '../compile.ts'
import { byCount, type FeatureBuyModel, type SlotModel } from '../model.ts'
import { createSlotPlay, type SlotPlay } from '../spin.ts'
import { chanceFrom, distributionsUpTo, sumsOf } from './pays.ts'
import { freeSpinPaysOf } from './round-pays.ts'
import type { FreeSpinStart } from './sample.ts'
import { startKey, type Tables } from './tables.ts'

export type FeatureBuyFigures = {
  /** As a share of the price. */
  readonly rtp: number
  /** In prices. */
  readonly deviation: number
  /** Probability that it pays anything, and more than its price. */
  readonly hitRate: number
  readonly abovePriceRate: number
}

/** Returns the possible starts, each as often as it is drawn. */
export const boughtStarts = (
  { freeSpins }: SlotModel,
  { scatters }: FeatureBuyModel,
): readonly FreeSpinStart[] =>
  choiceOf(scatters).values.map((count) => ({ spins: byCount(freeSpins?.begins ?? {}, count), stuck: [] }))

function figuresOf(play: SlotPlay, tables: Tables, bought: FeatureBuyModel): FeatureBuyFigures {
  const { model, capUnits } = play.slot
  const algebra = distributionsUpTo(capUnits)
  const starts = boughtStarts(model, bought)
  const pays = freeSpinPaysOf(algebra, play, tables, starts)
  const paid = algebra.sum(
    starts.flatMap((start) => {
      const pay = pays.get(startKey(play, start))
      return pay === undefined ? [] : [algebra.scaled(pay, 1 / starts.length)]
    }),
  )
  const priceUnits = bought.price * model.units
  const { first, second } = sumsOf(paid)
  const rtp = first / priceUnits
  return {
    rtp,
    deviation: Math.sqrt(second / priceUnits ** 2 - rtp ** 2),
    hitRate: chanceFrom(paid, 1),
    abovePriceRate: chanceFrom(paid, priceUnits + 1),
  }
}

/** Returns the figures of all features a model sells, by name. */
export function featureBuyFigures(
  model: SlotModel,
  tables: Tables,
): Readonly<Record<string, FeatureBuyFigures>> {
  const { featureBuys = [] } = model
  if (featureBuys.length === 0) return {}
  const play = createSlotPlay(model)
  return Object.fromEntries(featureBuys.map((bought) => [bought.name, figuresOf(play, tables, bought)]))
}

// Feature buys: a bought round has no base game, and continues as usual after its beginning.
import type { Draws, FeatureBuy } from '@mangetsu/chance'
import { choiceOf } from './compile.ts'
import { playFreeSpins } from './features.ts'
import { byCount, type SlotModel } from './model.ts'
import type { RoundInPlay } from './round.ts'
import type { SlotPlay } from './spin.ts'

/** RTP in parts per million of the price, by the feature's name. */
export type FeatureReturns = Readonly<Record<string, number>>

/** Returns a model's feature buys in the studio's format. Throws a RangeError if a return is not declared. */
export const featureBuysOf = (
  { id, featureBuys = [] }: SlotModel,
  returns: FeatureReturns,
): readonly FeatureBuy[] =>
  featureBuys.map(({ name, title, price }) => {
    const rtpPpm = returns[name]
    if (rtpPpm === undefined) throw new RangeError(`${id} declares no return of ${name}`)
    return { name, title, price, rtpPpm }
  })

/** Returns the price of the feature with this name, in stakes. Throws a RangeError if it is not sold. */
export function priceOf({ id, featureBuys = [] }: SlotModel, name: string): number {
  const bought = featureBuys.find((one) => one.name === name)
  if (bought === undefined) throw new RangeError(`${id} does not sell ${name}`)
  return bought.price
}

/** Plays a bought feature in an empty round, and returns its price in stakes. */
export type PlayBought = (name: string, round: RoundInPlay, draws: Draws) => number

/** Created once per model. The returned function throws a RangeError for a feature that is not sold. */
export function createBought(play: SlotPlay, model: SlotModel): PlayBought {
  const { featureBuys = [], freeSpins } = model
  const choices = new Map(featureBuys.map(({ name, scatters }) => [name, choiceOf(scatters)]))
  return (name, round, draws) => {
    const price = priceOf(model, name)
    const choice = choices.get(name)
    if (choice === undefined || freeSpins === undefined) throw new RangeError(`${name} has nothing to begin`)
    round.events?.push({ type: 'featureBought', name })
    const scatters = choice.values[draws.int(choice.of)] as number
    const spins = byCount(freeSpins.begins, scatters)
    playFreeSpins(play, round, draws, freeSpins, { scatters, spins, stuck: [] })
    return price
  }
}

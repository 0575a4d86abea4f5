// Features that are begun for a price: the round has no base game, everything after its beginning is as always.
import type { Draws, FeatureBuy } from '@mangetsu/chance'
import { choiceOf } from './compile.ts'
import { playFreeSpins } from './features.ts'
import { byCount, type SlotModel } from './model.ts'
import type { RoundInPlay } from './round.ts'
import type { SlotPlay } from './spin.ts'

/** Returns to player in parts per million of the price, by the names of what is sold. */
export type FeatureReturns = Readonly<Record<string, number>>

/** What a model sells, as the studio is told. Throws a RangeError where no return is declared. */
export const featureBuysOf = (
  { id, featureBuys = [] }: SlotModel,
  returns: FeatureReturns,
): readonly FeatureBuy[] =>
  featureBuys.map(({ name, title, price }) => {
    const rtpPpm = returns[name]
    if (rtpPpm === undefined) throw new RangeError(`${id} declares no return of ${name}`)
    return { name, title, price, rtpPpm }
  })

/** The price of what is sold under this name, in stakes. Throws a RangeError where nothing is. */
export function priceOf({ id, featureBuys = [] }: SlotModel, name: string): number {
  const bought = featureBuys.find((one) => one.name === name)
  if (bought === undefined) throw new RangeError(`${id} does not sell ${name}`)
  return bought.price
}

/** Plays what is sold under a name, in a round that has nothing yet, and answers its price in stakes. */
export type PlayBought = (name: string, round: RoundInPlay, draws: Draws) => number

/** Made once for a model. What it answers throws a RangeError for what is not sold. */
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

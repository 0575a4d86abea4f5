// Speed of the slot engine in production's configuration, compared with minimal loops over the same reels.

import { model as moonlit } from '@mangetsu/games/moonlit-festival/model'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { createSlotMath } from '@mangetsu/slot-engine/slot'
import {
  alternate,
  atLeast,
  type Measure,
  median,
  medianRatio,
  type PrintLine,
  type ResultLine,
} from '../measure.ts'
import { bareReels, bareWays, cascadeBare, givenDraws, spinBare, valuesFrom } from './bare-reels.ts'
import { cascadeModel } from './cascade-model.ts'

const rounds = 1_000_000
const turns = 7
const stake = 2_000n

const perSecond = (work: () => void): number => {
  const startMs = performance.now()
  work()
  return rounds / ((performance.now() - startMs) / 1000)
}

/** Returns the ratio of the engine's rounds per second to the floor's, both over the same given stops. */
async function ratioTo(
  name: string,
  model: SlotModel,
  spinFloor: (values: Uint8Array) => number,
  target: number,
  say: PrintLine,
): Promise<ResultLine> {
  // 9,999,991 is prime, so that rounds of any number of draws begin at every position.
  const values = valuesFrom(1, 9_999_991)
  const math = createSlotMath(model, { rtpPpm: 0, volatility: 'medium', stakes: {} })
  let kept = 0n
  const ours = async () =>
    perSecond(() => {
      const draws = givenDraws(values)
      for (let round = 0; round < rounds; round += 1) kept += math.play(draws, stake).payoutMinor
    })
  const floor = async () =>
    perSecond(() => {
      kept += BigInt(spinFloor(values))
    })
  const pairs = (await alternate(turns + 1, ours, floor)).slice(1)
  if (kept === 0n) throw new Error('nothing was paid: nothing was measured')
  const shown = (values_: number[]) => `${(median(values_) / 1e6).toFixed(2)} M/s`
  const detail = `${shown(pairs.map((pair) => pair.ours))} against ${shown(pairs.map((pair) => pair.floor))}`
  say(`${name}: ${detail}`)
  return atLeast(`slot engine, ${name} / bare loop`, medianRatio(pairs), target, detail)
}

const slotEngine: Measure = {
  name: 'engine',
  about: 'slot engine, rounds a second on one core without its draws, against bare loops over the same reels',
  run: async (say) => {
    const [lines, ways] = [bareReels(moonlit), bareWays(cascadeModel)]
    return [
      await ratioTo('lines', moonlit, (values) => spinBare(lines, values, rounds), 0.3, say),
      await ratioTo('cascades', cascadeModel, (values) => cascadeBare(ways, values, rounds), 0.15, say),
    ]
  },
}

export const engineMeasures: readonly Measure[] = [slotEngine]

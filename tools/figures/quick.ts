// Quick figures of a slot while it is tuned: its return and parts within seconds, with their error.

import { sampleSpins } from '@mangetsu/slot-engine/figures/sample'
import { baseRequest } from '@mangetsu/slot-engine/figures/spin-request'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { createSlotPlay } from '@mangetsu/slot-engine/spin'
import { fastDraws } from '../simulate-tally.ts'
import { type CountingPlan, countModel, type FigureEstimate, quickFigures } from './count.ts'
import { createPool } from './pool.ts'
import type { FiguresRequest } from './request.ts'

const pilotSpins = 50_000
/** Approximate cost of a run of free spins, in spins. */
const spinsInRun = 15

/** Estimates how much can be counted within the time, by timing some spins of the base game. */
function planFor(model: SlotModel, { seconds, threads, seed }: FiguresRequest): CountingPlan {
  const request = baseRequest(createSlotPlay(model))
  const time = (): number => {
    const startMs = performance.now()
    sampleSpins(model, request, pilotSpins, fastDraws(seed))
    return performance.now() - startMs
  }
  time()
  // The rest of the time is for computing the figures of features. Round numbers, so that two runs on one machine
  // usually play the same.
  const affordable = (pilotSpins / time()) * 1000 * seconds * threads * 0.6
  const spins = 2 ** Math.floor(Math.log2(affordable))
  return {
    mostWays: 2 ** Math.floor(Math.log2(affordable * 4)),
    spins,
    bases: spins,
    freeSpinRuns: spins / spinsInRun,
    isShared: true,
    rounds: 1,
    seed,
  }
}

const percent = ({ value, half }: FigureEstimate): string =>
  half === 0 ? `${(value * 100).toFixed(3)} %` : `${(value * 100).toFixed(2)} % ± ${(half * 100).toFixed(2)}`

const partTitles = {
  base: 'base game',
  scatters: 'scatters',
  sets: 'sets',
  respins: 'respins',
  freeSpins: 'free spins',
  hold: 'hold',
  meter: 'meter',
} as const

/** Returns the lines of the quick figures. */
export async function quickLook(model: SlotModel, request: FiguresRequest): Promise<readonly string[]> {
  const startMs = performance.now()
  const pool = createPool(model, request.threads)
  try {
    const counted = await countModel(model, pool, planFor(model, request))
    const { rtp, parts, deviation, hitRate, features } = quickFigures(model, counted)
    const line = (name: string, text: string) => `${name.padEnd(18)}${text}`
    const names = Object.keys(partTitles) as (keyof typeof partTitles)[]
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
    return [
      `${model.id} ${model.version}, before the cap; ± is the half-width of the 99 % interval`,
      line('RTP', percent(rtp)),
      ...names
        .filter((name) => parts[name].value !== 0)
        .map((name) => line(`  ${partTitles[name]}`, percent(parts[name]))),
      line('hit rate', percent(hitRate)),
      line('deviation', `${deviation.value.toFixed(2)} stakes ± ${deviation.half.toFixed(2)}`),
      ...features.map(({ name, chance, pay }) =>
        line(
          partTitles[name],
          `1 in ${(1 / chance.value).toFixed(1)} rounds, pays ${pay.value.toFixed(2)} stakes ± ${pay.half.toFixed(2)}`,
        ),
      ),
      `${counted.spinsCounted.toLocaleString('en')} spins and runs in ${seconds} s; ${
        counted.sampled.length === 0 ? 'all exact' : `sampled: ${counted.sampled.join(', ')}`
      }`,
    ]
  } finally {
    await pool.close()
  }
}

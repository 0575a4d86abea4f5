// Checks a stratified sample against the exact count: the initial scatters exactly, the rest within its own standard
// error.
import { drawsFrom } from '@mangetsu/chance'
import { countSpin } from '@mangetsu/test/games/count-whole'
import { smallModels } from '@mangetsu/test/games/small-models'
import { describe, expect, it } from 'vitest'
import type { SlotModel } from '../model.ts'
import { createSlotPlay } from '../spin.ts'
import { sampleSpins } from './sample.ts'
import { baseRequest } from './spin-request.ts'
import type { SpinTable } from './spin-table.ts'

const times = 20_000
const sampled = smallModels.filter(
  ([, { scatter, reels }]) => scatter !== undefined && reels.base?.kind === 'strips',
)

/** Whether the stops alone decide the scatters: a cascade adds scatters, and expanding wilds cover some. */
const hasStopsAlone = (model: SlotModel): boolean =>
  model.cascade === undefined && createSlotPlay(model).slot.special.size === 0

function chanceOf({ buckets, weight }: SpinTable, scatters: number): number {
  let sum = 0
  for (const { outcome, units } of buckets.values())
    if (outcome.scatters === scatters) for (const count of units.values()) sum += count
  return sum / weight
}

function meanOf({ buckets, weight }: SpinTable): { mean: number; deviation: number } {
  let [sum, squares] = [0, 0]
  for (const { units } of buckets.values())
    for (const [paid, count] of units) {
      sum += paid * count
      squares += paid * paid * count
    }
  const mean = sum / weight
  return { mean, deviation: Math.sqrt(Math.max(0, squares / weight - mean * mean)) }
}

function tablesOf(model: SlotModel): { counted: SpinTable; drawn: SpinTable } {
  const request = baseRequest(createSlotPlay(model))
  const [counted] = countSpin(model, request)
  const [drawn] = sampleSpins(model, request, times, drawsFrom(new Uint8Array(32).fill(5)))
  if (counted === undefined || drawn === undefined) throw new Error('nothing was counted')
  return { counted, drawn }
}

describe.each(sampled)('%s', (_, model) => {
  const { counted, drawn } = tablesOf(model)

  it('has the requested total weight', () => {
    expect(drawn.weight).toBeCloseTo(times, 6)
  })

  it('pays the counted mean', () => {
    const { mean, deviation } = meanOf(counted)
    expect(Math.abs(meanOf(drawn).mean - mean)).toBeLessThan((6 * deviation) / Math.sqrt(times) + 1e-12)
  })
})

describe.each(sampled.filter(([, model]) => hasStopsAlone(model)))('%s', (_, model) => {
  it('shows scatters exactly as often as counted', () => {
    const { counted, drawn } = tablesOf(model)
    for (let scatters = 0; scatters <= model.grid.reels; scatters += 1)
      expect(chanceOf(drawn, scatters)).toBeCloseTo(chanceOf(counted, scatters), 9)
  })
})

it('covers several models, including one whose scatters are exact', () => {
  expect(sampled.length).toBeGreaterThan(3)
  expect(sampled.some(([, model]) => hasStopsAlone(model))).toBe(true)
})

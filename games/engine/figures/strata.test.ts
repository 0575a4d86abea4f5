// A stratified sample says what counting says: scatters at first exactly, the rest within its own spread.
import { drawsFrom } from '@mangetsu/chance'
import { describe, expect, it } from 'vitest'
import type { SlotModel } from '../model.ts'
import { createSlotPlay } from '../spin.ts'
import { countSpin } from './count-whole.ts'
import { sampleSpins } from './sample.ts'
import { smallModels } from './small-models.ts'
import { baseRequest } from './spin-request.ts'
import type { SpinTable } from './spin-table.ts'

const times = 20_000
const sampled = smallModels.filter(
  ([, { scatter, reels }]) => scatter !== undefined && reels.base?.kind === 'strips',
)

/** Whether the stops decide what scatters there are: a cascade brings more of them, and wilds that spread cover some. */
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

  it('weighs as much as was asked for', () => {
    expect(drawn.weight).toBeCloseTo(times, 6)
  })

  it('pays what counting says', () => {
    const { mean, deviation } = meanOf(counted)
    expect(Math.abs(meanOf(drawn).mean - mean)).toBeLessThan((6 * deviation) / Math.sqrt(times) + 1e-12)
  })
})

describe.each(sampled.filter(([, model]) => hasStopsAlone(model)))('%s', (_, model) => {
  it('shows scatters as often as counting says, exactly', () => {
    const { counted, drawn } = tablesOf(model)
    for (let scatters = 0; scatters <= model.grid.reels; scatters += 1)
      expect(chanceOf(drawn, scatters)).toBeCloseTo(chanceOf(counted, scatters), 9)
  })
})

it('is of several models, and of one whose scatters are told exactly', () => {
  expect(sampled.length).toBeGreaterThan(3)
  expect(sampled.some(([, model]) => hasStopsAlone(model))).toBe(true)
})

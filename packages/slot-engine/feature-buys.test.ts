// Tests of feature buys: written-out rounds, rounds against their computed return, and refusals.

import { boughtFeature, drawsFrom } from '@mangetsu/chance'
import { countWhole } from '@mangetsu/test/games/count-whole'
import { scriptedDraws } from '@mangetsu/test/games/scripted-draws'
import { brief, ways } from '@mangetsu/test/games/scripted-rounds'
import { smallModels } from '@mangetsu/test/games/small-models'
import { soakCount } from '@mangetsu/test/soak'
import { describe, expect, test } from 'vitest'
import { discloseSlot } from './disclosure.ts'
import { featureBuyFigures } from './figures/feature-buy-pays.ts'
import type { SlotModel } from './model.ts'
import { createSlotMath, createSlotRounds, type SlotFacts } from './slot.ts'

const title = { ja: 'フリースピン', en: 'Free spins' }
const sold = (price: number, scatters: readonly (readonly [number, number])[]) => ({
  featureBuys: [{ name: 'free', title, price, scatters }],
})
const model: SlotModel = {
  ...ways,
  freeSpins: { begins: { 3: 1, 4: 2 }, adds: { 3: 1 }, most: 3, reels: 'base', multipliers: [1, 2] },
  ...sold(3, [
    [3, 1],
    [4, 1],
  ]),
}
const facts: SlotFacts = {
  rtpPpm: 950_000,
  volatility: 'low',
  featureReturns: { free: 940_000 },
  stakes: { JPY: [200n] },
}
const math = createSlotMath(model, facts)

test('draws the number of scatters, then the free spins: no first spin, and the end states the price', () => {
  const draws = scriptedDraws([1, 0, 0, 1, 3, 3, 3, 0, 0, 1])
  const { events, payoutMinor } = math.play(draws, 600n, undefined, 'free')
  expect(events.map((event) => brief(event as Parameters<typeof brief>[0]))).toEqual([
    'bought free',
    'free 2 by 4',
    'free 1/2 x1 ababbc',
    'wins b3@134=400 +400',
    'free 2/2 x2 shshsh',
    'wins s3=800 +800',
    'more 1 of 3',
    'free 3/3 x2 ababbc',
    'wins b3@134=800 +800',
    'freeSpinsEnd 2000',
    'end 2000',
  ])
  expect(events.at(-1)).toEqual({ type: 'roundEnd', stakeMinor: '600', totalMinor: '2000' })
  expect([payoutMinor, boughtFeature(events)]).toEqual([2_000n, 'free'])
  expect(() => draws.int(1_000)).toThrow('the script has only')
})

test('does not treat a regular round as bought', () => {
  const { events } = math.play(scriptedDraws([0, 0, 0]), 200n)
  expect(boughtFeature(events)).toBeNull()
})

test('refuses unknown features and amounts that are not a price', () => {
  const play = (stakeMinor: bigint, name: string) => () =>
    math.play(drawsFrom(new Uint8Array(32)), stakeMinor, undefined, name)
  expect(play(600n, 'hold')).toThrow('does not sell hold')
  expect(play(601n, 'free')).toThrow('not 3 equal stakes')
  // A third of the amount is a stake the units do not divide.
  expect(play(603n, 'free')).toThrow('2 equal units')
  expect(play(600n, 'free')).not.toThrow()
})

test('gives the studio the price and the declared return, and throws if none is declared', () => {
  expect(math.featureBuys).toEqual([{ name: 'free', title, price: 3, rtpPpm: 940_000 }])
  expect(createSlotMath({ ...model, featureBuys: undefined }, facts).featureBuys).toBeUndefined()
  expect(() => createSlotMath(model, { ...facts, featureReturns: {} })).toThrow('no return of free')
})

test('discloses the draws of a bought round only if a feature is sold', () => {
  const { steps, tables } = discloseSlot(model)
  const plain = discloseSlot({ ...model, featureBuys: undefined })
  expect(steps.length - plain.steps.length).toBe(1)
  expect(tables.filter(({ name }) => !plain.tables.some((other) => other.name.en === name.en))).toMatchObject(
    [
      {
        rows: [
          ['3', '1'],
          ['4', '1'],
        ],
      },
    ],
  )
})

describe('the figures of feature buys', () => {
  const rounds = soakCount(100_000)
  const withFreeSpins = smallModels.filter(([, { freeSpins, hold: holdSpin, meter }]) => {
    return freeSpins?.begins[3] !== undefined && (holdSpin?.options.length ?? 1) < 2 && !meter
  })
  test('cover at least one model', () => {
    expect(withFreeSpins.length).toBeGreaterThan(2)
  })
  test.for(withFreeSpins)(`match ${rounds} bought rounds: %s`, ([, small]) => {
    const selling: SlotModel = {
      ...small,
      ...sold(4, [
        [3, 3],
        [4, 1],
      ]),
    }
    const { free: figures } = featureBuyFigures(selling, countWhole(selling))
    if (figures === undefined) throw new Error('nothing is known of it')
    const { buy } = createSlotRounds(selling)
    const draws = drawsFrom(new Uint8Array(32).fill(11))
    let [sum, hits, above] = [0, 0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const prices = buy(draws, 1, 'free', { isSilent: true }).units / small.units / 4
      sum += prices
      if (prices > 0) hits += 1
      if (prices > 1) above += 1
    }
    const off = (seen: number, expected: number, deviation: number) =>
      Math.abs(seen / rounds - expected) / (deviation / Math.sqrt(rounds))
    // Chance exceeds 4.9 deviations once in a million times; the draws are fixed.
    expect(off(sum, figures.rtp, figures.deviation)).toBeLessThan(4.9)
    for (const [seen, rate] of [
      [hits, figures.hitRate],
      [above, figures.abovePriceRate],
    ] as const)
      expect(off(seen, rate, Math.sqrt(Math.max(rate * (1 - rate), 1e-4)))).toBeLessThan(4.9)
  })
})

// The comparison of costs detects a real difference under any noise, and no difference in noise alone.
import { expect, test } from 'vitest'
import { chanceOf, differs, type TimingPair } from './same-cost.ts'

/** Generates pairs around 10 and `other`, with noise that only adds (mulberry32), in alternating order as measured. */
function pairsOf(other: number, noise: number, seed: number): TimingPair[] {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  // A tenth of all measurements is disturbed and takes ten times the noise.
  const added = () => noise * next() * (next() < 0.1 ? 10 : 1)
  return Array.from({ length: 60 }, () => [10 + added(), other + added()])
}

const seeds = Array.from({ length: 200 }, (_, seed) => seed)

test.each([0.5, 5, 50, 500])('equal costs with noise of %d never differ', (noise) => {
  expect(seeds.filter((seed) => differs(pairsOf(10, noise, seed), 1.5))).toEqual([])
})

test.each([
  [20, 0.5],
  [20, 5],
  [5, 0.5],
  [60, 20],
])('10 and %d with noise of %d always differ', (other, noise) => {
  expect(seeds.filter((seed) => !differs(pairsOf(other, noise, seed), 1.5))).toEqual([])
})

test('a consistent but small difference does not count', () => {
  expect(differs(pairsOf(12, 0.5, 1), 1.5)).toBe(false)
})

test.each([
  [1, 1, 1],
  [2, 2, 0.5],
  [9, 10, 22 / 1_024],
  [5, 10, 1],
])('%i of %i has a probability of %d', (wins, pairs, chance) => {
  expect(chanceOf(wins, pairs)).toBeCloseTo(chance, 12)
})

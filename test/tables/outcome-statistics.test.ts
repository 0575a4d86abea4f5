// The statistics themselves, checked against independently known figures.
import { describe, expect, test } from 'vitest'
import { chiSquareOff, meanTally, mostOff, runsTally, tallyOf } from './outcome-statistics.ts'

describe('chi-square', () => {
  // Upper percentage points from tables: the normal value of the same probability.
  test.each([
    [20, 37.566, 2.326],
    [36, 67.985, 3.09],
    [100, 124.342, 1.645],
    [100, 77.929, -1.645],
  ])(
    'with %i degrees of freedom, %f has the probability of a normal value of %f',
    (freedom, square, normal) => {
      const kinds = freedom + 1
      const each = 1_000
      // Two cells that differ from the expectation by as much as makes this square, all others as expected.
      const by = Math.sqrt((square * each) / 2)
      const counts = Array.from({ length: kinds }, (_, at) => each + (at === 0 ? by : at === 1 ? -by : 0))
      const off = chiSquareOff(counts, new Array<number>(kinds).fill(1 / kinds), each * kinds)
      expect(off).toBeCloseTo(normal, 1)
    },
  )

  test('pools rare cells, and is zero for too few counts', () => {
    const chances = [0.4, 0.4, ...new Array<number>(20).fill(0.01)]
    const counts = [40, 40, 20, ...new Array<number>(19).fill(0)]
    expect(chiSquareOff(counts, chances, 100)).toBeLessThan(-1)
    expect(() => chiSquareOff([3, 3], [0.5, 0.5], 6)).toThrow(RangeError)
  })
})

test('non-overlapping pairs distinguish dependent outcomes from shuffled ones', () => {
  const [inTurn, byTwos] = [tallyOf([0.5, 0.5]), tallyOf([0.5, 0.5])]
  for (let at = 0; at < 400; at += 1) {
    inTurn.add(at % 2)
    byTwos.add(Math.floor((at + 1) / 2) % 2)
  }
  expect(inTurn.frequencyOff()).toBe(byTwos.frequencyOff())
  expect(inTurn.serialOff()).toBeGreaterThan(15)
  expect(byTwos.serialOff()).toBeGreaterThan(5)
})

test.each([
  // Runs of 10 and 10: mean 11, variance 9 · 10 / 19 · 2 = 4.737 (Wald and Wolfowitz).
  [
    'that alternate',
    Array.from({ length: 20 }, (_, at) => (at % 2) as 0 | 1),
    (20 - 11) / Math.sqrt(90 / 19),
  ],
  ['in two blocks', Array.from({ length: 20 }, (_, at) => (at < 10 ? 0 : 1)), (2 - 11) / Math.sqrt(90 / 19)],
] as const)('counts runs of sides %s', (_, sides, off) => {
  const runs = runsTally()
  for (const side of sides) runs.add(side)
  expect(runs.off()).toBeCloseTo(off, 9)
})

test('measures a mean in its standard errors', () => {
  const mean = meanTally()
  for (const value of [1, 2, 3, 4]) mean.add(value)
  // Mean 2.5, standard deviation of the samples 1.29, standard error 0.645.
  expect(mean.off(2.5)).toBe(0)
  expect(mean.off(1)).toBeCloseTo(1.5 / 0.6455, 3)
})

test.each([
  [1, 2.5758],
  [10, 3.2905],
  [100, 3.8906],
])('of %i tests together, the largest deviation stays below %f with 99 %% probability', (tests, normal) => {
  expect(mostOff(tests)).toBeCloseTo(normal, 2)
})

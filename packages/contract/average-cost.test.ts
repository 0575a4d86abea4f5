// The mean cost of games is rounded up to the shown precision, and stakes cost that share, rounded up.
import { expect, test } from 'vitest'
import { averageCostMinor, meanCostPpm } from './average-cost.ts'

test.each([
  ['the mean', [965_000, 961_000], 37_000],
  ['rounded up to a hundredth of a per cent', [965_000, 964_950], 35_100],
  ['never below zero', [1_008_000], 0],
  ['null without games', [], null],
] as const)('the mean cost is %s', (_, rtps, ppm) => {
  expect(meanCostPpm(rtps.map((rtpPpm) => ({ rtpPpm })))).toBe(ppm)
})

test.each([
  [9_470_000n, 37_200, 352_284n],
  [1n, 35_000, 1n],
  [10_000n, -8_000, 0n],
] as const)('stakes of %i at %i ppm cost %i', (stakedMinor, ppm, costMinor) => {
  expect(averageCostMinor(stakedMinor, ppm)).toBe(costMinor)
})

// The estimate of the rest at slots follows from the figures that its formula shows.
import { bonus } from '@mangetsu/test/player/bonus-samples'
import { expect, test } from 'vitest'
import { averageEdge, restEstimate } from './rest-estimate.ts'

test.each([
  ['the mean', [965_000, 961_000], 370],
  ['rounded up to a hundredth of a per cent', [965_000, 964_950], 351],
  ['never below zero', [1_008_000], 0],
  ['null without games', [], null],
] as const)('the average edge is %s', (_, rtps, edge) => {
  expect(averageEdge(rtps.map((rtpPpm) => ({ rtpPpm })))).toBe(edge)
})

test.each([
  ['¥228,000 × 3.7 %', 100, 843_600n],
  ['twice that where half of a stake counts', 50, 1_687_200n],
] as const)('the cost is %s', (_, slots, costMinor) => {
  const terms = { ...bonus.terms, kinds: { slots } }
  expect(restEstimate({ ...bonus, terms }, 370)).toEqual({
    leftMinor: 22_800_000n,
    weight: slots,
    edge: 370,
    costMinor,
  })
})

test('there is none where slots do not count, or nothing is left', () => {
  const terms = { ...bonus.terms, kinds: { slots: 0 } }
  expect(restEstimate({ ...bonus, terms }, 370)).toBeNull()
  expect(restEstimate({ ...bonus, wagerDone: bonus.wagerTarget }, 370)).toBeNull()
})

// The estimate of the rest at slots follows from the figures that its formula shows.
import { bonus } from '@mangetsu/test/player/bonus-samples'
import { expect, test } from 'vitest'
import { restEstimate } from './rest-estimate.ts'

test.each([
  ['¥228,000 × 3.7 %', 100, 843_600n],
  ['twice that where half of a stake counts', 50, 1_687_200n],
] as const)('the cost is %s', (_, slots, costMinor) => {
  const terms = { ...bonus.terms, kinds: { slots } }
  expect(restEstimate({ ...bonus, terms }, 37_000)).toEqual({
    leftMinor: 22_800_000n,
    weight: slots,
    costPpm: 37_000,
    costMinor,
  })
})

test('there is none where slots do not count, or nothing is left', () => {
  const terms = { ...bonus.terms, kinds: { slots: 0 } }
  expect(restEstimate({ ...bonus, terms }, 37_000)).toBeNull()
  expect(restEstimate({ ...bonus, wagerDone: bonus.wagerTarget }, 37_000)).toBeNull()
})

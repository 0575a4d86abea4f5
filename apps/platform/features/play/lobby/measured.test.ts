// The measured return and its margin, against figures worked out by hand.
import { expect, test } from 'vitest'
import { measuredFrom } from './measured.ts'

const sumsOf = (multiples: readonly number[]) => ({
  rounds: multiples.length,
  sumMultiple: multiples.reduce((sum, x) => sum + x, 0),
  sumMultipleSquared: multiples.reduce((sum, x) => sum + x * x, 0),
})

test('nothing is known before the first round', () => {
  expect(measuredFrom(sumsOf([]))).toBeNull()
})

test.each([
  // Mean 1, deviation √(4/3): 1.96 × 1.1547 / 2.
  [[0, 0, 2, 2], 1_000_000, 1_131_586],
  [[1, 1, 1, 1], 1_000_000, 0],
  // One round says nothing of its spread.
  [[0.5], 500_000, 1_959_964],
])('%j returns %i ± %i millionths', (multiples, rtpPpm, marginPpm) => {
  expect(measuredFrom(sumsOf(multiples))).toEqual({ rounds: multiples.length, rtpPpm, marginPpm })
})

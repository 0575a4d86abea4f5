// Tests the measured return and its margin of error against figures computed by hand.
import { expect, test } from 'vitest'
import { measuredFrom } from './measured.ts'

const sumsOf = (multiples: readonly number[]) => ({
  rounds: multiples.length,
  sumMultiple: multiples.reduce((sum, x) => sum + x, 0),
  sumMultipleSquared: multiples.reduce((sum, x) => sum + x * x, 0),
})

test('a game without rounds has no measured return', () => {
  expect(measuredFrom(sumsOf([]))).toBeNull()
})

test.each([
  // Mean 1, deviation √(4/3): 1.96 × 1.1547 / 2.
  [[0, 0, 2, 2], 1_000_000, 1_131_586],
  [[1, 1, 1, 1], 1_000_000, 0],
  // The spread cannot be estimated from one round.
  [[0.5], 500_000, 1_959_964],
])('returns %j are measured as %i ± %i millionths', (multiples, rtpPpm, marginPpm) => {
  expect(measuredFrom(sumsOf(multiples))).toEqual({ rounds: multiples.length, rtpPpm, marginPpm })
})

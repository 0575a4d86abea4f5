// A measured RTP is shown only when it is significant.
import { expect, it } from 'vitest'
import { isSignificant } from './game-texts.ts'

it.each([
  [4, 0, false],
  [999, 50_000, false],
  [1_000, 100_001, false],
  [1_000, 100_000, true],
  [2_000_000, 1_200, true],
])('%d rounds ±%d ppm: %s', (rounds, marginPpm, isShown) => {
  expect(isSignificant({ rounds, rtpPpm: 965_000, marginPpm })).toBe(isShown)
})

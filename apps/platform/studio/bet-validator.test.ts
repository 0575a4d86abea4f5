// The delay of a spin, or its refusal as too fast, by the time since the last spin.
import { expect, test } from 'vitest'
import { waitFor } from './bet-validator.ts'

test.each([
  ['the first spin', 0, 1_000_000, 2_500, 0],
  ['one that is due', 10_000, 12_500, 2_500, 0],
  ['one early by the grace', 10_000, 12_250, 2_500, 250],
  ['one a little early', 10_000, 12_499, 2_500, 1],
  ['one too early', 10_000, 12_249, 2_500, null],
  ['one at the same moment', 10_000, 10_000, 2_500, null],
  ['one after the clock was set back', 10_000_000, 10_000, 2_500, 0],
  ['any where there is no pause', 10_000, 10_000, 0, 0],
] as const)('%s', (_name, lastSpinAtMs, nowMs, minimumSpinMs, expected) => {
  expect(waitFor(lastSpinAtMs, nowMs, minimumSpinMs)).toBe(expected)
})

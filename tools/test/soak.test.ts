// A soak does all that a test names; any other run a tenth of it, and never nothing.

import { soakCount } from '@mangetsu/test/soak'
import { expect, test } from 'vitest'

test.each([
  [1_000_000, 100_000],
  [1_000, 100],
  [25, 3],
  [4, 1],
  [1, 1],
])('of %i a test run does %i, a soak all', (whole, tenth) => {
  expect(soakCount(whole, {})).toBe(tenth)
  expect(soakCount(whole, { MANGETSU_SOAK: '0' })).toBe(tenth)
  expect(soakCount(whole, { MANGETSU_SOAK: '1' })).toBe(whole)
})

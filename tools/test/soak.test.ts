// A soak run uses the full counts of a test; any other run a tenth, but at least one.

import { soakCount } from '@mangetsu/test/soak'
import { expect, test } from 'vitest'

test.each([
  [1_000_000, 100_000],
  [1_000, 100],
  [25, 3],
  [4, 1],
  [1, 1],
])('for a count of %i a test run uses %i, a soak run all', (whole, tenth) => {
  expect(soakCount(whole, {})).toBe(tenth)
  expect(soakCount(whole, { MANGETSU_SOAK: '0' })).toBe(tenth)
  expect(soakCount(whole, { MANGETSU_SOAK: '1' })).toBe(whole)
})

// A round's payout as a multiple of its stake: truncated to hundredths, never rounded up.
import { expect, it } from 'vitest'
import { multipleText } from './multiple.ts'

it.each([
  [64_000n, 10_000n, '6.40'],
  [0n, 10_000n, '0.00'],
  [9_999n, 10_000n, '0.99'],
  [1n, 3n, '0.33'],
  [20_000_000n, 10_000n, '2000.00'],
  [5n, 0n, '0.00'],
])('%d on a stake of %d is %s', (payout, stake, text) => {
  expect(multipleText(payout, stake)).toBe(text)
})

// A payout as a multiple of its stake: truncated to hundredths, never rounded up.
import { expect, it } from 'vitest'
import { hundredthsOf, multipleDigits } from './multiple.ts'

it.each([
  [64_000n, 10_000n, '6.40'],
  [490_000n, 15_000n, '32.66'],
  [0n, 10_000n, '0.00'],
  [9_999n, 10_000n, '0.99'],
  [1n, 3n, '0.33'],
  [999_999n, 10_000n, '99.99'],
  [1_000_000n, 10_000n, '100'],
  [20_000_000n, 10_000n, '2,000'],
  [5n, 0n, '0.00'],
])('%d on a stake of %d is %s', (payout, stake, text) => {
  expect(multipleDigits(hundredthsOf(payout, stake))).toBe(text)
})

it('keeps the decimals of a large multiple that decides a rank', () => {
  expect(multipleDigits(123_456n, true)).toBe('1,234.56')
})

// Displayed rates keep their first significant figures.
import { expect, test } from 'vitest'
import { shortRate } from './short-rate.ts'

test.each([
  ['160.123456789', '160.123'],
  ['0.00000006123456789', '0.0000000612345'],
  ['0.995', '0.995'],
  ['16000000.5', '16,000,000'],
  ['1', '1'],
  ['1234.5678', '1,234.56'],
])('%s is formatted as %s', (text, shown) => {
  expect(shortRate(text)).toBe(shown)
})

// Formatting of a spread.
import { expect, test } from 'vitest'
import { percentText } from './quotes.ts'

test.each([
  [0, '0'],
  [1, '0.0001'],
  [5_000, '0.5'],
  [12_500, '1.25'],
  [20_000, '2'],
  [100_000, '10'],
])('%i parts per million are %s per cent', (ppm, text) => {
  expect(percentText(ppm)).toBe(text)
})

// Tests the appearance of chips: sprite, text, and size in their box.
import { expect, test } from 'vitest'
import { chipFaceOf, chipSizeIn } from './chips.ts'

const lantern = [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n]
const dollars = [100n, 500n, 2_500n, 10_000n, 50_000n]

test.each([
  [10_000n, lantern, 'JPY', 'ja', 0, '100'],
  [100_000n, lantern, 'JPY', 'ja', 2, '1千'],
  [100_000n, lantern, 'JPY', 'en', 2, '1K'],
  [1_000_000n, lantern, 'JPY', 'ja', 4, '1万'],
  [2_500n, dollars, 'USD', 'en', 2, '25'],
  [50_000n, dollars, 'USD', 'ja', 4, '500'],
] as const)('shows a chip of %s among %s in %s, %s', (minor, chips, currency, lang, no, figure) => {
  expect(chipFaceOf(minor, chips, currency, lang)).toEqual({ no, figure })
})

test.each([
  [{ width: 400, height: 68 }, 58],
  [{ width: 290, height: 50 }, 40],
  [{ width: 160, height: 130 }, 43.33],
  [{ width: 1_000, height: 200 }, 60],
])('fits five chips into %j at a width of %s', (box, size) => {
  expect(chipSizeIn(box, 5)).toBeCloseTo(size, 1)
})

// Tests the sizes of wins at their bounds, and the bounds of their times.
import { expect, test } from 'vitest'
import { hasMoon, netWinSizeOf, winSizeOf, winTimes } from './win-sizes.ts'

test.each([
  [0n, null],
  [4_000n, null],
  [10_000n, null],
  [10_001n, 'win'],
  [99_999n, 'win'],
  [100_000n, 'big'],
  [399_999n, 'big'],
  [400_000n, 'mega'],
  [999_999n, 'mega'],
  [1_000_000n, 'full'],
] as const)('a payout of %d at a stake of 10,000 is of size %s', (payoutMinor, size) => {
  expect(winSizeOf(payoutMinor, 10_000n)).toBe(size)
})

test.each([
  [100n, null],
  [101n, 'win'],
  [399n, 'win'],
  [400n, 'big'],
  [1_099n, 'big'],
  [1_100n, 'mega'],
  [3_099n, 'mega'],
  [3_100n, 'full'],
] as const)('by its net result a payout of %d at a stake of 100 is of size %s', (payoutMinor, size) => {
  expect(netWinSizeOf(payoutMinor, 100n)).toBe(size)
})

test('only wins of at least ten stakes have a moon', () => {
  expect(([null, 'win', 'big', 'mega', 'full'] as const).filter(hasMoon)).toEqual(['big', 'mega', 'full'])
})

test('every amount is counted within 2.5 seconds, longer for a larger size, and after the moon has risen', () => {
  const times = [winTimes.win, winTimes.big, winTimes.mega, winTimes.full]
  expect(times.map(({ countMs }) => countMs)).toEqual([600, 1_000, 1_600, 2_400])
  for (const { riseMs, countMs } of times) expect(riseMs).toBeLessThan(countMs)
})

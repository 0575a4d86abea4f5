// The share of a period that has passed.
import { expect, test } from 'vitest'
import { sharePassed } from './time-passed.ts'

test.each([
  [0, 0],
  [100, 0],
  [150, 0.5],
  [200, 1],
  [900, 1],
])('at %i the share is %d', (now, share) => {
  expect(sharePassed(100, 200, now)).toBe(share)
})

test('a period of zero length has passed', () => {
  expect(sharePassed(100, 100, 50)).toBe(1)
})

// The share of a period that is left.
import { expect, test } from 'vitest'
import { shareLeft } from './time-passed.ts'

test.each([
  [0, 1],
  [100, 1],
  [150, 0.5],
  [200, 0],
  [900, 0],
])('at %i the share is %d', (now, share) => {
  expect(shareLeft(100, 200, now)).toBe(share)
})

test('of a period of zero length none is left', () => {
  expect(shareLeft(100, 100, 50)).toBe(0)
})

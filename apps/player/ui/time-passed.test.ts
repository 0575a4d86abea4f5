// How far a time has come, as a share.
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

test('a time that ends as it begins has passed', () => {
  expect(sharePassed(100, 100, 50)).toBe(1)
})

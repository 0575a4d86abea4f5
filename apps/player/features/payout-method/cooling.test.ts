// How long a new method waits, in words and as a phase.
import { expect, test } from 'vitest'
import { passedShare, spanOf } from './cooling.ts'

test.each([
  [1, 'minute', 1],
  [90, 'minute', 90],
  [60, 'hour', 1],
  [720, 'hour', 12],
  [1440, 'day', 1],
  [10_080, 'day', 7],
  [0, 'minute', 0],
])('%i minutes are %s × %i', (minutes, unit, count) => {
  expect(spanOf(minutes)).toEqual({ unit, count })
})

test.each([
  [0, 0],
  [100, 0],
  [150, 0.5],
  [200, 1],
  [900, 1],
])('at %i the share is %d', (now, share) => {
  expect(passedShare(100, 200, now)).toBe(share)
})

test('a wait that ends as it begins has passed', () => {
  expect(passedShare(100, 100, 50)).toBe(1)
})

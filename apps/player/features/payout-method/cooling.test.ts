// The length of the cooling period in words.
import { expect, test } from 'vitest'
import { spanOf } from './method-labels.ts'

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

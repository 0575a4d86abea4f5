// How many events come next, by what the last ones held.
import { expect, test } from 'vitest'
import { nextWindow } from './next-window.ts'

const batch = (size: number) => ({ payload: { roundIds: Array.from({ length: size }, () => 'id') } })
const other = { payload: null }

test.each([
  ['events that hold no rounds', [other, other], 256],
  ['rounds that came alone', [batch(1)], 256],
  ['batches of 5', [batch(5), batch(5)], 256],
  ['batches of 25', [batch(10), batch(40)], 60],
  ['batches of 150 beside others', [batch(299), other], 10],
  ['full batches', [batch(500)], 8],
])('after %s', (_what, events, window) => {
  expect(nextWindow(events)).toBe(window)
})

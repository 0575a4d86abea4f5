// How many events come next, by what the last ones held and whether bets wait.
import { expect, test } from 'vitest'
import { nextWindow } from './next-window.ts'

const batch = (size: number) => ({ payload: { roundIds: Array.from({ length: size }, () => 'id') } })
const other = { payload: null }

test.each([
  ['events that hold no rounds', [other, other], { idle: 256, busy: 256 }],
  ['rounds that came alone', [batch(1)], { idle: 256, busy: 256 }],
  ['batches of 5', [batch(5), batch(5)], { idle: 256, busy: 256 }],
  ['batches of 25', [batch(10), batch(40)], { idle: 256, busy: 80 }],
  ['batches of 150 beside others', [batch(299), other], { idle: 53, busy: 13 }],
  ['full batches', [batch(500)], { idle: 16, busy: 8 }],
])('after %s', (_what, events, window) => {
  expect({ idle: nextWindow(events, false), busy: nextWindow(events, true) }).toEqual(window)
})

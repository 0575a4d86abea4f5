// Number of events in the next window and the rest before it, by the size of the last ones and by waiting bets.
import { expect, test } from 'vitest'
import { nextWindow, restAfter } from './consumer-pace.ts'

const idsOf = (size: number) => Array.from({ length: size }, () => 'id')
const batch = (size: number) => ({ type: 'wager.settled', payload: { kind: 'round', ids: idsOf(size) } })
const formerBatch = (size: number) => ({ type: 'rounds.settled', payload: { roundIds: idsOf(size) } })
const other = { type: 'wager.settled', payload: null }

test.each([
  ['events without rounds', [other, other], { idle: 256, busy: 256 }],
  ['single rounds', [batch(1)], { idle: 256, busy: 256 }],
  ['batches of 5', [batch(5), batch(5)], { idle: 256, busy: 256 }],
  ['batches of 25', [batch(10), batch(40)], { idle: 256, busy: 80 }],
  ['batches of 150 mixed with other events', [batch(299), other], { idle: 53, busy: 13 }],
  ['full batches', [batch(500)], { idle: 16, busy: 8 }],
  ['batches under the former name', [formerBatch(10), formerBatch(40)], { idle: 256, busy: 80 }],
  ['full batches under the former name', [formerBatch(500)], { idle: 16, busy: 8 }],
])('computes the next window after %s', (_what, events, window) => {
  const of = (isBusy: boolean, ageMs = 0) => nextWindow(events, { isBusy, ageMs })
  expect({ idle: of(false), busy: of(true) }).toEqual(window)
  expect(of(true, 30_000), 'far behind').toBe(window.idle)
})

test.each([
  ['no bets wait', 20, { isBusy: false, ageMs: 0 }, 0],
  ['bets wait', 20, { isBusy: true, ageMs: 29_999 }, 80],
  ['bets wait, after long work', 400, { isBusy: true, ageMs: 0 }, 500],
  ['bets wait, and the consumer is far behind', 20, { isBusy: true, ageMs: 30_000 }, 0],
])('computes the rest: %s', (_what, workedMs, load, restMs) => {
  expect(restAfter(workedMs, load)).toBe(restMs)
})

// The states of a producer: what closes its markets, and what opens them again.
import { expect, test } from 'vitest'
import {
  afterAlive,
  afterLoss,
  afterSnapshot,
  afterStart,
  afterTime,
  type ProducerState,
  unheardProducer,
} from './producer.ts'

const base = 1_764_500_000_000
type Step = (producer: ProducerState, newId: () => string) => ProducerState

const at = (second: number) => base + second * 1_000
const start =
  (second: number): Step =>
  (producer, newId) =>
    afterStart(producer, { nowMs: at(second), newId })
const alive =
  (second: number, { sentAt = second, isSubscribed = true } = {}): Step =>
  (producer, newId) =>
    afterAlive(producer, { atMs: at(sentAt), isSubscribed }, { nowMs: at(second), newId })
const snapshot =
  (second: number, requestId: string): Step =>
  (producer, newId) =>
    afterSnapshot(producer, { requestId }, { nowMs: at(second), newId })
const time =
  (second: number): Step =>
  (producer, newId) =>
    afterTime(producer, { nowMs: at(second), newId })
const late =
  (second: number): Step =>
  (producer) =>
    afterLoss(producer, at(second))

/** Applies steps from the beginning; the recoveries requested are `r1`, `r2` and so on. */
function after(steps: readonly Step[]): ProducerState {
  let requests = 0
  const newId = () => {
    requests += 1
    return `r${requests}`
  }
  return steps.reduce((producer, step) => step(producer, newId), unheardProducer(at(0)))
}

const up = [start(0), alive(1), snapshot(2, 'r1'), alive(11)]

type Case = readonly [
  what: string,
  steps: readonly Step[],
  state: string,
  request: string | null,
  since: number,
]
const cases: readonly Case[] = [
  ['never heard', [], 'down', null, 0],
  ['listening begins', [start(0)], 'recovering', 'r1', 0],
  ['alive, before its recovery is complete', [start(0), alive(1), alive(11)], 'recovering', 'r1', 0],
  ['complete', up, 'up', 'r1', 2],
  ['another request is complete', [start(0), alive(1), snapshot(2, 'r0')], 'recovering', 'r1', 0],
  ['silent for 20 s', [...up, time(31)], 'up', 'r1', 2],
  ['silent for longer', [...up, time(32)], 'down', 'r1', 32],
  ['heard again', [...up, time(32), alive(40)], 'recovering', 'r2', 32],
  ['heard again before anybody noticed', [...up, alive(40)], 'recovering', 'r2', 40],
  ['heard late by the feed’s clock alone', [...up, alive(12, { sentAt: 40 })], 'recovering', 'r2', 12],
  ['heard after a restart', [...up, start(60), alive(61)], 'recovering', 'r2', 60],
  [
    'complete by the request of before',
    [...up, time(32), alive(40), snapshot(41, 'r1')],
    'recovering',
    'r2',
    32,
  ],
  ['complete after an interruption', [...up, time(32), alive(40), snapshot(41, 'r2')], 'up', 'r2', 41],
  ['an alive that is late', [...up, alive(32, { sentAt: 11.5 })], 'down', 'r1', 32],
  ['a message that is late', [...up, late(13)], 'down', 'r1', 13],
  ['heard after a late message', [...up, late(13), alive(21)], 'recovering', 'r2', 13],
  ['an alive sent before another', [...up, alive(12, { sentAt: 10 })], 'up', 'r1', 2],
  ['the subscription was lost', [...up, alive(21, { isSubscribed: false })], 'recovering', 'r2', 21],
  [
    'lost again during the recovery',
    [...up, alive(21, { isSubscribed: false }), alive(31, { isSubscribed: false }), snapshot(32, 'r2')],
    'recovering',
    'r3',
    21,
  ],
  ['silent during the recovery', [start(0), alive(1), time(22), snapshot(23, 'r1')], 'down', 'r1', 0],
  ['another process listens', [...up, start(15)], 'recovering', 'r2', 15],
]

test.each(cases)('%s', (_, steps, state, requestId, since) => {
  expect(after(steps)).toMatchObject({ state, requestId, changedAtMs: at(since) })
})

test('a recovery begins at the last alive while the producer was up', () => {
  expect(after([...up, time(32), alive(40), alive(50)]).recoveredToMs).toBe(at(11))
  expect(after([...up, alive(12, { sentAt: 40 }), time(41), alive(50)])).toMatchObject({
    requestId: 'r3',
    recoveredToMs: at(11),
  })
  expect(after([start(0), alive(1)]).recoveredToMs).toBeNull()
})

test('a recovery that is not complete after five minutes is requested again', () => {
  const waiting = Array.from({ length: 31 }, (_, turn) => [alive(turn * 10 + 1), time(turn * 10 + 1)]).flat()
  expect(after([start(0), ...waiting.slice(0, -2)]).requestId).toBe('r1')
  expect(after([start(0), ...waiting])).toMatchObject({
    state: 'recovering',
    requestId: 'r2',
    changedAtMs: at(0),
  })
})

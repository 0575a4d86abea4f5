// The polling helper: its interval, its duration, and its end conditions.

import { createTime } from '@mangetsu/test/player/api'
import { expect, test } from 'vitest'
import { type PollTimes, poll } from './poll.ts'

const startMs = 1_800_000_000_000

function setUp(doneAt: number, times: PollTimes = {}) {
  const time = createTime(startMs)
  const stop = new AbortController()
  const looks: number[] = []
  const ended = poll({
    look: async () => {
      looks.push(time.nowMs() - startMs)
      return looks.length
    },
    isDone: (seen) => seen >= doneAt,
    timers: time.timers,
    clock: time,
    signal: stop.signal,
    ...times,
  })
  return { time, stop, looks, ended }
}

test('polls at once and every 300 ms, and returns the awaited result', async () => {
  const { time, looks, ended } = setUp(3)
  await time.pass(600)
  expect(await ended).toBe(3)
  expect(looks).toEqual([0, 300, 600])
})

test('gives up after 60 s', async () => {
  const { time, looks, ended } = setUp(Number.POSITIVE_INFINITY)
  // Advances the clock in portions of about a hundred waits.
  for (let part = 0; part < 3; part += 1) await time.pass(25_000)
  expect(await ended).toBeNull()
  expect(looks).toHaveLength(201)
  expect(looks.at(-1)).toBe(60_000)
})

test('uses other times if they are given', async () => {
  const { time, looks, ended } = setUp(Number.POSITIVE_INFINITY, {
    firstMs: 500,
    everyMs: 4_000,
    limitMs: 9_000,
  })
  await time.pass(20_000)
  expect(await ended).toBeNull()
  expect(looks).toEqual([500, 4_500, 8_500])
})

test('ends when its signal is aborted during a wait', async () => {
  const { time, stop, looks, ended } = setUp(Number.POSITIVE_INFINITY)
  await time.settle()
  stop.abort()
  expect(await ended).toBeNull()
  expect(looks).toEqual([0])
})

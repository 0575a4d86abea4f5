// The rate limit of messages: one in three seconds, ten in a minute.
import { expect, test } from 'vitest'
import { secondsToWait } from './say.ts'

const every = (stepMs: number, count: number) =>
  Array.from({ length: count }, (_, at) => 100_000 - at * stepMs)

test.each([
  ['allows the first message', [], 100_000, null],
  ['refuses a message right after another for 3 s', [100_000], 100_000, 3],
  ['refuses a message 1 ms too early for 1 s', [100_000], 102_999, 1],
  ['allows a message three seconds later', [100_000], 103_000, null],
  ['refuses the eleventh message within a minute', every(4_000, 10), 104_000, 20],
  ['allows the eleventh message after a minute', every(4_000, 10), 124_000, null],
  ['allows the tenth message within a minute', every(4_000, 9), 104_000, null],
])('%s', (_, sent, nowMs, seconds) => {
  expect(secondsToWait(sent, nowMs)).toBe(seconds)
})

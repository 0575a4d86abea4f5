// The rate limit of messages: one in three seconds, ten in a minute.
import { expect, test } from 'vitest'
import { secondsToWait } from './say.ts'

const every = (stepMs: number, count: number) =>
  Array.from({ length: count }, (_, at) => 100_000 - at * stepMs)

test.each([
  ['the first one', [], 100_000, null],
  ['one right after another', [100_000], 100_000, 3],
  ['one a moment too early', [100_000], 102_999, 1],
  ['one three seconds later', [100_000], 103_000, null],
  ['an eleventh within a minute', every(4_000, 10), 104_000, 20],
  ['an eleventh after it', every(4_000, 10), 124_000, null],
  ['a tenth within a minute', every(4_000, 9), 104_000, null],
])('%s', (_, sent, nowMs, seconds) => {
  expect(secondsToWait(sent, nowMs)).toBe(seconds)
})

// The distance of a past instant in its largest unit.
import { expect, test } from 'vitest'
import { timeAgoText } from './time-ago.ts'

const minuteMs = 60_000

test.each([
  [0, '1分前', '1m ago'],
  [4.9 * minuteMs, '4分前', '4m ago'],
  [125 * minuteMs, '2時間前', '2h ago'],
  [25 * 60 * minuteMs, '昨日', 'yesterday'],
  [5 * 24 * 60 * minuteMs, '5日前', '5d ago'],
])('%i ms', (ms, ja, en) => {
  expect([timeAgoText(1e12 - ms, 1e12, 'ja'), timeAgoText(1e12 - ms, 1e12, 'en')]).toEqual([ja, en])
})

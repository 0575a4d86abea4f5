// The due day of a review of limits, by the calendar of the player's residence.
import { expect, test } from 'vitest'
import { isReviewDay } from './prompts.ts'

test.each([
  // Summer time: 00:30 on 1 May in London, where midnight of 1 November equals that of UTC.
  ['GB', '2026-04-30T23:30:00Z', '2026-10-31T23:59:59Z', false],
  ['GB', '2026-04-30T23:30:00Z', '2026-11-01T00:00:00Z', true],
  // The same instant is still 30 April further west, and already 1 May in Tokyo.
  ['JP', '2026-04-30T15:00:00Z', '2026-10-31T14:59:59Z', false],
  ['JP', '2026-04-30T15:00:00Z', '2026-10-31T15:00:00Z', true],
  ['US', '2026-04-30T23:30:00Z', '2026-10-30T09:59:59Z', false],
  ['US', '2026-04-30T23:30:00Z', '2026-10-30T10:00:00Z', true],
  // February has no 31st: the review is due on the third day after it, never sooner.
  ['GB', '2026-08-31T12:00:00Z', '2027-03-02T23:59:59Z', false],
  ['GB', '2026-08-31T12:00:00Z', '2027-03-03T00:00:00Z', true],
])('in %s, six months from %s: at %s it is due, %s', (country, since, now, isDue) => {
  const last = { country, sinceMs: Date.parse(since), months: 6 }
  expect(isReviewDay(last, Date.parse(now))).toBe(isDue)
})

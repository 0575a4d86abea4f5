// Share of an activity's time that has passed, shown as its moon.
import { expect, test } from 'vitest'
import { sharePassed } from './activity-time.tsx'

const times = { from: '2026-11-01T00:00:00.000Z', until: '2026-11-11T00:00:00.000Z' }

test.each([
  ['2026-10-31T00:00:00.000Z', 0],
  ['2026-11-01T00:00:00.000Z', 0],
  ['2026-11-06T00:00:00.000Z', 0.5],
  ['2026-11-11T00:00:00.000Z', 1],
  ['2026-12-01T00:00:00.000Z', 1],
])('at %s: %d', (at, share) => {
  expect(sharePassed(times, Date.parse(at))).toBe(share)
})

test('an activity without an end has no moon', () => {
  expect(sharePassed({ ...times, until: null }, 0)).toBeNull()
})

// Tests the time until a reality check over the rounds of a session.
import { expect, test } from 'vitest'
import { createCheckClock } from './check-clock.ts'

const minute = 60_000
const realityCheck = {
  everyMs: 15 * minute,
  playedMs: 10 * minute,
  countedAt: '1970-01-01T00:00:00.000Z',
}

test('counts rounds down to the check, which a round played afterwards must have passed', () => {
  const clock = createCheckClock({ realityCheck })
  expect(clock.leftMs(minute)).toBe(4 * minute)
  expect(clock.count(minute)).toBe(false)
  expect(clock.count(3 * minute)).toBe(false)
  expect(clock.leftMs(3 * minute)).toBe(2 * minute)
  expect(clock.count(5 * minute)).toBe(true)
  clock.take({ realityCheck: { ...realityCheck, playedMs: 0, countedAt: null } })
  expect(clock.leftMs(5 * minute)).toBe(14.5 * minute)
})

test('a player without an interval has no time to show', () => {
  const clock = createCheckClock({ realityCheck: null })
  expect([clock.leftMs(0), clock.count(0)]).toEqual([null, false])
})

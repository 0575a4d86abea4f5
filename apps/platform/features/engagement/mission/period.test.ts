// Periods in the site's time zone: their bounds, their keys, and the claim period of a finished mission.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { claimUntilMs, openPeriods, periodAt, periodOfKey } from './period.ts'
import { restedBy, stateOf } from './state.ts'

const at = (text: string) => Date.parse(text)

test.each([
  ['day', '2026-11-24T14:59:59.999Z', 'd2026-11-24'],
  ['day', '2026-11-24T15:00:00.000Z', 'd2026-11-25'],
  ['week', '2026-11-22T14:59:59.999Z', 'w2026-11-16'],
  ['week', '2026-11-22T15:00:00.000Z', 'w2026-11-23'],
  ['once', '2026-11-22T15:00:00.000Z', 'once'],
] as const)('a %s at %s', (period, text, key) => {
  expect(periodAt(period, at(text)).key).toBe(key)
})

test('every instant is in its period, and a period is found by its key', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.constantFrom('day' as const, 'week' as const),
      (ms, kind) => {
        const period = periodAt(kind, ms)
        expect(period.beginsMs <= ms && ms < (period.endsMs ?? 0)).toBe(true)
        expect(periodOfKey(period.key)).toEqual(period)
      },
    ),
  )
})

test.each(['w2026-11-24', 'd2026-13-01', 'x2026-11-24', ''])('%s is no period’s key', (key) => {
  expect(periodOfKey(key)).toBeNull()
})

test('claims are open for their days, and no longer than the promotion', () => {
  const day = periodAt('day', at('2026-11-24T03:00:00.000Z'))
  expect(claimUntilMs(day, { claimDays: 1, untilMs: null })).toBe((day.endsMs ?? 0) + dayMs)
  expect(claimUntilMs(day, { claimDays: 1, untilMs: day.beginsMs })).toBe(day.beginsMs + dayMs)
  expect(claimUntilMs(periodAt('once', 0), { claimDays: 1, untilMs: null })).toBeNull()
  const open = openPeriods({ period: 'day', claimDays: 2 }, at('2026-11-24T03:00:00.000Z'))
  expect(open.map(({ key }) => key)).toEqual(['d2026-11-24', 'd2026-11-23', 'd2026-11-22'])
})

test('a rest counts from the last round of the period until now, or until its end', () => {
  const day = periodAt('day', at('2026-11-24T03:00:00.000Z'))
  const last = day.beginsMs + 60_000
  expect(restedBy(last, day, last + 15 * 60_000)).toBe(15)
  expect(restedBy(last, day, last + 3 * dayMs)).toBe(24 * 60 - 1)
  expect(restedBy(null, day, last)).toBe(0)
  expect(restedBy(day.beginsMs - 1, day, last)).toBe(0)
  expect(restedBy(day.endsMs, day, last + 3 * dayMs)).toBe(0)
})

test.each([
  [false, false, false, 1, 'open'],
  [false, false, false, 2, 'claimable'],
  [true, false, false, 2, 'toJoin'],
  [true, true, false, 2, 'claimable'],
  [true, true, false, 1, 'open'],
  [true, false, true, 0, 'claimed'],
] as const)(
  'joining %s, joined %s, claimed %s, %i of 2: %s',
  (needsJoin, isJoined, isClaimed, done, state) => {
    expect(stateOf({ needsJoin }, [{ done, target: 2 }], { isJoined, isClaimed })).toBe(state)
  },
)

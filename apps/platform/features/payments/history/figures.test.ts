// Periods of the figures: complete, without gaps, the current one last.
import { describe, expect, test } from 'vitest'
import { periodStart, periodStarts } from './figures.ts'
import { isCalendarDay } from './period.ts'

describe('the first day of a period', () => {
  test.each([
    ['2026-11-21', 'day', '2026-11-21'],
    ['2026-11-16', 'week', '2026-11-16'],
    ['2026-11-21', 'week', '2026-11-16'],
    ['2026-11-22', 'week', '2026-11-16'],
    ['2026-11-23', 'week', '2026-11-23'],
    ['2027-01-01', 'week', '2026-12-28'],
    ['2026-11-30', 'month', '2026-11-01'],
  ] as const)('of %s by %s is %s', (day, period, start) => {
    expect(periodStart(day, period)).toBe(start)
  })
})

describe('the periods shown', () => {
  test.each([
    ['day', 30, '2026-02-01', '2026-03-02'],
    ['week', 26, '2025-09-08', '2026-03-02'],
    ['month', 12, '2025-04-01', '2026-03-01'],
  ] as const)('by %s are %i without gaps', (period, count, oldest, newest) => {
    const starts = periodStarts('2026-03-02', period)
    expect(starts).toHaveLength(count)
    expect([starts[0], starts.at(-1)]).toEqual([oldest, newest])
    for (const [index, start] of starts.entries()) {
      expect(periodStart(start, period)).toBe(start)
      const next = starts[index + 1]
      if (next === undefined) continue
      const dayBefore = new Date(Date.parse(`${next}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
      expect(periodStart(dayBefore, period)).toBe(start)
    }
  })
})

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['9999-12-31', true],
])('%s is a day of the calendar: %s', (day, isOne) => {
  expect(isCalendarDay(day)).toBe(isOne)
})

// Edge cases of the calendar: leap days, months of four or six weeks, midnight in Japan, and the moon of a day.
import { describe, expect, it, test } from 'vitest'
import { litOf, monthAfter, monthsAround, siteDate, weeksOf } from './play-calendar.ts'

test.each([
  ['2026-11-21T14:59:59.999Z', '2026-11-21'],
  ['2026-11-21T15:00:00.000Z', '2026-11-22'],
  ['2026-12-31T15:00:00.000Z', '2027-01-01'],
])('at %s the date in Japan is %s', (at, date) => {
  expect(siteDate(Date.parse(at))).toBe(date)
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -60, '2021-03'],
])('%s plus %d months is %s', (month, by, other) => {
  expect(monthAfter(month, by)).toBe(other)
})

test.each([
  ['2026-11', '2026-11', '2026-10', null],
  ['2026-10', '2026-11', '2026-09', '2026-11'],
  ['2021-11', '2026-11', null, '2021-12'],
])('from %s, in %s, the neighbouring months are %s and %s', (month, current, before, after) => {
  expect(monthsAround(month, current)).toEqual({ before, after })
})

describe('the grid', () => {
  it.each([
    ['2026-11', 0, 5, 0, '2026-11-30'],
    ['2026-11', 1, 6, 6, '2026-11-30'],
    ['2026-02', 0, 4, 0, '2026-02-28'],
    ['2028-02', 1, 5, 1, '2028-02-29'],
    ['2026-08', 0, 6, 6, '2026-08-31'],
  ] as const)('of %s from weekday %d has %d weeks and %d blanks', (month, start, weeks, blanks, last) => {
    const grid = weeksOf(month, start)
    expect(grid).toHaveLength(weeks)
    expect(grid.every((week) => week.length === 7)).toBe(true)
    const days = grid.flat()
    expect(days.indexOf(`${month}-01`)).toBe(blanks)
    expect(days.filter((day) => day !== null).at(-1)).toBe(last)
  })
})

test.each([
  [0, 0],
  [-1, 0],
  [1, 0.08],
  [30, 0.25],
  [60, 0.5],
  [120, 1],
  [600, 1],
])('%d minutes light %d of the moon', (minutes, lit) => {
  expect(litOf(minutes)).toBe(lit)
})

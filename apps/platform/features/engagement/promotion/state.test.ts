// The state of a promotion at each instant, and its visibility.
import { expect, test } from 'vitest'
import { isSeenAt, stateAt } from './state.ts'

const day = (no: number) => `2026-11-${String(no).padStart(2, '0')}T00:00:00.000Z`
const at = (no: number) => Date.parse(day(no))

test.each([
  [9, 'upcoming'],
  [10, 'running'],
  [19, 'running'],
  [20, 'over'],
] as const)('from the 10th until the 20th: on the %ith it is %s', (no, state) => {
  expect(stateAt({ from: day(10), until: day(20) }, at(no))).toBe(state)
})

test('a promotion without an end continues', () => {
  expect(stateAt({ from: day(1), until: null }, at(30))).toBe('running')
  expect(isSeenAt({ from: day(1), until: null }, at(30))).toBe(true)
})

test.each([
  [9, undefined, undefined, false],
  [10, undefined, undefined, true],
  [20, undefined, undefined, false],
  [5, day(5), undefined, true],
  [4, day(5), undefined, false],
  [24, undefined, day(25), true],
  [25, undefined, day(25), false],
])('on the %ith, shown from %s until %s: %s', (no, showFrom, showUntil, isSeen) => {
  const times = {
    from: day(10),
    until: day(20),
    ...(showFrom && { showFrom }),
    ...(showUntil && { showUntil }),
  }
  expect(isSeenAt(times, at(no))).toBe(isSeen)
})

// Breaks and exclusions: their end, their progress, and that they never get shorter.
import { describe, expect, it, test } from 'vitest'
import { type ActiveClosure, breakEnd, exclusionEnd, isLongEnough, pauseShare, pauseState } from './pauses.ts'

const nowMs = Date.parse('2026-11-21T04:00:00.000Z')
const closure = (fields: Partial<ActiveClosure>): ActiveClosure => ({
  kind: 'exclusion',
  from: '2026-11-20T04:00:00.000Z',
  until: '2026-11-24T04:00:00.000Z',
  endsAskedAt: null,
  ...fields,
})

it('ends a break after whole days, an exclusion on the same day of its month', () => {
  expect(breakEnd(7, nowMs)).toBe('2026-11-28T04:00:00.000Z')
  expect(exclusionEnd(6, nowMs)).toBe('2027-05-21T04:00:00.000Z')
  expect(exclusionEnd(null, nowMs)).toBeNull()
})

it('caps the end at the last day of a shorter month', () => {
  expect(exclusionEnd(6, Date.parse('2026-08-31T00:00:00.000Z'))).toBe('2027-03-03T00:00:00.000Z')
})

describe('an active break or exclusion', () => {
  test.each([
    [null, 'break', '2026-11-22T00:00:00.000Z', true],
    [closure({ kind: 'break' }), 'break', '2026-11-23T00:00:00.000Z', false],
    [closure({ kind: 'break' }), 'break', '2026-11-25T00:00:00.000Z', true],
    [closure({ kind: 'break' }), 'exclusion', null, true],
    [closure({}), 'exclusion', '2026-11-24T04:00:00.000Z', true],
    [closure({}), 'break', '2027-11-25T00:00:00.000Z', false],
    [closure({ until: null }), 'exclusion', '2031-11-25T00:00:00.000Z', false],
    [closure({ until: null }), 'exclusion', null, true],
  ] as const)('%j allows a %s until %s: %s', (pause, kind, end, isOffered) => {
    expect(isLongEnough(pause, kind, end)).toBe(isOffered)
  })

  test.each([
    [closure({}), { is: 'running' }],
    [closure({ until: null }), { is: 'running' }],
    [closure({ until: '2026-11-21T04:00:00.000Z' }), { is: 'over' }],
    [closure({ kind: 'break', until: '2026-11-21T04:00:00.000Z' }), { is: 'running' }],
    [
      closure({ until: '2026-11-21T03:00:00.000Z', endsAskedAt: '2026-11-21T03:30:00.000Z' }),
      { is: 'ending', opensAt: '2026-11-22T03:30:00.000Z' },
    ],
  ])('%j is in state %j', (pause, state) => {
    expect(pauseState(pause, nowMs)).toEqual(state)
  })

  test.each([
    [closure({}), 0.75],
    [closure({ until: null }), 0],
    [closure({ until: '2026-11-21T00:00:00.000Z' }), 0],
    [closure({ from: '2026-11-21T05:00:00.000Z' }), 1],
    [closure({ from: '2026-11-25T00:00:00.000Z' }), 0],
    [closure({ from: '2026-11-24T04:00:00.000Z' }), 0],
  ])('of %j a share of %d is left', (pause, share) => {
    expect(pauseShare(pause, nowMs)).toBe(share)
  })
})

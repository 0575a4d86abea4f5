// Lockout as a table: three within half an hour, longer each time, forgotten after a quiet day.
import { describe, expect, test } from 'vitest'
import { afterAttempt, type FailureRecord, minutesLocked } from './lockout.ts'

const minute = 60_000

/** The record after attempts at these minutes. */
const recordAfter = (...minutes: number[]): FailureRecord | null =>
  minutes.reduce<FailureRecord | null>((record, at) => afterAttempt(record, at * minute), null)

describe('a name', () => {
  test.each([
    [[0], 0, 0],
    [[0, 1], 1, 0],
    [[0, 1, 2], 2, 1],
    [[0, 29, 30], 30, 1],
    [[0, 1, 31], 31, 0],
    [[0, 1, 2, 4, 5, 6], 6, 5],
    [[0, 1, 2, 4, 5, 6, 12, 13, 14], 14, 15],
    [[0, 1, 2, 1_500, 1_501, 1_502], 1_502, 1],
  ])('tried at minutes %j is locked at minute %i for %i', (attempts, now, minutes) => {
    expect(minutesLocked(recordAfter(...attempts), now * minute)).toBe(minutes)
  })

  test('is open again when the time is over', () => {
    const record = recordAfter(0, 1, 2)
    expect(minutesLocked(record, 3 * minute - 1)).toBe(1)
    expect(minutesLocked(record, 3 * minute)).toBe(0)
  })

  test('is never locked for longer than four hours', () => {
    let record: FailureRecord | null = null
    let now = 0
    for (let n = 0; n < 60; n += 1) {
      record = afterAttempt(record, now)
      now = Math.max(now, record.lockedUntilMs ?? now)
      expect(minutesLocked(record, now - 240 * minute)).toBeLessThanOrEqual(240)
    }
  })
})

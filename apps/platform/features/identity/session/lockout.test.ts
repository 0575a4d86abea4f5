// Lockout as tables: a captcha after three failures, a lock after three more, longer each time, reset after a quiet
// day.
import { describe, expect, test } from 'vitest'
import {
  afterAttempt,
  type FailureRecord,
  type LockoutRule,
  minutesLocked,
  needsCaptcha,
  rules,
} from './lockout.ts'

const minute = 60_000

/** Returns the record after attempts at these minutes. */
const recordAfter = (rule: LockoutRule, ...minutes: number[]): FailureRecord | null =>
  minutes.reduce<FailureRecord | null>((record, at) => afterAttempt(rule, record, at * minute), null)

describe('a name', () => {
  test.each([
    [[0], 0, false, 0],
    [[0, 1], 1, false, 0],
    [[0, 1, 2], 2, true, 0],
    [[0, 29, 30], 30, true, 0],
    [[0, 1, 31], 31, false, 0],
    [[0, 1, 2, 3, 4], 4, true, 0],
    [[0, 1, 2, 3, 4, 5], 5, true, 1],
    [[0, 1, 2, 3, 4, 35], 35, true, 0],
    [[0, 1, 2, 3, 4, 5, 7, 8, 9], 9, true, 5],
    [[0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17], 17, true, 15],
    [[0, 1, 2, 3, 4, 5, 1_500, 1_501, 1_502], 1_502, true, 1],
  ])(
    'tried at minutes %j requires at minute %i a captcha: %s, and is locked for %i',
    (tried, now, isNeeded, locked) => {
      const record = recordAfter(rules.name, ...tried)
      expect(needsCaptcha(rules.name, record, now * minute)).toBe(isNeeded)
      expect(minutesLocked(record, now * minute)).toBe(locked)
    },
  )

  test('requires a captcha until a successful sign-in, however long that takes', () => {
    const record = recordAfter(rules.name, 0, 1, 2)
    expect(needsCaptcha(rules.name, record, 10 * 24 * 60 * minute)).toBe(true)
    expect(needsCaptcha(rules.name, null, 10 * 24 * 60 * minute)).toBe(false)
  })

  test('is open again after the lock', () => {
    const record = recordAfter(rules.name, 0, 1, 2, 3, 4, 5)
    expect(minutesLocked(record, 6 * minute - 1)).toBe(1)
    expect(minutesLocked(record, 6 * minute)).toBe(0)
  })

  test('is never locked for longer than four hours', () => {
    let record: FailureRecord | null = null
    let now = 0
    for (let n = 0; n < 60; n += 1) {
      record = afterAttempt(rules.name, record, now)
      now = Math.max(now, record.lockedUntilMs ?? now)
      expect(minutesLocked(record, now - 240 * minute)).toBeLessThanOrEqual(240)
    }
  })
})

test.each([
  [[0, 1], 1, 0],
  [[0, 1, 2], 2, 1],
  [[0, 1, 2, 4, 5, 6], 6, 5],
  [[0, 1, 2, 4, 5, 6, 12, 13, 14], 14, 15],
])(
  'a known player, wrong at minutes %j, is locked at minute %i for %i, without a captcha',
  (tried, now, locked) => {
    const record = recordAfter(rules.known, ...tried)
    expect(minutesLocked(record, now * minute)).toBe(locked)
    expect(needsCaptcha(rules.known, record, now * minute)).toBe(false)
  },
)

test.each([
  [29, 0, false],
  [30, 0, true],
  [30, 30, true],
  [30, 31, false],
  [500, 30, true],
  [500, 31, false],
])(
  'a network with %i failures requires %i minutes later a captcha: %s, and is never locked',
  (failures, later, isNeeded) => {
    const record = recordAfter(rules.network, ...Array.from({ length: failures }, () => 0))
    expect(needsCaptcha(rules.network, record, later * minute)).toBe(isNeeded)
    expect(minutesLocked(record, later * minute)).toBe(0)
  },
)

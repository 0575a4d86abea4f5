// Difficulty of a captcha as tables: minimal for the first, doubled with more requests, and the limits.
import { describe, expect, test } from 'vitest'
import { doublingsFor, type HourOfUses, hourOf, minutesToWait, type Risk, type RiskScope } from './risk.ts'

const hour = 60 * 60_000
/** A quarter past an hour. */
const nowMs = hourOf(Date.UTC(2026, 10, 1, 3)) + 15 * 60_000

const at = (hoursAgo: number, counts: Partial<HourOfUses>): HourOfUses => ({
  hourMs: hourOf(nowMs) - hoursAgo * hour,
  issued: 0,
  solved: 0,
  ...counts,
})
const doublings = (uses: Risk['uses'], failures = 0, factor = 1) =>
  doublingsFor({ uses, failures }, { factor, nowMs })
const wait = (uses: Risk['uses'], given: { factor?: number; counted?: 0 | 1 } = {}) =>
  minutesToWait(uses, { factor: 1, counted: 0, nowMs, ...given })

describe('the work is doubled', () => {
  test.each<[RiskScope, number, number]>([
    ['network', 1, 0],
    ['network', 10, 0],
    ['network', 11, 1],
    ['network', 20, 1],
    ['network', 21, 2],
    ['network', 61, 6],
    ['network', 10_000, 6],
    ['range', 40, 0],
    ['range', 41, 1],
    ['device', 3, 0],
    ['device', 4, 1],
    ['device', 6, 2],
  ])('by a %s with %i requests: %i times', (scope, issued, expected) => {
    expect(doublings({ [scope]: [at(0, { issued })] })).toBe(expected)
  })

  test('across one end of an hour, and reset after two', () => {
    const uses = (hoursAgo: number) => ({ network: [at(hoursAgo, { issued: 30 })] })
    expect([0, 1, 2].map((ago) => doublings(uses(ago)))).toEqual([2, 2, 0])
  })

  test.each([
    [99, 0],
    [100, 1],
    [250, 2],
  ])('by %i tickets spread over a day: %i times', (solved, expected) => {
    const half = Math.floor(solved / 2)
    expect(doublings({ network: [at(20, { solved: half }), at(9, { solved: solved - half })] })).toBe(
      expected,
    )
    expect(doublings({ network: [at(24, { solved })] })).toBe(0)
  })

  test.each([
    [9, 0],
    [10, 1],
    [35, 3],
  ])('by %i wrong passwords: %i times', (failures, expected) => {
    expect(doublings({}, failures)).toBe(expected)
  })

  test('by the sum of all signs, up to the maximum', () => {
    const uses = { network: [at(0, { issued: 11 })], device: [at(0, { issued: 5 })] }
    expect(doublings(uses, 10)).toBe(3)
    expect(doublings(uses, 1_000)).toBe(6)
  })

  test('by a quota that a factor widens, and never with the factor 0', () => {
    const uses = { network: [at(0, { issued: 100, solved: 500 })] }
    expect([10, 0].map((factor) => doublings(uses, 100, factor))).toEqual([1, 0])
  })
})

describe('the wait', () => {
  test.each<[RiskScope, number, number]>([
    ['network', 119, 0],
    ['network', 120, 45],
    ['range', 479, 0],
    ['range', 480, 45],
    ['device', 19, 0],
    ['device', 20, 45],
  ])('of a %s with %i tickets in this hour: %i minutes', (scope, solved, minutes) => {
    expect(wait({ [scope]: [at(0, { solved })] })).toBe(minutes)
    expect(wait({ [scope]: [at(0, { solved: solved + 1 })] }, { counted: 1 })).toBe(minutes)
  })

  test('of a day lasts until the hours that filled it are a day old', () => {
    const spread = Array.from({ length: 24 }, (_, ago) => at(ago, { solved: 25 }))
    expect(wait({ network: spread })).toBe(45)
    expect(wait({ network: [at(3, { solved: 600 })] })).toBe(45 + 20 * 60)
    expect(wait({ network: [at(24, { solved: 600 })] })).toBe(0)
  })

  test('is the longest of all rules', () => {
    const uses = { network: [at(0, { solved: 120 })], device: [at(2, { solved: 60 })] }
    expect(wait(uses)).toBe(45 + 21 * 60)
  })

  test('is not extended by unsolved challenges', () => {
    expect(wait({ network: [at(0, { issued: 10_000 })] })).toBe(0)
  })
})

// Tables of the rules of limits and pauses: immediate, delayed and refused changes.
import { describe, expect, test } from 'vitest'
import { amountValue } from '../../../kernel/http/index.ts'
import {
  type CurrentLimit,
  decideBreak,
  decideConfirm,
  decideEnd,
  decideExclusion,
  decideSet,
  isInForce,
  type PlayPause,
  readCap,
} from './rules.ts'

const nowMs = Date.UTC(2026, 10, 10, 3)
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const limit = (period: CurrentLimit['period'], cap: bigint, raise: CurrentLimit['raise'] = null) =>
  ({ id: period, kind: 'wager', period, cap, raise }) satisfies CurrentLimit

describe('a cap', () => {
  test.for([
    ['deposit', '1000', 100_000n],
    ['deposit', '999.99', null],
    ['wager', '100', 10_000n],
    ['loss', '99', null],
    ['loss', '1e5', null],
    ['wager', '1.005', null],
    ['wager', '-1000', null],
    ['wager', '99999999999999999999', null],
    ['session', '5', 300_000n],
    ['session', '4', null],
    ['session', '44640', 2_678_400_000n],
    ['session', '44641', null],
    ['session', '5.5', null],
    ['session', '', null],
  ] as const)('%s %s', ([kind, text, cap]) => {
    const read = readCap(kind, text)
    const least = amountValue(kind === 'deposit' ? 100_000n : 10_000n, 'JPY')
    if (cap === null) expect(read).toEqual({ refusal: 'badLimit', data: { min: least } })
    else expect(read).toBe(cap)
  })
})

describe('setting a limit', () => {
  const waiting = { cap: 900n, readyAtMs: nowMs + hourMs }
  const lapsed = { cap: 900n, readyAtMs: nowMs - 7 * dayMs }
  test.for([
    ['a first limit applies at once', [], 'day', 100n, { act: 'insert', cap: 100n }],
    ['a lower limit applies at once', [limit('day', 200n)], 'day', 100n, { act: 'lower', cap: 100n }],
    ['the same limit changes nothing', [limit('day', 200n)], 'day', 200n, { act: 'keep' }],
    [
      'a higher limit waits a day',
      [limit('day', 200n)],
      'day',
      300n,
      { act: 'askRaise', cap: 300n, readyAtMs: nowMs + dayMs },
    ],
    [
      'a removal waits a day',
      [limit('day', 200n)],
      'day',
      null,
      { act: 'askRaise', cap: null, readyAtMs: nowMs + dayMs },
    ],
    ['a missing limit cannot be removed', [limit('day', 200n)], 'week', null, { refusal: 'limitUnknown' }],
    [
      'a day’s limit above the week’s is refused',
      [limit('week', 200n)],
      'day',
      201n,
      { refusal: 'limitOrder' },
    ],
    [
      'a week’s limit below the day’s is refused',
      [limit('day', 200n)],
      'week',
      199n,
      { refusal: 'limitOrder' },
    ],
    [
      'a month’s limit below the day’s is refused without a week’s',
      [limit('day', 200n)],
      'month',
      199n,
      { refusal: 'limitOrder' },
    ],
    ['a week’s limit may equal the day’s', [limit('day', 200n)], 'week', 200n, { act: 'insert', cap: 200n }],
    [
      'a raise may reach the waiting raise of a longer period',
      [limit('day', 200n), limit('week', 300n, waiting)],
      'day',
      900n,
      { act: 'askRaise', cap: 900n, readyAtMs: nowMs + dayMs },
    ],
    [
      'a raise may not reach a lapsed raise of a longer period',
      [limit('day', 200n), limit('week', 300n, lapsed)],
      'day',
      900n,
      { refusal: 'limitOrder' },
    ],
    [
      'a first limit is compared with the limit in force, not with its waiting raise',
      [limit('week', 300n, waiting)],
      'day',
      400n,
      { refusal: 'limitOrder' },
    ],
  ] as const)('%s', ([, limits, period, cap, verdict]) => {
    expect(decideSet(limits, period, cap, nowMs)).toMatchObject(verdict)
  })
})

describe('confirming a raise', () => {
  const input = (readyAtMs: number, cap: bigint | null = 300n) => [limit('day', 200n, { cap, readyAtMs })]
  test.for([
    [
      'before the day has passed is refused',
      input(nowMs + 1),
      { refusal: 'raiseTooEarly', data: { readyAt: new Date(nowMs + 1).toISOString() } },
    ],
    ['after exactly a day applies it', input(nowMs), { cap: 300n }],
    ['applies a removal', input(nowMs, null), { cap: null }],
    ['applies it until 1 ms before it lapses', input(nowMs - 7 * dayMs + 1), { cap: 300n }],
    ['once lapsed is refused', input(nowMs - 7 * dayMs), { refusal: 'limitUnknown' }],
    ['without a requested raise is refused', [limit('day', 200n)], { refusal: 'limitUnknown' }],
    [
      'above the week’s limit in force is refused',
      [...input(nowMs), limit('week', 250n)],
      { refusal: 'limitOrder' },
    ],
    [
      'ignores the week’s limit of another kind',
      [...input(nowMs), { ...limit('week', 250n), kind: 'loss' as const }],
      { cap: 300n },
    ],
  ] as const)('%s', ([, limits, verdict]) => {
    expect(decideConfirm(limits, 'day', nowMs)).toMatchObject(verdict)
  })
  test('of an unknown limit', () => {
    expect(decideConfirm([], 'day', nowMs)).toMatchObject({ refusal: 'limitUnknown' })
  })
})

const closed = (
  kind: PlayPause['kind'],
  untilMs: number | null,
  endRequestedAtMs: number | null = null,
): PlayPause => ({
  kind,
  fromMs: nowMs - dayMs,
  untilMs,
  endRequestedAtMs,
})

describe('a pause', () => {
  test.for([
    ['a running break', closed('break', nowMs + 1), true],
    ['an ended break', closed('break', nowMs), false],
    ['a running exclusion', closed('exclusion', nowMs + 1), true],
    ['an expired exclusion without a requested end', closed('exclusion', nowMs - dayMs), true],
    [
      'an expired exclusion whose end was requested today',
      closed('exclusion', nowMs - dayMs, nowMs - dayMs + 1),
      true,
    ],
    [
      'an expired exclusion whose end was requested a day ago',
      closed('exclusion', nowMs - 2 * dayMs, nowMs - dayMs),
      false,
    ],
    ['a permanent exclusion', closed('exclusion', null), true],
    ['none', null, false],
  ] as const)('%s: %s', ([, closure, expected]) => {
    expect(isInForce(closure, nowMs)).toBe(expected)
  })

  test.for([
    ['none yet', null, 3, { kind: 'break', fromMs: nowMs, untilMs: nowMs + 3 * dayMs }],
    [
      'a shorter one',
      closed('break', nowMs + dayMs),
      3,
      { fromMs: nowMs - dayMs, untilMs: nowMs + 3 * dayMs },
    ],
    ['one as long', closed('break', nowMs + 3 * dayMs), 3, { untilMs: nowMs + 3 * dayMs }],
    ['a longer one', closed('break', nowMs + 4 * dayMs), 3, { refusal: 'closureHolds' }],
    ['an exclusion', closed('exclusion', nowMs + dayMs), 42, { refusal: 'closureHolds' }],
    ['an exclusion nobody ended', closed('exclusion', nowMs - dayMs), 42, { refusal: 'closureHolds' }],
    ['an ended exclusion', closed('exclusion', nowMs - 3 * dayMs, nowMs - 2 * dayMs), 1, { kind: 'break' }],
  ] as const)('a break over %s', ([, before, days, after]) => {
    expect(decideBreak(before, days, nowMs)).toMatchObject(after)
  })

  const may10 = Date.UTC(2027, 4, 10, 3)
  test.for([
    ['none yet', null, 6, { kind: 'exclusion', fromMs: nowMs, untilMs: may10 }],
    ['none yet, for good', null, null, { untilMs: null }],
    ['a break', closed('break', nowMs + 42 * dayMs), 6, { fromMs: nowMs, untilMs: may10 }],
    ['a longer one', closed('exclusion', may10 + 1), 6, { refusal: 'closureHolds' }],
    ['one as long', closed('exclusion', may10), 6, { untilMs: may10 }],
    ['one of months, for good', closed('exclusion', may10), null, { untilMs: null }],
    ['one for good', closed('exclusion', null), 60, { refusal: 'closureHolds' }],
    ['a shorter one', closed('exclusion', nowMs + dayMs), 6, { fromMs: nowMs - dayMs, untilMs: may10 }],
    ['one whose end was asked for', closed('exclusion', nowMs - 1, nowMs), 6, { endRequestedAtMs: null }],
  ] as const)('an exclusion over %s', ([, before, months, after]) => {
    expect(decideExclusion(before, months, nowMs)).toMatchObject(after)
  })

  test('of months never ends early where a month is shorter', () => {
    const verdict = decideExclusion(null, 6, Date.UTC(2026, 7, 31))
    expect(verdict).toMatchObject({ untilMs: Date.UTC(2027, 2, 3) })
  })

  test.for([
    ['none', null, null],
    ['a break', closed('break', nowMs + 1), { refusal: 'closureHolds' }],
    ['a running exclusion', closed('exclusion', nowMs + 1), { refusal: 'closureHolds' }],
    ['one for good', closed('exclusion', null), { refusal: 'closureHolds' }],
    ['one whose time is over', closed('exclusion', nowMs), { endRequestedAtMs: nowMs }],
    ['one that was asked already', closed('exclusion', nowMs - dayMs, nowMs - 1), null],
  ] as const)('the end of %s', ([, closure, verdict]) => {
    const decided = decideEnd(closure, nowMs)
    if (verdict === null) expect(decided).toBeNull()
    else expect(decided).toMatchObject(verdict)
  })
})

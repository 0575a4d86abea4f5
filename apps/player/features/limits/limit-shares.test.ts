// Figures of the bars and the editor: shares, remainders, and the effect of a new cap.
import type { Limit, ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { describe, expect, it, test } from 'vitest'
import { effectOf, inOrder, readCap, shareOf, tightest, usageOf } from './limit-shares.ts'

const limit = (fields: Partial<Limit>): Limit => ({
  id: 'one',
  kind: 'wager',
  period: 'day',
  cap: '60000.00',
  used: '46000.00',
  renewsAt: '2026-11-21T15:00:00.000Z',
  raise: null,
  ...fields,
})

test.each([
  [0n, 100n, 0],
  [-5n, 100n, 0],
  [1n, 3n, 0.333],
  [99_999n, 100_000n, 0.999],
  [100n, 100n, 1],
  [500n, 100n, 1],
  [0n, 0n, 1],
])('%d of %d is a share of %d', (used, cap, share) => {
  expect(shareOf(used, cap)).toBe(share)
})

test.each([
  [limit({}), { share: 0.766, isNear: true, left: 1_400_000n }],
  [limit({ used: '45000.00' }), { share: 0.75, isNear: true, left: 1_500_000n }],
  [limit({ used: '0.00' }), { share: 0, isNear: false, left: 6_000_000n }],
  [limit({ used: '70000.00' }), { share: 1, isNear: true, left: 0n }],
  [limit({ kind: 'session', cap: '120', used: '84' }), { share: 0.7, isNear: false, left: 36n }],
])('returns the remainder of %j', (one, usage) => {
  expect(usageOf(one, 'JPY')).toEqual(usage)
})

it('sorts kinds and periods in display order', () => {
  const mixed = [
    limit({ kind: 'session' }),
    limit({ kind: 'deposit', period: 'month' }),
    limit({ kind: 'deposit', period: 'day' }),
    limit({ kind: 'loss', period: 'week' }),
  ]
  expect(inOrder(mixed).map(({ kind, period }) => `${kind} ${period}`)).toEqual([
    'deposit day',
    'deposit month',
    'loss week',
    'session day',
  ])
})

it('returns the limit with the smallest remainder, only of the given kind', () => {
  const limits = [
    limit({ id: 'month', period: 'month', cap: '100000.00', used: '99000.00' }),
    limit({ id: 'day' }),
    limit({ id: 'loss', kind: 'loss', cap: '100.00', used: '100.00' }),
    limit({ id: 'week', period: 'week', cap: '99000.00', used: '98000.00' }),
  ]
  const panel = { limits, currency: 'JPY' } as unknown as ResponsibleGamblingSummary
  expect(tightest(panel, 'wager')?.id).toBe('month')
  expect(tightest(panel, 'deposit')).toBeNull()
})

describe('parses the input', () => {
  test.each([
    ['wager', '¥60,000', '60000.00'],
    ['deposit', '１０００', '1000.00'],
    ['session', '90', '90'],
    ['session', '5', '5'],
    ['session', '44640', '44640'],
    ['session', ' ９０ ', '90'],
  ] as const)('%s %j as %s', (kind, typed, cap) => {
    expect(readCap(kind, typed, 'JPY')).toEqual({ ok: true, cap })
  })
  test.each([
    ['wager', '', true],
    ['session', '  ', true],
    ['wager', 'many', false],
    ['session', '1.5', false],
    ['session', '123456', false],
    ['session', '0', false],
  ] as const)('rejects %s %j', (kind, typed, isEmpty) => {
    expect(readCap(kind, typed, 'JPY')).toEqual({ ok: false, isEmpty })
  })
})

test.each([
  [null, '60000.00', 'first'],
  [limit({}), '60000', 'same'],
  [limit({}), '59999.99', 'lower'],
  [limit({}), '100000.00', 'raise'],
] as const)('with the limit %j a cap of %s is %s', (own, cap, effect) => {
  expect(effectOf(own, 'wager', cap, 'JPY')).toBe(effect)
})

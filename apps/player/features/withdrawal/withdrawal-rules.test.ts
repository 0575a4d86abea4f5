// Requests of the withdrawal form, and its own validation.
import type { WithdrawMethod } from '@mangetsu/contract/withdrawal'
import { describe, expect, test } from 'vitest'
import {
  amountWithin,
  boundsOf,
  limitForLevelRequest,
  needsPerson,
  type WithdrawalLimit,
  waitOf,
  wholeAmount,
  withdrawMethodFor,
} from './withdrawal-rules.ts'

const limit = {
  currency: 'JPY',
  min: '3000.00',
  max: '50000.00',
  available: '50000.00',
  unit: '1.00',
} as const

describe("an amount above the level's ceiling", () => {
  test('is sent to the platform if a higher level would allow it and the balance suffices', () => {
    const requestLimit = limitForLevelRequest(limit, '300000.00', true)
    expect(amountWithin('200,000', requestLimit)).toMatchObject({ ok: true, amount: '200000.00' })
    expect(amountWithin('300,000', requestLimit)).toMatchObject({ ok: true, amount: '300000.00' })
    expect(amountWithin('300,001', requestLimit)).toEqual({ ok: false, wrong: 'tooMuch' })
    expect(amountWithin('2,999', requestLimit)).toEqual({ ok: false, wrong: 'tooLittle' })
  })

  test.each([
    { why: 'no level would permit it', balance: '300000.00', isLevelLimited: false },
    { why: 'the balance is lower', balance: '50000.00', isLevelLimited: true },
    { why: 'the balance is unknown', balance: null, isLevelLimited: true },
  ])('is rejected here when $why', ({ balance, isLevelLimited }) => {
    expect(limitForLevelRequest(limit, balance, isLevelLimited)).toBe(limit)
    expect(amountWithin('50,001', limit)).toEqual({ ok: false, wrong: 'tooMuch' })
  })
})

test('"all" is the balance up to the limit, in whole payout units', () => {
  expect(wholeAmount(limit)).toBe('50000.00')
  expect(wholeAmount({ ...limit, available: '1200.00' })).toBe('1200.00')
  expect(wholeAmount({ ...limit, available: '4200.37' })).toBe('4200.00')
})

const way = (part: Partial<WithdrawMethod>): WithdrawMethod => ({
  code: 'bank-jpy',
  kind: 'bank',
  name: { ja: '銀行', en: 'Bank' },
  currency: 'JPY',
  network: null,
  networkName: null,
  min: '3000.00',
  max: '3000000.00',
  unit: '1.00',
  fee: '0.00',
  expectedHours: 24,
  ...part,
})

test('the method of a destination depends on its kind and network', () => {
  const bitcoin = way({ code: 'btc', kind: 'crypto', network: 'bitcoin' })
  const lightning = way({ code: 'btc-l', kind: 'crypto', network: 'lightning' })
  const ways = [way({}), bitcoin, lightning]
  expect(withdrawMethodFor(ways, { kind: 'crypto', network: 'lightning' })).toBe(lightning)
  expect(withdrawMethodFor(ways, { kind: 'bank', network: null })).toBe(ways[0])
  expect(withdrawMethodFor(ways, { kind: 'ewallet', network: null })).toBeUndefined()
  expect(withdrawMethodFor(ways, null)).toBeUndefined()
})

test.each([
  { part: { min: '5000.00', max: '40000.00' }, bounds: { min: '5000.00', max: '40000.00' } },
  { part: { min: '1000.00', max: '90000.00' }, bounds: { min: '3000.00', max: '50000.00' } },
])('the method’s $part narrows the bounds to $bounds and never widens them', ({ part, bounds }) => {
  expect(boundsOf(limit, way(part))).toEqual({ ...limit, ...bounds })
})

test('up to the limit, inclusive, no review is needed', () => {
  const known = { ...limit, approvedUpTo: '100000.00' } as unknown as WithdrawalLimit
  expect(needsPerson('100000.00', known)).toBe(false)
  expect(needsPerson('100000.01', known)).toBe(true)
})

test.each([
  [0.25, 'minute', 15],
  [0.001, 'minute', 1],
  [1, 'hour', 1],
  [24, 'hour', 24],
  [47.4, 'hour', 47],
  [48, 'day', 2],
  [72, 'day', 3],
] as const)('%d hours are formatted as %s × %i', (hours, unit, count) => {
  expect(waitOf(hours)).toEqual({ unit, count })
})

// Tables of the withdrawal rules: bounds, reviews, next steps, retries of sending.
import { networksOf } from '@mangetsu/coin'
import { rejectReasons, WithdrawalStatus } from '@mangetsu/contract/withdrawal'
import { currencyCodes, isCrypto } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import { describe, expect, test } from 'vitest'
import { ruleFor } from './bounds.ts'
import { hoursFor, withdrawMethodsOf } from './methods.ts'
import {
  canCancel,
  expectedAt,
  failureReason,
  firstSteps,
  isNewAccount,
  nextStep,
  recentIn,
  retryDelayMs,
  waitsFor,
} from './rules.ts'

const known = { isNewMethod: false, isNewAccount: false, recentMinor: 0n }
const hourMs = 3_600_000

describe('bounds', () => {
  test("in yen match the house's figures", () => {
    expect(ruleFor('JPY')).toMatchObject({ minMinor: 300_000n, maxMinor: 300_000_000n })
  })

  test.each(currencyCodes)('in %s have about the same worth', (currency) => {
    const rule = ruleFor(currency)
    const yen = (minor: bigint) => Number(inReference(currency, minor)) / 100
    expect(yen(rule.minMinor)).toBeGreaterThan(2_500)
    expect(yen(rule.minMinor)).toBeLessThan(5_000)
    expect(yen(rule.maxMinor)).toBeGreaterThan(2_500_000)
    expect(yen(rule.maxMinor)).toBeLessThan(5_000_000)
    expect(rule.approvedUpToAtFirstMinor).toBeLessThan(rule.approvedUpToMinor)
    expect(yen(rule.approvedUpToMinor)).toBeLessThan(170_000)
    expect(rule.minMinor).toBeLessThan(rule.approvedUpToAtFirstMinor)
  })
})

describe('methods', () => {
  test.each([
    ['JPY', ['bank', 'tsukipay']],
    ['USD', ['tsukipay']],
    ['BTC', ['bitcoin']],
    ['USDT', ['ethereum', 'tron']],
  ] as const)('of %s are %j', (currency, codes) => {
    expect(withdrawMethodsOf(currency).map(({ code }) => code)).toEqual(codes)
  })

  test('exist for every currency, and coins have all their networks', () => {
    for (const currency of currencyCodes) {
      const ways = withdrawMethodsOf(currency)
      expect(ways.length, currency).toBe(
        isCrypto(currency) ? networksOf(currency).length : currency === 'JPY' ? 2 : 1,
      )
      for (const way of ways) expect(way).toMatchObject({ currency, fee: expect.stringMatching(/^0\.0+$/) })
    }
    expect([hoursFor('JPY', undefined), hoursFor('JPY', 'ewallet'), hoursFor('USD', undefined)]).toEqual([
      24, 1, 1,
    ])
  })
})

test.each([
  ['JPY', 10_000_000n, known, []],
  ['JPY', 10_000_001n, known, ['amount']],
  ['JPY', 6_000_000n, { isNewMethod: true, isNewAccount: true, recentMinor: 0n }, []],
  ['JPY', 6_000_001n, { isNewMethod: true, isNewAccount: false, recentMinor: 0n }, ['newMethod']],
  ['JPY', 6_000_001n, { isNewMethod: false, isNewAccount: true, recentMinor: 0n }, ['newAccount']],
  [
    'JPY',
    10_000_001n,
    { isNewMethod: true, isNewAccount: true, recentMinor: 0n },
    ['amount', 'newMethod', 'newAccount'],
  ],
  ['JPY', 4_000_000n, { ...known, recentMinor: 6_000_000n }, []],
  ['JPY', 4_000_001n, { ...known, recentMinor: 6_000_000n }, ['amount']],
  ['JPY', 1n, { ...known, isNewMethod: true, recentMinor: 6_000_000n }, ['newMethod']],
  ['JPY', 1n, { ...known, recentMinor: 90_000_000n }, ['amount']],
  ['USD', 70_000n, known, []],
  ['USD', 70_001n, known, ['amount']],
] as const)('%s %s of %o waits for %j', (currency, amountMinor, asker, waits) => {
  const found = waitsFor(ruleFor(currency), amountMinor, asker)
  expect(found).toEqual(waits)
  expect(firstSteps(found).at(-1)).toBe(waits.length === 0 ? 'approved' : 'checking')
})

test('an account is new for a week', () => {
  const weekMs = 7 * 24 * hourMs
  expect([isNewAccount(0, weekMs - 1), isNewAccount(0, weekMs)]).toEqual([true, false])
})

test('a withdrawal in sending cannot be cancelled, and none where the profile forbids it', () => {
  const open = WithdrawalStatus.options.filter((status) => canCancel(status, true))
  expect(open).toEqual(['requested', 'checking', 'approved'])
  expect(WithdrawalStatus.options.filter((status) => canCancel(status, false))).toEqual([])
})

describe('the next step', () => {
  test.each([
    ['requested', null, true, 'cancel'],
    ['checking', null, true, 'cancel'],
    ['approved', null, true, 'cancel'],
    ['approved', null, false, 'wait'],
    ['sending', null, true, 'wait'],
    ['paid', null, true, null],
    ['cancelled', 'byPlayer', true, null],
    ['failed', 'accountClosed', true, 'tryAnother'],
    ['failed', 'bankRefused', true, 'tryAnother'],
    ['rejected', 'documents', true, 'verify'],
    ['rejected', 'sourceUnclear', true, 'verify'],
    ['rejected', 'accountUnclear', true, 'tryAnother'],
    ['rejected', 'other', true, 'contact'],
    ['rejected', 'aWordOfOld', true, 'contact'],
  ] as const)('of %s for %s is, where cancelling is allowed (%s), %s', (status, reason, isAllowed, next) => {
    expect(nextStep({ status, reason }, isAllowed)).toBe(next)
  })

  test('exists for every reason an operator can give', () => {
    for (const reason of rejectReasons) expect(nextStep({ status: 'rejected', reason }, true)).not.toBeNull()
  })
})

test.each([
  ['approved', 'bank', false, 24],
  ['checking', 'bank', true, 48],
  ['sending', 'bank', true, 48],
  ['approved', 'crypto', false, 1],
  ['approved', 'ewallet', false, 1],
  ['paid', 'bank', false, null],
  ['rejected', 'bank', true, null],
] as const)('%s to %s, needing review: %s, is expected after %s h', (status, kind, needsPerson, hours) => {
  const expected = hours === null ? null : 5 + hours * hourMs
  expect(expectedAt({ status, kind, createdAtMs: 5, needsPerson })).toBe(expected)
})

test('sending is retried after 15 s, doubling, at most hourly', () => {
  expect([1, 2, 3, 4, 50].map(retryDelayMs)).toEqual([15_000, 30_000, 60_000, 120_000, 3_600_000])
})

test.each([
  ['accountClosed', 'accountClosed'],
  ['holderUnknown', 'bankRefused'],
  [null, 'bankRefused'],
])('the bank’s %j is %s', (code, reason) => expect(failureReason(code)).toBe(reason))

describe('the sum of requests in the last day', () => {
  const yen = (minor: bigint) => ({ currency: 'JPY', amountMinor: minor }) as const
  const dollars = (minor: bigint) => ({ currency: 'USD', amountMinor: minor }) as const

  test('counts the same currency exactly', () => {
    expect(recentIn('JPY', [])).toBe(0n)
    expect(recentIn('JPY', [yen(4_000_001n)])).toBe(4_000_001n)
  })

  test.each(currencyCodes)('counts yen in %s at no less than their worth', (currency) => {
    const inYen = inReference(currency, recentIn(currency, [yen(5_000_000n)]))
    expect(inYen).toBeGreaterThanOrEqual(5_000_000n)
    // No more than one smallest unit above it.
    expect(inYen - inReference(currency, 1n)).toBeLessThanOrEqual(5_000_001n)
  })

  test('adds several currencies, however the amount is split', () => {
    const split = [yen(1_000_000n), dollars(6_250n), { currency: 'EUR', amountMinor: 5_000n } as const]
    const inYen = split.reduce(
      (sum, { currency, amountMinor }) => sum + inReference(currency, amountMinor),
      0n,
    )
    expect(recentIn('JPY', split)).toBeGreaterThanOrEqual(inYen)
    expect(recentIn('JPY', split)).toBeLessThanOrEqual(inYen + 1n)
  })
})

// Rates in a wallet: parsed exactly, ignored when old, and no total if one is missing.
import type { CurrencyRate } from '@mangetsu/contract/rate'
import type { Currency } from '@mangetsu/money'
import { expect, test } from 'vitest'
import { freshMs, rateListOf, readRate, roughly, sumOf, worthIn, worthOf } from './rates.ts'

const asOf = '2026-11-21T11:58:00.000Z'
const nowMs = Date.parse(asOf) + 60_000

const rate = (sourceCurrency: Currency, targetCurrency: Currency, realRate: string): CurrencyRate => ({
  sourceCurrency,
  targetCurrency,
  realRate,
  targetAmount: '0.00',
})
const footer = { ...rate('JPY', 'USD', '0.00625'), asOf }
const stored = {
  currencyRate: [rate('USD', 'JPY', '160'), rate('BTC', 'JPY', '16000000.5'), rate('JPY', 'JPY', '1')],
  currencyRateFooter: footer,
  jpyToUsd: '0.00625',
}

test.each([
  ['160', 160n, 0],
  ['0.00625', 625n, 5],
  ['16000000.5', 160_000_005n, 1],
])('%s is parsed exactly', (text, figures, decimals) => {
  expect(readRate(text)).toEqual({ figures, decimals })
})

test('stored rates are valid until they are ten minutes old', () => {
  expect(rateListOf(stored, 'JPY', Date.parse(asOf) + freshMs)?.rates.size).toBe(3)
  expect(rateListOf(stored, 'JPY', Date.parse(asOf) + freshMs + 1)).toBeNull()
  expect(rateListOf({ ...stored, currencyRateFooter: null }, 'JPY', nowMs)).toBeNull()
})

test('rates into another currency are ignored, except for yen in dollars', () => {
  const list = rateListOf(stored, 'USD', nowMs)
  expect(worthOf(1_000_000n, 'JPY', list)).toBe(6_250n)
  expect(worthOf(1n, 'BTC', list)).toBeNull()
  expect(worthOf(7n, 'USD', list)).toBe(7n)
})

test('an amount is converted by its rate, rounded toward zero', () => {
  const list = rateListOf(stored, 'JPY', nowMs)
  expect(worthOf(24_618n, 'USD', list)).toBe(3_938_880n)
  expect(worthOf(1n, 'BTC', list)).toBe(16n)
  expect(worthOf(1n, 'ETH', list)).toBeNull()
  expect(worthOf(1n, 'USD', null)).toBeNull()
})

test("any two currencies of the list are converted by way of the list's own", () => {
  const list = rateListOf(stored, 'JPY', nowMs)
  expect(worthIn(160_000n, { source: 'JPY', target: 'USD' }, list)).toBe(1_000n)
  expect(worthIn(100_000_000n, { source: 'BTC', target: 'USD' }, list)).toBe(10_000_000n)
  expect(worthIn(5n, { source: 'ETH', target: 'ETH' }, null)).toBe(5n)
  expect(worthIn(5n, { source: 'ETH', target: 'JPY' }, list)).toBeNull()
})

test('the sum is exact in one currency, approximate in several, and unknown if a rate is missing', () => {
  const list = rateListOf(stored, 'JPY', nowMs)
  const yen = { currency: 'JPY', availableMinor: 100n } as const
  const nothing = { currency: 'ETH', availableMinor: 0n } as const
  expect(sumOf([yen, nothing], 'JPY', null)).toEqual({ amountMinor: 100n, isExact: true })
  expect(sumOf([yen, { currency: 'USD', availableMinor: 100n }], 'JPY', list)).toEqual({
    amountMinor: 16_100n,
    isExact: false,
  })
  // ¥161.60 and ¥175.84 are shown as ¥161 and ¥175.
  const dollars = { currency: 'USD', availableMinor: 101n } as const
  const coins = { currency: 'BTC', availableMinor: 1_099n } as const
  expect(sumOf([dollars, coins], 'JPY', list)?.amountMinor).toBe(33_600n)
  expect(sumOf([yen, { currency: 'USD', availableMinor: 100n }], 'JPY', null)).toBeNull()
  expect(sumOf([yen, { currency: 'ETH', availableMinor: 1n }], 'JPY', list)).toBeNull()
})

test('an approximate amount has no cents from a hundred on', () => {
  expect(roughly(9_999n, 'JPY')).toBe(9_999n)
  expect(roughly(10_099n, 'JPY')).toBe(10_000n)
  expect(roughly(123_456_789n, 'BTC')).toBe(123_456_789n)
})

// The rules of withdrawals as tables: what is approved at once, what can be cancelled, how often sending is tried.
import { WithdrawalStatus } from '@mangetsu/contract/withdrawal'
import { expect, test } from 'vitest'
import { canCancel, firstSteps, retryDelayMs, ruleFor } from './rules.ts'

test.each([
  ['JPY', 10_000_000n, 'approved'],
  ['JPY', 10_000_001n, 'checking'],
  ['USD', 70_000n, 'approved'],
  ['USD', 70_001n, 'checking'],
] as const)('%s %s begins as %s', (currency, amountMinor, status) => {
  const rule = ruleFor(currency)
  expect(rule === undefined ? [] : firstSteps(rule, amountMinor).at(-1)).toBe(status)
})

test('money on its way cannot be called back, and nothing where the place forbids it', () => {
  const open = WithdrawalStatus.options.filter((status) => canCancel(status, true))
  expect(open).toEqual(['requested', 'checking', 'approved'])
  expect(WithdrawalStatus.options.filter((status) => canCancel(status, false))).toEqual([])
})

test('sending is tried again after 15 s, doubling, at most hourly', () => {
  expect([1, 2, 3, 4, 50].map(retryDelayMs)).toEqual([15_000, 30_000, 60_000, 120_000, 3_600_000])
})

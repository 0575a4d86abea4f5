// The amounts available to transfer, and the validation of a typed amount.
import { expect, test } from 'vitest'
import { parseTypedAmount, spendable } from './typed-amount.ts'

test('held money cannot be transferred, and an empty wallet has none', () => {
  const wallets = [
    { currency: 'BTC', amount: '0.00000001', held: '0.00000000', sort: 0 },
    { currency: 'USD', amount: '0.00', held: '9.00', sort: 1 },
    { currency: 'JPY', amount: '1.00', held: '0.00', sort: 2 },
  ] as const
  expect(spendable(wallets)).toEqual([
    { currency: 'JPY', amount: '1.00' },
    { currency: 'BTC', amount: '0.00000001' },
  ])
})

test.each([
  ['１０００', 'JPY', '1000.00', { ok: true, amount: '1000.00', amountMinor: 100_000n }],
  ['0.5', 'BTC', '0.50000000', { ok: true, amount: '0.50000000', amountMinor: 50_000_000n }],
  ['', 'JPY', '1000.00', { ok: false, wrong: 'missing' }],
  ['0', 'JPY', '1000.00', { ok: false, wrong: 'missing' }],
  ['千円', 'JPY', '1000.00', { ok: false, wrong: 'unreadable' }],
  ['1.005', 'USD', '1000.00', { ok: false, wrong: 'unreadable' }],
  ['1000.01', 'JPY', '1000.00', { ok: false, wrong: 'notThere' }],
] as const)('%j of %s with a balance of %s', (typed, currency, amount, expected) => {
  expect(parseTypedAmount(typed, { currency, amount })).toEqual(expected)
})

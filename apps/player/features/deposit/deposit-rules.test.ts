// A deposit's amount against its limits, its handy amounts, and the address it leads to.
import { expect, test } from 'vitest'
import { amountWithin, payAddress, quickAmounts } from './deposit-rules.ts'

const yen = { currency: 'JPY', min: '1000.00', max: '5000000.00' } as const

test.each([
  { typed: '30000', amount: '30000.00' },
  { typed: '30,000', amount: '30000.00' },
  { typed: '３００００', amount: '30000.00' },
  { typed: '¥1,000', amount: '1000.00' },
  { typed: '5000000', amount: '5000000.00' },
])('$typed is $amount', ({ typed, amount }) => {
  expect(amountWithin(typed, yen)).toEqual({ ok: true, amount })
})

test.each([
  { typed: '', fault: 'missing' },
  { typed: '   ', fault: 'missing' },
  { typed: 'たくさん', fault: 'unreadable' },
  { typed: '-5', fault: 'unreadable' },
  { typed: '1000.001', fault: 'unreadable' },
  { typed: '999.99', fault: 'tooLittle' },
  { typed: '5000000.01', fault: 'tooMuch' },
])('$typed is $fault', ({ typed, fault }) => {
  expect(amountWithin(typed, yen)).toEqual({ ok: false, fault })
})

test('handy amounts stay within the limits', () => {
  expect(quickAmounts(yen)).toEqual(['5000.00', '10000.00', '30000.00', '50000.00'])
  expect(quickAmounts({ ...yen, max: '10000.00' })).toEqual(['5000.00', '10000.00'])
  expect(quickAmounts({ currency: 'BTC', min: '0.00100000', max: '1.00000000' })).toEqual([])
})

test.each([
  { payUrl: '/bank/pay/1', address: 'https://site.test/bank/pay/1' },
  { payUrl: 'https://bank.test/1', address: 'https://bank.test/1' },
  { payUrl: 'javascript:alert(1)', address: null },
  { payUrl: 'data:text/html,x', address: null },
  { payUrl: 'http://', address: null },
  { payUrl: null, address: null },
])('$payUrl opens $address', ({ payUrl, address }) => {
  expect(payAddress(payUrl, 'https://site.test/ja/wallet')).toBe(address)
})

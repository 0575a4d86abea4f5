// A deposit's amount against its bounds and allowance, its presets, currencies, and payment page.
import type { Channel, Deposit } from '@mangetsu/contract/deposit'
import { expect, test } from 'vitest'
import {
  amountWithin,
  ceilingOf,
  currencyGroups,
  isUnderWay,
  outsidePage,
  payAddress,
  presetsOf,
  usualAmountOf,
} from './deposit-rules.ts'

const yen = { currency: 'JPY', min: '1000.00', max: '5000000.00', unit: '1.00' } as const
const room = (amount: string, currency: 'JPY' | 'USD' = 'JPY') => ({ amount, currency, by: 'limit' }) as const

test.each([
  { typed: '30000', amount: '30000.00' },
  { typed: '30,000', amount: '30000.00' },
  { typed: '３００００', amount: '30000.00' },
  { typed: '¥1,000', amount: '1000.00' },
  { typed: '5000000', amount: '5000000.00' },
])('$typed is $amount', ({ typed, amount }) => {
  expect(amountWithin(typed, yen)).toMatchObject({ ok: true, amount })
})

test.each([
  { typed: '', wrong: 'missing' },
  { typed: '   ', wrong: 'missing' },
  { typed: 'たくさん', wrong: 'unreadable' },
  { typed: '-5', wrong: 'unreadable' },
  { typed: '1e5', wrong: 'unreadable' },
  { typed: '1000.001', wrong: 'unreadable' },
  { typed: '999.99', wrong: 'tooLittle' },
  { typed: '5000000.01', wrong: 'tooMuch' },
  { typed: '1000.37', wrong: 'tooFine' },
])('$typed is $wrong', ({ typed, wrong }) => {
  expect(amountWithin(typed, yen)).toEqual({ ok: false, wrong })
})

test.each([
  { left: null, ceiling: '5000000.00' },
  { left: room('2000.00'), ceiling: '2000.00' },
  { left: room('9000000.00'), ceiling: '5000000.00' },
  { left: room('999.00'), ceiling: '5000000.00' },
  { left: room('2000.00', 'USD'), ceiling: '5000000.00' },
])('the ceiling with $left is $ceiling', ({ left, ceiling }) => {
  expect(ceilingOf(yen, left)).toBe(ceiling)
})

test('the allowance bounds the amount to the last unit, in its own currency only', () => {
  expect(amountWithin('70000', yen, room('70000.00')).ok).toBe(true)
  expect(amountWithin('70000.01', yen, room('70000.00'))).toEqual({ ok: false, wrong: 'notThere' })
  expect(amountWithin('70000', yen, room('1.00', 'USD')).ok).toBe(true)
})

test('presets stay within the bounds and the allowance', () => {
  const presets = ['500.00', '5000.00', '10000.00', '30000.00', '50000.00', '100000.00']
  const channel = { ...yen, presets } as unknown as Channel
  expect(presetsOf(channel, null)).toEqual(['5000.00', '10000.00', '30000.00', '50000.00'])
  expect(presetsOf(channel, room('10000.00'))).toEqual(['5000.00', '10000.00'])
  expect(presetsOf(channel, room('0.00'))).toEqual([])
})

test.each([
  ['the third preset', null, '10000.00'],
  ['a smaller one within the allowance', room('9999.00'), '5000.00'],
  ['none below the smallest', room('4999.00'), null],
  ['none at a limit', room('0.00'), null],
  ['none while the limit is in another currency', room('1000.00', 'USD'), null],
])('a form starts with %s', (_, left, amount) => {
  const presets = ['500.00', '5000.00', '10000.00', '30000.00']
  expect(usualAmountOf({ ...yen, presets } as unknown as Channel, left)).toBe(amount)
})

test.each([
  [
    ['JPY', 'USD'],
    ['JPY', 'USD'],
    ['USDT', 'BTC', 'EUR', 'GBP'],
  ],
  [['GBP'], ['GBP'], ['USDT', 'BTC', 'JPY', 'USD', 'EUR']],
  [['KRW'], [], ['USDT', 'BTC', 'JPY', 'USD', 'EUR', 'GBP']],
] as const)('an account of %s lists %s first, then coins, then the rest', (account, first, others) => {
  const payments = [
    { currencies: ['EUR', 'USD', 'JPY', 'GBP'] as const },
    { currencies: ['BTC', 'JPY', 'USDT'] as const },
  ]
  const offered = payments.map(({ currencies }) => ({ currencies: [...currencies] }))
  expect(currencyGroups(offered, account)).toEqual({ first, others })
  expect(currencyGroups([], account)).toEqual({ first: [], others: [] })
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

test.each([
  { status: 'created', isOpen: true },
  { status: 'pending', isOpen: true },
  { status: 'paid', isOpen: false },
  { status: 'expired', isOpen: false },
] as const)('a deposit in state $status is paid outside: $isOpen', ({ status, isOpen }) => {
  const base = 'https://site.test/ja/wallet'
  const deposit = { status, instruction: { payUrl: '/bank/pay/1' } } as unknown as Deposit
  expect(isUnderWay(deposit)).toBe(isOpen)
  expect(outsidePage(deposit, base)).toBe(isOpen ? 'https://site.test/bank/pay/1' : null)
  expect(outsidePage({ ...deposit, instruction: null }, base)).toBeNull()
})

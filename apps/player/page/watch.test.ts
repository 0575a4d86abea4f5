// News about money that moved without the player's own action.
import type { Deposit } from '@mangetsu/contract/deposit'
import type { Withdrawal } from '@mangetsu/contract/withdrawal'
import { expect, test } from 'vitest'
import { newsOf } from './watch.tsx'

const at = '2026-11-21T00:00:00.000Z'
const id = '01964000-0000-7000-8000-000000000001'
const deposit = (status: Deposit['status']): Deposit => ({
  id,
  channel: 'bank-jpy',
  kind: 'bank',
  currency: 'JPY',
  amount: '30000.00',
  status,
  reason: null,
  createdAt: at,
  changedAt: at,
  expiresAt: at,
  instruction: null,
  voucher: null,
  chain: null,
  received: null,
  credit: { currency: 'JPY', amount: '30000.00', rate: null },
  couponId: null,
  bonus: null,
  canCancel: false,
  steps: [],
})
const withdrawal = (status: Withdrawal['status']): Withdrawal => ({
  id,
  currency: 'JPY',
  amount: '5000.00',
  status,
  reason: null,
  methodId: id,
  kind: 'bank',
  destination: '****567',
  createdAt: at,
  changedAt: at,
  canCancel: false,
  expectedAt: null,
  next: null,
  reference: null,
  steps: [],
})

test.each([
  { status: 'succeeded' as const, kind: 'success' },
  { status: 'failed' as const, kind: 'failure' },
  { status: 'expired' as const, kind: 'info' },
])('a deposit with status $status is reported as $kind, with its amount', ({ status, kind }) => {
  const news = newsOf({ type: 'deposit', deposit: deposit(status) })
  expect(news).toMatchObject({ kind })
  expect(news?.title).toContain('¥30,000')
})

test('a deposit that received a different amount does not claim that no money has moved', () => {
  const differs = { ...deposit('failed'), reason: 'amountDiffers', received: '29000.00' }
  expect(newsOf({ type: 'deposit', deposit: differs })).toMatchObject({
    kind: 'failure',
    title: '届いた金額が異なります',
  })
})

test.each([
  { status: 'paid' as const, kind: 'success' },
  { status: 'rejected' as const, kind: 'failure' },
  { status: 'failed' as const, kind: 'failure' },
])('a withdrawal with status $status is reported as $kind, with its amount', ({ status, kind }) => {
  const news = newsOf({ type: 'withdrawal', withdrawal: withdrawal(status) })
  expect(news).toMatchObject({ kind })
  expect(news?.title).toContain('¥5,000')
})

test("intermediate steps, balances and the player's own actions are not news", () => {
  expect(newsOf({ type: 'deposit', deposit: deposit('pending') })).toBeNull()
  expect(newsOf({ type: 'withdrawal', withdrawal: withdrawal('checking') })).toBeNull()
  expect(newsOf({ type: 'withdrawal', withdrawal: withdrawal('cancelled') })).toBeNull()
  expect(newsOf({ type: 'balance', wallets: [] })).toBeNull()
})

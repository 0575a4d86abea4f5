// Pushed data is shown: the cache and the balance in the header follow each message.
import type { Wallet } from '@mangetsu/contract/account'
import type { Deposit } from '@mangetsu/contract/deposit'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createStores } from '../stores/create-stores.ts'
import { applyPush, mergeWallets, queryKeyOf, walletsKey } from './push-cache.ts'

const wallet = (currency: Wallet['currency'], amount: string): Wallet => ({
  currency,
  amount,
  held: '0.00',
  sort: 0,
})
const instant = '2026-11-21T00:00:00.000Z'
const deposit = (id: string, status: Deposit['status']): Deposit => ({
  id,
  channel: 'bank-jpy',
  kind: 'bank',
  currency: 'JPY',
  amount: '1000.00',
  status,
  reason: null,
  createdAt: instant,
  changedAt: instant,
  expiresAt: instant,
  instruction: null,
  voucher: null,
  chain: null,
  received: null,
  credit: { currency: 'JPY', amount: '1000.00', rate: null },
  couponId: null,
  bonus: null,
  canCancel: false,
  steps: [],
})

test('changed wallets are replaced, new ones appended', () => {
  const known = [wallet('JPY', '1.00'), wallet('USD', '2.00')]
  expect(mergeWallets(known, [wallet('EUR', '3.00'), wallet('JPY', '9.00')])).toEqual([
    wallet('JPY', '9.00'),
    wallet('USD', '2.00'),
    wallet('EUR', '3.00'),
  ])
})

test('a balance updates the cached wallets and the player in the store', () => {
  const queries = new QueryClient()
  const stores = createStores()
  const userInfo = {
    id: 'x',
    loginName: 'tsukimi',
    mobileBindFlag: 0,
    emailBindFlag: 0,
    needBindPhone: false,
    userNamePwdStatus: 1,
    firstNameJapanese: null,
    lastNameJapanese: null,
    mobile: null,
    email: null,
    wallets: [wallet('JPY', '1.00')],
    freeSpinWalletList: [],
    nickname: null,
    avatar: 'moon' as const,
    lang: 'ja' as const,
    country: 'JP',
    birthDate: '1990-04-01',
    displayCurrency: 'JPY' as const,
    isCalm: null,
    hasSuggestions: true,
    reminders: { byMail: false, byPush: true },
    authenticatorFlag: 0,
    passkeyCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    closingAt: null,
  }
  stores.userStore.setState({ userInfo })
  applyPush(queries, stores)({ type: 'balance', wallets: [wallet('JPY', '5.00')] })
  expect(queries.getQueryData(walletsKey)).toEqual({ wallets: [wallet('JPY', '5.00')] })
  expect(stores.userStore.getState().userInfo?.wallets).toEqual([wallet('JPY', '5.00')])
})

test('a balance received after signing out does not restore the player', () => {
  const stores = createStores()
  applyPush(new QueryClient(), stores)({ type: 'balance', wallets: [wallet('JPY', '5.00')] })
  expect(stores.userStore.getState().userInfo).toBeNull()
})

test('a deposit is updated in every query that contains it, and nowhere else', () => {
  const queries = new QueryClient()
  const both = { deposits: [deposit('a', 'pending'), deposit('b', 'pending')], total: 2 }
  const one = { deposits: [deposit('b', 'pending')], total: 1 }
  queries.setQueryData(queryKeyOf('queryDeposits', { pageSize: 5 }), both)
  queries.setQueryData(queryKeyOf('queryDeposits', { id: 'b' }), one)
  applyPush(queries, createStores())({ type: 'deposit', deposit: deposit('a', 'succeeded') })
  expect(queries.getQueryData(queryKeyOf('queryDeposits', { pageSize: 5 }))).toEqual({
    deposits: [deposit('a', 'succeeded'), deposit('b', 'pending')],
    total: 2,
  })
  expect(queries.getQueryData(queryKeyOf('queryDeposits', { id: 'b' }))).toEqual(one)
})

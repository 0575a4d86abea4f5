// Depositing over the wallet: open orders, currencies, a coupon, the order, and the actions after it.

import { sentenceOf } from '@mangetsu/contract'
import type { WithdrawalBar } from '@mangetsu/contract/withdrawal'
import { coupon, coupons, wagering } from '@mangetsu/test/player/coupon-samples'
import { bankChannel, cardChannel, coinChannel, deposit, only } from '@mangetsu/test/player/deposit-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { textOf } from '@mangetsu/test/player/figures'
import { kycAt } from '@mangetsu/test/player/kyc-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { coinAddresses, payoutMethods } from '@mangetsu/test/player/payout-samples'
import { idNo, signedIn, wallet } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { m } from '../messages-compiled/messages.js'
import WalletDeposit from './wallet-deposit.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Limits of withdrawing the deposited currency. */
const limit = (hasWithdrawPassword: boolean) => ({
  currency: 'JPY' as const,
  min: '1000.00',
  max: '50000.00',
  available: '50000.00',
  unit: '1.00',
  remainder: '0.00',
  expectedHours: 24,
  level: 1,
  perDay: '50000.00',
  leftToday: '50000.00',
  approvedUpTo: '60000.00',
  bars: [] as WithdrawalBar[],
  hasWithdrawPassword,
  bonus: null,
})

const nobody = { deposits: [], total: 0 }
const payment = { name: { ja: '', en: '' }, expectedMinutes: 10, isPlayMoney: true } as const

const renderWalletDeposit = (replies: Replies = {}, at = '/wallet/deposit') =>
  renderPage(<WalletDeposit />, {
    lang: 'en',
    at,
    user: signedIn(wallet('JPY', '50000.00')),
    replies: {
      queryDeposits: ({ id }) => (id === undefined ? nobody : only(deposit)),
      selfControl: refusal('busy'),
      pageCoupons: coupons(),
      queryPaymentList: {
        payments: [
          { ...payment, kind: 'bank', currencies: ['JPY', 'USD', 'EUR'] },
          { ...payment, kind: 'crypto', currencies: ['DOGE'] },
        ],
      },
      queryChannels: ({ currency }) => ({
        channels:
          currency === 'DOGE'
            ? [coinChannel]
            : [
                { ...bankChannel, currency },
                { ...cardChannel, currency },
              ],
        left: null,
      }),
      createDeposit: deposit,
      listPayoutMethods: payoutMethods,
      queryWalletAddresses: coinAddresses,
      queryWithdrawLimit: limit(true),
      queryKyc: kycAt(1),
      ...replies,
    },
  })

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a new order replaces the form, by its id', async () => {
  const page = renderWalletDeposit()
  await fill('Amount', '5000')
  const content = screen.getByRole('dialog').querySelector('.overflow-y-auto')
  content?.scrollTo(0, 400)
  await press('Deposit ¥5,000')
  await screen.findByRole('region', { name: 'Transfer to' })
  expect(page.address()).toBe(`/wallet/deposit?id=${deposit.id}`)
  expect(content?.scrollTop).toBe(0)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Deposit' })))
  await page.goBack()
  expect(screen.queryByLabelText('Amount')).toBeNull()
})

test('a card’s page opens in place, and the order is shown to the returning player', async () => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const page = renderWalletDeposit({
    createDeposit: {
      ...deposit,
      kind: 'card',
      instruction: { kind: 'page', payUrl: 'https://bank.example/card/60' },
    },
  })
  await page.user.click(await screen.findByRole('radio', { name: /^Card/ }))
  await fill('Amount', '5000')
  await press('Deposit ¥5,000')
  await waitFor(() => expect(left.mock.calls).toEqual([['https://bank.example/card/60']]))
  expect(page.address()).toBe(`/wallet/deposit?id=${deposit.id}`)
  await page.goBack()
  expect(screen.queryByLabelText('Amount')).toBeNull()
})

test('unpaid orders come first, each with its channel, amount and link', async () => {
  const coin = {
    ...deposit,
    id: idNo(62),
    kind: 'crypto',
    currency: 'DOGE',
    amount: '100.00000000',
    chain: { txId: 'aa', confirmations: 1, needed: 6 },
  } as const
  const done = { ...deposit, id: idNo(63), status: 'succeeded' } as const
  const page = renderWalletDeposit({
    queryDeposits: ({ id }) =>
      id === undefined ? { deposits: [deposit, coin, done], total: 3 } : only(deposit),
  })
  const list = within(await screen.findByRole('list', { name: 'Deposits awaiting payment' }))
  const links = list.getAllByRole('link')
  expect(links.map(textOf)).toEqual([
    'Bank transfer: ¥5,000 is awaiting payment',
    'Crypto: 100 DOGE is on its way',
  ])
  expect(links[1]?.getAttribute('href')).toBe(`/en/wallet/deposit?id=${idNo(62)}`)
  fireEvent.click(links[0] as HTMLElement)
  await waitFor(() => expect(page.address()).toBe(`/wallet/deposit?id=${deposit.id}`))
})

test('another currency has its own channels; coins and the rest are behind the third option', async () => {
  const page = renderWalletDeposit({}, '/wallet/deposit?currency=USD')
  expect(await screen.findByRole('radio', { name: 'US Dollar' })).toHaveProperty('checked', true)
  await fill('Amount', '5000')
  await page.user.click(screen.getByRole('radio', { name: 'Crypto & more' }))
  const choice = await screen.findByRole('combobox', { name: 'Currency' })
  expect(within(choice).getAllByRole('option').map(textOf)).toEqual(['Dogecoin (DOGE)', 'Euro (EUR)'])
  expect(await screen.findByRole('radio', { name: /Dogecoin/ })).toBeDefined()
  expect(screen.getByLabelText('Amount')).not.toHaveProperty('value', '5,000')
  await fill('Currency', 'EUR')
  await screen.findByRole('radio', { name: /Bank transfer/ })
  expect(page.called('queryChannels').at(-1)?.input).toEqual({ currency: 'EUR' })
})

test('the player’s own address of a coin is offered next to an order, and can be left', async () => {
  const address = { currency: 'DOGE', network: 'dogecoin', address: 'DH5yai', tag: null } as const
  const page = renderWalletDeposit(
    { askDepositAddress: { ...address, min: '20.00000000', max: null, confirmations: 6, payUrl: null } },
    '/wallet/deposit?currency=DOGE',
  )
  await press('Send to my address without setting an amount')
  await screen.findByText('DH5yai')
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeDefined()
})

test('the best coupon is preselected, sent with the deposit, and shows its refusal', async () => {
  beginAt('2026-11-20T03:00:00.000Z')
  const brings = {
    bonusCurrency: 'JPY',
    bonusAmount: '5000.00',
    wagerTarget: '50000.00',
    wagerTimes: 10,
    largestStake: '500.00',
    days: 30,
  } as const
  const page = renderWalletDeposit({
    pageCoupons: coupons(coupon),
    queryBonusCurrencyAmount: brings,
    createDeposit: refusal('couponUnfit'),
  })
  await fill('Amount', '5000')
  const choice = within(await screen.findByRole('group', { name: 'Coupon' }))
  await pass(350)
  await choice.findByText('¥50,000')
  expect(page.called('queryBonusCurrencyAmount').at(-1)?.input).toEqual({
    requestId: coupon.requestId,
    currency: 'JPY',
    amount: '5000.00',
  })
  await press('Deposit ¥5,000')
  await choice.findByText(sentenceOf('couponUnfit', 'en'))
  expect(occurrencesOf(sentenceOf('couponUnfit', 'en'))).toBe(1)
  expect(page.called('createDeposit')[0]?.input).toMatchObject({ couponId: coupon.requestId })
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '5000')
  fireEvent.click(choice.getByRole('button', { expanded: false }))
  fireEvent.click(await choice.findByRole('radio', { name: 'No coupon' }))
  await press('Deposit ¥5,000')
  await waitFor(() => expect(page.called('createDeposit')).toHaveLength(2))
  expect(page.called('createDeposit')[1]?.input).not.toHaveProperty('couponId')
})

test('while one coupon is in use no other is offered', async () => {
  renderWalletDeposit({ pageCoupons: coupons(wagering, { ...coupon, requestId: idNo(71) }) })
  await screen.findByText('Coupons cannot be used while a bonus is in progress.')
  expect(screen.queryByRole('group', { name: 'Coupon' })).toBeNull()
})

const nexts = [
  ['succeeded', ['Choose a game', 'Limits and breaks'], '/game/slots'],
  ['failed', ['Make a new deposit', 'Go to wallet'], '/wallet/deposit?currency=JPY'],
  ['expired', ['Make a new deposit', 'Go to wallet'], '/wallet/deposit?currency=JPY'],
] as const

test.each(nexts)('after one that is %s: %j', async (status, links, first) => {
  const ended = { ...deposit, status, canCancel: false, instruction: null }
  const page = renderWalletDeposit({ queryDeposits: only(ended) }, `/wallet/deposit?id=${deposit.id}`)
  await screen.findByRole('link', { name: links.at(-1) ?? '' })
  expect(screen.getAllByRole('link').map(textOf)).toEqual(links)
  await page.user.click(screen.getByRole('link', { name: links[0] }))
  expect(page.address()).toBe(first)
})

test('after a deposit shows the requirements of a withdrawal', async () => {
  const ended = { ...deposit, status: 'succeeded', canCancel: false, instruction: null } as const
  const missing = { listPayoutMethods: { ...payoutMethods, methods: [] }, queryWithdrawLimit: limit(false) }
  renderWalletDeposit({ queryDeposits: only(ended), ...missing }, `/wallet/deposit?id=${deposit.id}`)
  const ahead = await screen.findByRole('link', { name: /^Before you withdraw/ })
  expect(textOf(ahead)).toContain('2 to go')
  expect(ahead.getAttribute('href')).toBe('/en/wallet/withdraw')
})

test("the level's ceiling bounds the amount, and closing returns to the wallet", async () => {
  const page = renderWalletDeposit({
    queryChannels: { channels: [bankChannel], left: { amount: '1000000.00', currency: 'JPY', by: 'level' } },
  })
  await screen.findByRole('link', { name: 'Verification limit' })
  await fill('Amount', '1000001')
  await press('Deposit')
  expect(noteOf(screen.getByLabelText('Amount'))).toBe('Enter ¥1,000,000 or less.')
  await page.user.click(screen.getByRole('button', { name: m.parts_close() }))
  expect(page.address()).toBe('/wallet')
})

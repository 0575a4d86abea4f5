// Withdrawing over the wallet: destinations, side panels, and levels.

import { sentenceOf } from '@mangetsu/contract'
import type { KycInfo } from '@mangetsu/contract/kyc'
import type { WithdrawalBar } from '@mangetsu/contract/withdrawal'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fill, occurrencesOf } from '@mangetsu/test/player/fields'
import { figureOf, textOf } from '@mangetsu/test/player/figures'
import { kycAt } from '@mangetsu/test/player/kyc-samples'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import {
  bankMethod,
  coinAddress,
  coinAddresses,
  coinMethod,
  ewalletMethod,
  payoutMethods,
} from '@mangetsu/test/player/payout-samples'
import { bankWay, idNo, signedIn, wallet, withdrawal } from '@mangetsu/test/player/samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { m } from '../messages-compiled/messages.js'
import { pagePorts } from '../page/page-ports.ts'
import { dayAndTime } from '../ui/moment.ts'
import WalletWithdraw from './wallet-withdraw.tsx'

afterEach(() => void vi.useRealTimers())

const kyc: KycInfo = kycAt(
  0,
  {},
  {
    ceilings: [
      { level: 0, withdrawPerDay: '50000.00', depositPerMonth: '1000000.00' },
      { level: 1, withdrawPerDay: '200000.00', depositPerMonth: null },
    ],
  },
)

const limit = {
  currency: 'JPY',
  min: '1000.00',
  max: '50000.00',
  available: '50000.00',
  unit: '1.00',
  remainder: '0.00',
  expectedHours: 24,
  level: 0,
  perDay: '50000.00',
  leftToday: '50000.00',
  approvedUpTo: '60000.00',
  bars: [] as WithdrawalBar[],
  hasWithdrawPassword: true,
  bonus: null,
} as const
const coinLimit = { ...limit, currency: 'XRP', min: '1.00000000', max: '500.00000000' } as const
const finest = { unit: '0.00000100', remainder: '0.00000000' } as const
const coin = { ...coinLimit, ...finest, available: '40.00000000', approvedUpTo: '100.00000000' }
const coinWay = { ...bankWay, code: 'xrpl', kind: 'crypto', currency: 'XRP', network: 'xrpl' } as const
const ways = [bankWay, { ...bankWay, code: 'ewallet-jpy', kind: 'ewallet' }] as const

const two = [wallet('JPY', '200000.00'), wallet('XRP', '40.00000000')]

const renderWalletWithdraw = (replies: Replies = {}, at = '/wallet/withdraw', wallets = two): PageUnderTest =>
  renderPage(<WalletWithdraw />, {
    at,
    user: signedIn(...wallets),
    replies: {
      queryWithdrawLimit: ({ currency }) => (currency === 'XRP' ? coin : limit),
      queryWithdrawMethods: ({ currency }) =>
        currency === 'XRP'
          ? { methods: [{ ...coinWay, min: '1.00000000', max: '500.00000000', fee: '0.00000000' }] }
          : { methods: [...ways] },
      listPayoutMethods: { ...payoutMethods, methods: [bankMethod] },
      queryWalletAddresses: coinAddresses,
      queryKyc: kyc,
      queryWithdrawals: { withdrawals: [], total: 0 },
      createWithdrawal: silence,
      ...replies,
    },
  })

const radio = (name: string) => screen.findByRole('radio', { name: new RegExp(name) })

async function submit(amount: string, button: string): Promise<HTMLElement> {
  await fill(m.amount_label(), amount)
  await fill(m.payouts_password_label(), 'moon over water 8')
  fireEvent.click(screen.getByRole('button', { name: button }))
  return screen.findByRole('dialog', { name: m.withdraw_confirm_title() })
}

const yes = (look: HTMLElement) =>
  fireEvent.click(within(look).getByRole('button', { name: m.withdraw_confirm_yes() }))

test('100326: a required higher level opens the dialog over the form, which keeps its input', async () => {
  const data = { nextLevel: 1, left: '¥50,000' }
  const page = renderWalletWithdraw({
    createWithdrawal: () => {
      // Simulates the error catalogue's handling of this code, through the page's own ports.
      pagePorts(page.page()).effects.open('kyc', data)
      return refusal('kycNeeded', data)
    },
  })
  await radio('月見銀行')
  yes(await submit('70000', '¥70,000の出金を申し込む'))
  const dialog = await screen.findByRole('dialog', { name: m.kyc_dialog_title({ level: 1 }) })
  expect(textOf(dialog)).toContain('¥50,000')
  await page.user.click(within(dialog).getByRole('button', { name: m.kyc_dialog_smaller() }))
  await screen.findByRole('dialog', { name: m.withdraw_title() })
  expect(occurrencesOf(sentenceOf('kycNeeded', 'ja', data))).toBe(1)
  expect(screen.getByLabelText(m.amount_label())).toHaveProperty('value', '70,000')
  expect(page.called('createWithdrawal')[0]?.input).toMatchObject({ amount: '70000.00' })
})

test('the dialog of 100326 links to verification', async () => {
  const page = renderWalletWithdraw()
  await radio('月見銀行')
  pagePorts(page.page()).effects.open('kyc', { nextLevel: 1 })
  await page.user.click(await screen.findByRole('link', { name: m.kyc_dialog_verify() }))
  expect(page.address()).toBe('/account/verification')
})

test('missing requirements precede the amount, with one button each', async () => {
  const page = renderWalletWithdraw({
    listPayoutMethods: { ...payoutMethods, methods: [] },
    queryWithdrawLimit: { ...limit, hasWithdrawPassword: false },
  })
  const list = await screen.findByRole('region', { name: '出金の準備' })
  expect(textOf(list)).toContain('あと2つ')
  const amount = screen.getByLabelText(m.amount_label())
  expect(list.compareDocumentPosition(amount) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const rows = within(list).getAllByRole('listitem')
  expect(
    rows.map((row) =>
      [...within(row).queryAllByRole('button'), ...within(row).queryAllByRole('link')].map((one) =>
        one.getAttribute('aria-label'),
      ),
    ),
  ).toEqual([['出金先を追加する'], ['出金パスワードを設定する']])
  // Each button appears once on the page.
  expect(screen.getAllByRole('button', { name: /追加/ })).toHaveLength(1)
  await fill(m.amount_label(), '5000')
  fireEvent.click(screen.getByRole('button', { name: '¥5,000の出金を申し込む' }))
  await waitFor(() => expect(document.activeElement).toBe(rows[0]))
  expect(textOf(rows[0])).toContain(m.withdraw_method_missing())
  // A higher level is optional: it is offered below the form.
  const level = screen.getByRole('link', { name: '本人確認 Lv.1に進む' })
  expect(amount.compareDocumentPosition(level) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await page.user.click(level)
  expect(page.address()).toBe('/account/verification')
})

test("above the amount shows the level's ceiling, and the level that raises it", async () => {
  renderWalletWithdraw({}, '/wallet/withdraw', [wallet('JPY', '30000.00')])
  await screen.findByText(m.kyc_note_withdraw({ amount: '¥50,000' }), { exact: false })
  expect(
    screen.getByRole('link', { name: m.kyc_note_withdraw_next({ level: 1, amount: '¥200,000' }) }),
  ).toBeDefined()
})

test("a single usable destination is selected; of two the player's selection is paid", async () => {
  const page = renderWalletWithdraw({
    listPayoutMethods: { ...payoutMethods, methods: [bankMethod, ewalletMethod] },
  })
  expect(await radio('月見銀行')).toHaveProperty('checked', false)
  await page.user.click(await radio('ツキペイ'))
  const look = await submit('5000', '¥5,000の出金を申し込む')
  expect(figureOf('出金先', look)).toBe('ツキペイ ts***i')
  yes(look)
  expect(page.called('createWithdrawal')[0]?.input).toMatchObject({ methodId: ewalletMethod.id })
})

test('the destination of the last withdrawal in the currency is selected first', async () => {
  const earlier = { ...withdrawal, methodId: ewalletMethod.id, currency: 'JPY' as const }
  const inCoins = { ...withdrawal, id: idNo(78), methodId: bankMethod.id, currency: 'XRP' as const }
  renderWalletWithdraw({
    listPayoutMethods: { ...payoutMethods, methods: [bankMethod, ewalletMethod] },
    queryWithdrawals: { withdrawals: [inCoins, earlier], total: 2 },
  })
  await waitFor(async () => expect(await radio('ツキペイ')).toHaveProperty('checked', true))
})

test('202108: a destination in its cooling period cannot be selected, and is refused in its place', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T03:00:00.000Z') })
  const usableFrom = '2026-11-22T03:30:00.000Z'
  const waiting = { ...ewalletMethod, createdAt: '2026-11-22T02:30:00.000Z', usableFrom }
  const data = { from: '11月22日 12:30' }
  const page = renderWalletWithdraw({
    listPayoutMethods: { ...payoutMethods, methods: [bankMethod, waiting] },
    createWithdrawal: refusal('methodCooling', data),
  })
  expect(await radio('月見銀行')).toHaveProperty('checked', true)
  expect(screen.getAllByRole('radio', { name: /銀行|ペイ/ })).toHaveLength(1)
  expect(screen.getByText(`${dayAndTime(usableFrom)}から使えます`, { exact: false }).textContent).toContain(
    'あと30分',
  )
  yes(await submit('5000', '¥5,000の出金を申し込む'))
  const choice = await screen.findByRole('group', { name: '出金先' })
  await within(choice).findByText(sentenceOf('methodCooling', 'ja', data))
  expect(occurrencesOf(sentenceOf('methodCooling', 'ja', data))).toBe(1)
  expect(page.notices()).toEqual([])
})

test('a coin goes to an address, which the confirmation shows in full', async () => {
  const page = renderWalletWithdraw({}, '/wallet/withdraw?currency=XRP')
  await radio('rHb9CJ…wdtyTh')
  const look = await submit('10', '10\u00a0XRPの出金を申し込む')
  const shown = figureOf('出金先', look)
  expect(shown).toContain(coinAddress)
  expect(shown).toContain('rHb9CJ…wdtyTh')
  yes(look)
  expect(page.called('createWithdrawal')[0]?.input).toMatchObject({
    currency: 'XRP',
    amount: '10.00000000',
    methodId: coinMethod.id,
  })
})

test('another wallet loads its own limits, methods and destinations', async () => {
  const page = renderWalletWithdraw()
  await radio('月見銀行')
  await fill(m.amount_label(), '5000')
  await page.user.click(screen.getByRole('radio', { name: 'XRP' }))
  await radio('rHb9CJ')
  expect(figureOf('出金できる額')).toBe('40 XRP')
  expect(screen.getByLabelText(m.amount_label())).toHaveProperty('value', '')
  expect(screen.queryByRole('radio', { name: /月見銀行/ })).toBeNull()
})

test('many wallets are shown in a list, each with its balance', async () => {
  const others = [wallet('USD', '100.00'), wallet('EUR', '0.00')]
  const page = renderWalletWithdraw({}, '/wallet/withdraw', [
    wallet('JPY', '200000.00'),
    wallet('XRP', '40.00000000'),
    ...others,
  ])
  await radio('月見銀行')
  const choice = screen.getByRole('combobox', { name: '出金する通貨' })
  expect(within(choice).getAllByRole('option').map(textOf)).toEqual([
    '日本円 ・ ¥200,000',
    '米ドル ・ $100',
    'XRP ・ 40 XRP',
    'ユーロ ・ €0',
  ])
  fireEvent.change(choice, { target: { value: 'XRP' } })
  await radio('rHb9CJ')
  expect(page.called('queryWithdrawMethods').at(-1)?.input).toEqual({ currency: 'XRP' })
})

test('the withdrawal password can be set in between, and the input is preserved', async () => {
  let hasPassword = false
  const page = renderWalletWithdraw({
    queryWithdrawLimit: () => ({ ...limit, hasWithdrawPassword: hasPassword }),
    setWithdrawPassword: () => {
      hasPassword = true
      return { hasWithdrawPassword: true }
    },
  })
  await radio('月見銀行')
  await fill(m.amount_label(), '5000')
  await page.user.click(screen.getByRole('button', { name: m.payouts_password_set_name() }))
  await fill(m.payouts_password_new_label(), 'moon over water 8')
  await fill(m.payouts_password_of_account(), 'Full moon 2026')
  await page.user.click(screen.getByRole('button', { name: m.payouts_password_submit() }))
  const field = await screen.findByLabelText(m.payouts_password_label())
  expect(page.called('setWithdrawPassword').map(({ input }) => input)).toEqual([
    { password: 'Full moon 2026', withdrawPassword: 'moon over water 8' },
  ])
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.getByLabelText(m.amount_label())).toHaveProperty('value', '5000')
  expect(page.notices()).toEqual(['出金パスワードを設定しました。'])
})

test('a destination can be added in between, and closing returns to the form first', async () => {
  const page = renderWalletWithdraw({
    searchBanks: { banks: [] },
    listPayoutMethods: { ...payoutMethods, methods: [] },
  })
  await screen.findByText('この通貨の出金先がまだありません。先に追加してください。')
  await fill(m.amount_label(), '5000')
  await page.user.click(screen.getByRole('button', { name: m.payouts_add() }))
  await screen.findByRole('combobox', { name: m.payouts_bank_label() })
  expect(screen.queryByRole('textbox', { name: m.amount_label() })).toBeNull()
  await screen.findByRole('dialog', { name: m.payouts_add_title() })
  await page.user.click(screen.getByRole('button', { name: m.payouts_back_to_withdrawal() }))
  const row = screen.getByText('出金先').closest('li')
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(screen.getByLabelText(m.amount_label())).toHaveProperty('value', '5000')
  await page.user.click(screen.getByRole('button', { name: m.payouts_add() }))
  await screen.findByRole('dialog', { name: m.payouts_add_title() })
  await page.user.click(screen.getByRole('button', { name: m.parts_close() }))
  await screen.findByRole('dialog', { name: m.withdraw_title() })
  expect(page.address()).toBe('/wallet/withdraw')
  await page.user.click(screen.getByRole('button', { name: m.parts_close() }))
  expect(page.address()).toBe('/wallet')
})

test('once requested, the page shows that withdrawal', async () => {
  const page = renderWalletWithdraw({
    createWithdrawal: { ...withdrawal, id: idNo(77) },
    queryWithdrawals: { withdrawals: [{ ...withdrawal, id: idNo(77) }], total: 1 },
  })
  await radio('月見銀行')
  yes(await submit('5000', '¥5,000の出金を申し込む'))
  await waitFor(() => expect(page.address()).toBe(`/wallet/withdraw?id=${idNo(77)}`))
  const title = await screen.findByRole('heading', { name: m.withdraw_title() })
  await waitFor(() => expect(document.activeElement).toBe(title))
  await page.goBack()
  expect(screen.queryByLabelText(m.amount_label())).toBeNull()
  await screen.findByText(`${m.record_number()} …${idNo(77).slice(-8)}`)
  expect(page.called('queryWithdrawals').at(-1)?.input).toMatchObject({ id: idNo(77) })
})

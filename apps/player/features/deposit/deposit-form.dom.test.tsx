// The deposit form: information before confirmation, the call of each channel, and the state after a refusal.
import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import type { Channel } from '@mangetsu/contract/deposit'
import { config } from '@mangetsu/test/player/api'
import {
  bankChannel,
  cardChannel,
  deposit,
  ewalletChannel,
  qrChannel,
} from '@mangetsu/test/player/deposit-samples'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { figureOf, textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { ewalletMethod, payoutMethods } from '@mangetsu/test/player/payout-samples'
import { idNo, signedIn, wallet } from '@mangetsu/test/player/samples'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { type CouponSlotProps, DepositForm } from './deposit-form.tsx'
import type { DepositAllowance } from './deposit-rules.ts'

const channels = [bankChannel, qrChannel, cardChannel, ewalletChannel] as const
const couponId = idNo(70)

type Given = {
  readonly replies?: Replies
  readonly channels?: readonly Channel[]
  readonly left?: DepositAllowance
  readonly hasCoupon?: boolean
  readonly isPlayMoney?: boolean
}

function renderForm({
  replies = {},
  left = null,
  hasCoupon = false,
  isPlayMoney = true,
  ...given
}: Given = {}) {
  const made: string[] = []
  const slots: CouponSlotProps[] = []
  const page = renderPage(
    <DepositForm
      currency="JPY"
      coupon={(one) => {
        slots.push(one)
        return (
          <fieldset data-fault="coupon" tabIndex={-1} aria-describedby="coupon-note">
            <legend>Coupon</legend>
            <p id="coupon-note">{one.error}</p>
          </fieldset>
        )
      }}
      onMade={({ id }) => made.push(id)}
    />,
    {
      config: { profile: { ...config.profile, isPlayMoney } },
      user: {
        ...signedIn(wallet('JPY', '50000.00')),
        bonusCouponItem: hasCoupon ? { requestId: couponId, currency: 'JPY' } : null,
      },
      replies: {
        queryChannels: { channels: [...(given.channels ?? channels)], left },
        listPayoutMethods: payoutMethods,
        createDeposit: deposit,
        createQrPayment: deposit,
        ...replies,
      },
    },
  )
  return { ...page, made, slots }
}

const way = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) })
const press = (words: string) => fireEvent.click(screen.getByRole('button', { name: words }))

test("lists each channel with its fee and duration, and applies the selected one's bounds", async () => {
  renderForm()
  const all = within(await screen.findByRole('group', { name: '入金方法' })).getAllByRole('radio')
  expect(all.map((one) => textOf(one.closest('label')))).toEqual([
    '銀行振込手数料なし ・ 約10分',
    'QRコード決済手数料なし ・ すぐ',
    'クレジットカード手数料なし ・ すぐ',
    '電子ウォレット手数料なし ・ すぐ',
  ])
  fireEvent.click(await way('クレジットカード'))
  await fill('金額', '200001')
  press('入金する')
  expect(noteOf(screen.getByLabelText('金額'))).toBe('¥200,000以下で入力してください。')
})

test('starts with the usual amount; a preset replaces it, and the resulting balance is computed', async () => {
  const page = renderForm()
  expect(await screen.findByRole('button', { name: '¥10,000を入金する' })).toHaveProperty('disabled', false)
  expect(figureOf('残高')).toBe('¥50,000')
  const usual = within(screen.getByRole('group', { name: 'よく使う金額' }))
  expect(usual.getAllByRole('button').map(textOf)).toEqual(['¥3,000', '¥5,000', '¥10,000', '¥50,000'])
  expect(screen.getByLabelText('金額')).toHaveProperty('value', '10,000')
  await page.user.click(usual.getByRole('button', { name: '¥5,000' }))
  expect(screen.getByLabelText('金額')).toHaveProperty('value', '5,000')
  await page.user.click(usual.getByRole('button', { name: '¥10,000' }))
  expect(usual.getByRole('button', { pressed: true }).textContent).toBe('¥10,000')
  expect(figureOf('入金後の残高')).toBe('¥60,000')
  expect(page.slots.at(-1)).toMatchObject({ currency: 'JPY', amount: '10000.00', error: undefined })
  // With a bonus, the sum is that of both.
  act(() => page.slots.at(-1)?.onBonus('8000.00'))
  expect([figureOf('入金'), figureOf('ボーナス'), figureOf('遊べる額')]).toEqual([
    '¥10,000',
    '¥8,000',
    '¥18,000',
  ])
  press('¥10,000を入金する')
  await waitFor(() => expect(page.made).toEqual([deposit.id]))
})

const sent = { currency: 'JPY', amount: '3000.00', lang: 'ja', requestId: expect.any(String) }
const ways = [
  ['銀行振込', 'createDeposit', { ...sent, channel: 'bank-jpy' }, m.deposits_note_here],
  ['QRコード決済', 'createQrPayment', sent, m.deposits_note_here],
  ['クレジットカード', 'createDeposit', { ...sent, channel: 'card-jpy' }, m.deposits_note_page],
  [
    '電子ウォレット',
    'createDeposit',
    { ...sent, channel: 'ewallet-jpy', methodId: ewalletMethod.id },
    m.deposits_note_page,
  ],
] as const

test.each(ways)("%s: calls %s once, with the form's values", async (name, call, input, note) => {
  const page = renderForm({ isPlayMoney: false })
  fireEvent.click(await way(name))
  if (name === '電子ウォレット') await screen.findByRole('group', { name: '支払うアカウント' })
  await fill('金額', '3000')
  expect(screen.getByText(note())).toBeDefined()
  press('¥3,000を入金する')
  await waitFor(() => expect(page.made).toEqual([deposit.id]))
  const calls = [...page.called('createDeposit'), ...page.called('createQrPayment')]
  expect(calls).toEqual([{ name: call, input }])
})

test('with play money states that the procedure is practice', async () => {
  renderForm()
  await way('銀行振込')
  expect(screen.getByText('練習用の手続きです。実際の支払いはありません。')).toBeDefined()
  expect(screen.queryByText(m.deposits_note_here())).toBeNull()
})

test('sends the selected coupon and clears it afterwards', async () => {
  const page = renderForm({ hasCoupon: true })
  await fill('金額', '3000')
  press('¥3,000を入金する')
  await waitFor(() => expect(page.made).toHaveLength(1))
  expect(page.called('createDeposit')[0]?.input).toMatchObject({ couponId })
  expect(page.page().stores.userStore.getState().bonusCouponItem).toBeNull()
})

test('a second press during the request sends nothing', async () => {
  const page = renderForm({ replies: { createDeposit: silence } })
  await fill('金額', '3000')
  press('¥3,000を入金する')
  await page.user.click(await screen.findByRole('button', { name: '申し込んでいます' }))
  expect(page.called('createDeposit')).toHaveLength(1)
})

test.each([
  ['transport', m.form_no_answer],
  ['fault', m.form_unclear],
] as const)(
  'after %s the same deposit reuses its request id; another amount or channel gets a new one',
  async (why, text) => {
    const page = renderForm({ replies: { createDeposit: refusal(why) } })
    const deposit = async (name: string, amount: string, words: string) => {
      fireEvent.click(await way(name))
      await fill('金額', amount)
      press(words)
      expect((await screen.findByRole('alert')).textContent).toBe(text())
    }
    await deposit('銀行振込', '3000', '¥3,000を入金する')
    await deposit('銀行振込', '3000', '¥3,000を入金する')
    await deposit('銀行振込', '4000', '¥4,000を入金する')
    await deposit('クレジットカード', '4000', '¥4,000を入金する')
    const ids = page.called('createDeposit').map(({ input }) => input.requestId)
    expect(ids[0]).toBe(ids[1])
    expect(new Set(ids).size).toBe(3)
    page.reply({ createDeposit: refusal('railDown') })
    press('¥4,000を入金する')
    await screen.findByText(sentenceOf('railDown', 'ja'))
    press('¥4,000を入金する')
    await waitFor(() => expect(page.called('createDeposit')).toHaveLength(6))
    const after = page.called('createDeposit').map(({ input }) => input.requestId)
    expect(after[4]).toBe(after[3])
    expect(after[5]).not.toBe(after[4])
  },
)

const places: readonly (readonly [
  RefusalName,
  'amount' | 'coupon' | 'form',
  Readonly<Record<string, string>>,
])[] = [
  ['badAmount', 'amount', { decimals: '2' }],
  ['amountOutside', 'amount', { min: '¥1,000', max: '¥5,000,000' }],
  ['depositLimit', 'amount', { left: '¥2,000' }],
  ['levelLimit', 'amount', { left: '¥1,000,000' }],
  ['couponUnknown', 'coupon', {}],
  ['couponUnfit', 'coupon', {}],
  ['channelClosed', 'form', {}],
  ['railDown', 'form', {}],
  ['realMoneyOff', 'form', {}],
  ['regionClosed', 'form', {}],
  ['onBreak', 'form', { until: '11月30日' }],
  ['excluded', 'form', { until: '12月30日' }],
  ['tooManyOpenOrders', 'form', { max: '5' }],
  ['keyReused', 'form', {}],
]

test.each(places)('shows %s once, at the %s, and keeps the input', async (name, at, data) => {
  const page = renderForm({ replies: { createDeposit: refusal(name, data) } })
  await fill('金額', '3000')
  press('¥3,000を入金する')
  const sentence = sentenceOf(name, 'ja', data)
  await screen.findByText(sentence)
  const place =
    at === 'form'
      ? screen.getByRole('alert')
      : at === 'amount'
        ? screen.getByLabelText('金額')
        : screen.getByRole('group', { name: 'Coupon' })
  expect(at === 'form' ? place.textContent : noteOf(place)).toBe(sentence)
  expect(occurrencesOf(sentence)).toBe(1)
  await waitFor(() => expect(document.activeElement).toBe(place))
  expect(screen.getByLabelText('金額')).toHaveProperty('value', '3000')
  expect([page.made, page.notices()]).toEqual([[], []])
})

test('clears the error of an amount when it is changed', async () => {
  renderForm()
  await fill('金額', '10')
  press('入金する')
  expect(noteOf(screen.getByLabelText('金額'))).toBe('¥1,000以上で入力してください。')
  await fill('金額', '100')
  expect(noteOf(screen.getByLabelText('金額'))).toBe('')
})

test("rejects an amount above the level's bound before sending, with a link", async () => {
  const page = renderForm({ left: { amount: '1000000.00', currency: 'JPY', by: 'level' } })
  const link = await screen.findByRole('link', { name: m.deposits_room_level() })
  expect(textOf(link.parentElement)).toBe(`¥1,000〜¥1,000,000${m.deposits_room_level()}`)
  await fill('金額', '1000001')
  press('入金する')
  expect(noteOf(screen.getByLabelText('金額'))).toBe('¥1,000,000以下で入力してください。')
  expect(page.called('createDeposit')).toEqual([])
  await page.user.click(link)
  expect(page.address()).toBe('/account/verification')
})

test("does not name the player's own limit, which the line above the form shows", async () => {
  renderForm({ left: { amount: '1000000.00', currency: 'JPY', by: 'limit' } })
  await screen.findByText('¥1,000〜¥1,000,000')
  expect(screen.queryByRole('link', { name: m.deposits_room_limit() })).toBeNull()
})

test('without an amount the button is off and there is no sum', async () => {
  renderForm()
  await screen.findByText('入金後の残高')
  await fill('金額', '')
  expect(screen.queryByText('入金後の残高')).toBeNull()
  const button = screen.getByRole('button', { name: '金額を入力してください' })
  expect(button).toHaveProperty('disabled', true)
  await fill('金額', '10')
  expect(button).toHaveProperty('disabled', false)
  expect(textOf(button)).toBe('入金する')
})

test('a small allowance leaves only the presets that fit', async () => {
  renderForm({ left: { amount: '5000.00', currency: 'JPY', by: 'limit' } })
  const usual = within(await screen.findByRole('group', { name: 'よく使う金額' }))
  expect(usual.getAllByRole('button').map(textOf)).toEqual(['¥3,000', '¥5,000'])
  expect(screen.getByLabelText('金額')).toHaveProperty('value', '5,000')
})

test('an allowance below every preset leaves the amount empty', async () => {
  renderForm({ left: { amount: '2000.00', currency: 'JPY', by: 'limit' } })
  expect(await screen.findByRole('button', { name: '金額を入力してください' })).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.getByLabelText('金額')).toHaveProperty('value', '')
})

test('of two e-wallet accounts the selected one pays', async () => {
  const other = { ...ewalletMethod, id: idNo(33), handle: 'ha***o' }
  const page = renderForm({
    channels: [ewalletChannel],
    replies: { listPayoutMethods: { ...payoutMethods, methods: [ewalletMethod, other] } },
  })
  const accounts = within(await screen.findByRole('group', { name: '支払うアカウント' }))
  expect(accounts.getByRole('radio', { checked: true }).closest('label')?.textContent).toContain('ts***i')
  await page.user.click(accounts.getByRole('radio', { name: /ha\*\*\*o/ }))
  await fill('金額', '3000')
  page.reply({ createDeposit: refusal('methodUnknown') })
  press('¥3,000を入金する')
  await screen.findByText(sentenceOf('methodUnknown', 'ja'))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '支払うアカウント' })),
  )
  expect(page.called('createDeposit')[0]?.input).toMatchObject({ methodId: other.id })
})

test('without an e-wallet account shows the link to bind one, and sends nothing', async () => {
  const page = renderForm({
    channels: [ewalletChannel],
    replies: { listPayoutMethods: { ...payoutMethods, methods: [] } },
  })
  await screen.findByText(m.deposits_ewallet_none())
  await fill('金額', '3000')
  press('¥3,000を入金する')
  expect(screen.getByText('先に電子ウォレットのアカウントを連携してください。')).toBeDefined()
  expect(page.called('createDeposit')).toEqual([])
  await page.user.click(screen.getByRole('link', { name: 'アカウントを連携する' }))
  expect(page.address()).toBe('/wallet/methods')
})

test('without any channel shows that, and no form', async () => {
  renderForm({ channels: [] })
  await screen.findByText('いま使える入金方法がありません')
  expect(screen.queryByRole('textbox')).toBeNull()
})

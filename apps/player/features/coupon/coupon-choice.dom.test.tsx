// A coupon for a deposit: none by default, its bonus for the entered amount, and the reason it cannot be used.
import { sentenceOf } from '@mangetsu/contract'
import type { Coupon } from '@mangetsu/contract/coupon'
import { coupon, coupons } from '@mangetsu/test/player/coupon-samples'
import { deposit } from '@mangetsu/test/player/deposit-samples'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CouponChoice } from './coupon-choice.tsx'

const other: Coupon = {
  ...coupon,
  requestId: idNo(71),
  configName: '[]',
  bonusRate: 50,
  minDeposit: '10000.00',
}
const dollars: Coupon = { ...coupon, requestId: idNo(72), fetchCurrency: 'USD', bonusRate: 30 }
const brings = {
  bonusCurrency: 'JPY',
  bonusAmount: '3000.00',
  wagerTarget: '30000.00',
  wagerTimes: 10,
} as const
const restMs = 350

type Given = {
  readonly amount?: string | null
  readonly isFolded?: boolean
  readonly chosen?: string
  readonly replies?: Replies
}

function renderCouponChoice({ amount = '3000.00', isFolded = false, chosen, replies = {} }: Given = {}) {
  beginAt('2026-11-20T03:00:00.000Z')
  return renderPage(<CouponChoice currency="JPY" amount={amount} error={undefined} isFolded={isFolded} />, {
    user: {
      ...signedIn(),
      bonusCouponItem: chosen === undefined ? null : { requestId: chosen, currency: 'JPY' },
    },
    replies: { pageCoupons: coupons(coupon, other, dollars), queryBonusCurrencyAmount: brings, ...replies },
  })
}

const ticket = (name: RegExp) => screen.findByRole('radio', { name })
const statuses = () => screen.getAllByRole('status').map((one) => one.textContent)

test('selects none at first and offers those of this currency with their terms', async () => {
  renderCouponChoice()
  expect(await ticket(/^使わない/)).toHaveProperty('checked', true)
  const all = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent ?? '')
  expect(all).toHaveLength(3)
  expect(all[1]).toContain('100%上乗せウェルカムボーナス¥1,000以上の入金で使えます（上限¥50,000）')
  expect(all[2]).toContain('50%上乗せ入金クーポン¥10,000以上の入金で使えます（上限¥50,000）')
})

test("computes the selected coupon's bonus once typing pauses", async () => {
  const page = renderCouponChoice()
  fireEvent.click(await ticket(/ウェルカム/))
  await pass(restMs)
  await screen.findByText(
    '入金が反映されると、ボーナス¥3,000が付きます。合計¥30,000（ボーナス額の10倍）を賭けると、残っているボーナスが残高に入ります。入金したお金はいつでも出金できますが、先に出金するとボーナスは失効します。',
  )
  expect(page.called('queryBonusCurrencyAmount')[0]?.input).toEqual({
    requestId: coupon.requestId,
    currency: 'JPY',
    amount: '3000.00',
  })
  const { bonusCouponItem } = page.page().stores.userStore.getState()
  expect(bonusCouponItem).toEqual({ requestId: coupon.requestId, currency: 'JPY' })
  fireEvent.click(await ticket(/^使わない/))
  expect(page.page().stores.userStore.getState().bonusCouponItem).toBeNull()
})

test('a bonus without wagering shows that it is paid at once', async () => {
  renderCouponChoice({
    replies: { queryBonusCurrencyAmount: { ...brings, wagerTimes: 0, wagerTarget: '0.00' } },
  })
  fireEvent.click(await ticket(/ウェルカム/))
  await pass(restMs)
  await screen.findByText('ボーナス¥3,000は、入金と同時に残高に加わります。賭け条件はありません。')
})

test('too small, no amount, pending and refused are each shown, without an invented figure', async () => {
  const page = renderCouponChoice({ replies: { queryBonusCurrencyAmount: silence } })
  fireEvent.click(await ticket(/^50%/))
  await pass(restMs)
  await screen.findByText('このクーポンは¥10,000以上の入金で使えます。')
  expect(page.called('queryBonusCurrencyAmount')).toEqual([])
  fireEvent.click(await ticket(/ウェルカム/))
  await pass(restMs)
  await screen.findByText('ボーナスを計算しています')
})

test('without an amount it asks for one', async () => {
  renderCouponChoice({ amount: null })
  fireEvent.click(await ticket(/ウェルカム/))
  await screen.findByText('金額を入力すると、受け取れるボーナスを表示します。')
})

test('shows a refused calculation in its place', async () => {
  renderCouponChoice({ replies: { queryBonusCurrencyAmount: refusal('couponUnfit') } })
  fireEvent.click(await ticket(/ウェルカム/))
  await pass(restMs)
  await waitFor(() => expect(statuses()).toContain(sentenceOf('couponUnfit', 'ja')))
})

test('collapsed, the coupons open on request; a selected one is open from the start', async () => {
  renderCouponChoice({ isFolded: true })
  fireEvent.click(await screen.findByRole('button', { name: 'クーポンを使う（2枚）' }))
  expect(await ticket(/ウェルカム/)).toBeDefined()
})

test('keeps an earlier selection, and clears one that is no longer usable', async () => {
  const page = renderCouponChoice({ chosen: other.requestId })
  expect(await ticket(/^50%/)).toHaveProperty('checked', true)
  page.reply({ pageCoupons: coupons(coupon) })
  page.push({ type: 'deposit', deposit })
  await waitFor(() => expect(page.page().stores.userStore.getState().bonusCouponItem).toBeNull())
  expect(await ticket(/^使わない/)).toHaveProperty('checked', true)
})

test('renders nothing without coupons', async () => {
  const page = renderCouponChoice({ replies: { pageCoupons: coupons(dollars) } })
  await waitFor(() => expect(page.called('pageCoupons').length).toBeGreaterThan(0))
  await pass(0)
  expect(screen.queryByRole('group')).toBeNull()
})

// A coupon for a deposit: the best one for the entered amount, its terms, and the player's own choice.
import { sentenceOf } from '@mangetsu/contract'
import type { Coupon } from '@mangetsu/contract/coupon'
import { coupon, coupons } from '@mangetsu/test/player/coupon-samples'
import { deposit } from '@mangetsu/test/player/deposit-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
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
  largestStake: '500.00',
  days: 30,
} as const
const restMs = 350

type Given = {
  readonly amount?: string | null
  readonly chosen?: string
  readonly replies?: Replies
}

function renderCouponChoice({ amount = '3000.00', chosen, replies = {} }: Given = {}) {
  beginAt('2026-11-20T03:00:00.000Z')
  const bonuses: (string | null)[] = []
  const page = renderPage(
    <CouponChoice
      currency="JPY"
      amount={amount}
      error={undefined}
      onBonus={(bonus) => bonuses.push(bonus)}
    />,
    {
      user: signedIn(),
      replies: { pageCoupons: coupons(coupon, other, dollars), queryBonusCurrencyAmount: brings, ...replies },
    },
  )
  const { userStore } = page.page().stores
  if (chosen !== undefined) userStore.setState({ couponChoice: { requestId: chosen, currency: 'JPY' } })
  const sentId = () => userStore.getState().bonusCouponItem?.requestId ?? null
  return { ...page, bonuses, sentId }
}

const ticket = (name: RegExp) => screen.findByRole('radio', { name })
const openList = async () => fireEvent.click(await screen.findByRole('button', { expanded: false }))
const statuses = () => screen.getAllByRole('status').map((one) => textOf(one))

test('preselects the best coupon for the amount, with all its terms, and states its bonus', async () => {
  const page = renderCouponChoice()
  await screen.findByText('ウェルカムボーナス')
  await pass(restMs)
  await screen.findByText('¥30,000')
  expect(statuses()[0]).toBe(
    '100%上乗せウェルカムボーナスボーナス¥3,000賭け条件¥30,0001回の賭けの上限¥500期限30日入金分はいつでも出金できます。条件達成の前に出金すると、ボーナスは破棄されます。',
  )
  expect(page.called('queryBonusCurrencyAmount').at(-1)?.input).toEqual({
    requestId: coupon.requestId,
    currency: 'JPY',
    amount: '3000.00',
  })
  expect([page.sentId(), page.bonuses.at(-1)]).toEqual([coupon.requestId, '3000.00'])
})

test('lists the others of this currency with their terms, and keeps the choice of none', async () => {
  const page = renderCouponChoice()
  await openList()
  expect(await ticket(/ウェルカム/)).toHaveProperty('checked', true)
  const all = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent ?? '')
  expect(all).toHaveLength(3)
  expect(all[0]).toContain('100%上乗せウェルカムボーナス最大¥50,000賭け条件10倍¥1,000以上の入金')
  expect(all[1]).toContain('50%上乗せ入金クーポン最大¥50,000賭け条件10倍¥10,000以上の入金')
  fireEvent.click(await ticket(/^使わない/))
  await waitFor(() => expect([page.sentId(), page.bonuses.at(-1)]).toEqual([null, null]))
  expect(statuses()[0]).toBe('クーポンを使わずに入金します。')
  // Newly read coupons are not preselected either.
  page.push({ type: 'deposit', deposit })
  await pass(restMs)
  expect(page.sentId()).toBeNull()
})

test('a bonus without wagering shows that it is paid at once', async () => {
  renderCouponChoice({
    replies: { queryBonusCurrencyAmount: { ...brings, wagerTimes: 0, wagerTarget: '0.00' } },
  })
  await pass(restMs)
  await screen.findByText('ボーナス¥3,000は、入金と同時に残高に加わります。賭け条件はありません。')
})

test('a chosen coupon whose minimum is not reached shows it, without an invented figure', async () => {
  const page = renderCouponChoice({ chosen: other.requestId })
  await screen.findByText('このクーポンは¥10,000以上の入金で使えます。')
  await pass(restMs)
  expect(page.called('queryBonusCurrencyAmount')).toEqual([])
  expect(page.bonuses.at(-1)).toBeNull()
})

test('without an amount none is chosen yet, and its conditions are shown', async () => {
  const page = renderCouponChoice({ amount: null })
  await screen.findByText(/金額を入力すると、受け取れるボーナスを表示します。/)
  expect(page.sentId()).toBeNull()
})

test('a coupon that the platform refuses for this deposit gives way to the next one', async () => {
  const page = renderCouponChoice({
    amount: '20000.00',
    replies: {
      queryBonusCurrencyAmount: ({ requestId }) =>
        requestId === coupon.requestId ? refusal('couponUnfit') : { ...brings, bonusAmount: '10000.00' },
    },
  })
  await pass(restMs)
  await waitFor(() => expect(page.sentId()).toBe(other.requestId))
  await waitFor(() => expect(page.bonuses.at(-1)).toBe('10000.00'))
})

test('a refusal of the coupon chosen by hand is shown in its place', async () => {
  renderCouponChoice({
    chosen: coupon.requestId,
    replies: { queryBonusCurrencyAmount: refusal('couponUnfit') },
  })
  await screen.findByText('ウェルカムボーナス')
  await pass(restMs)
  await waitFor(() => expect(statuses()[0]).toContain(sentenceOf('couponUnfit', 'ja')))
})

test('keeps an earlier choice, and preselects again once it is no longer usable', async () => {
  const page = renderCouponChoice({ chosen: other.requestId, amount: '20000.00' })
  await waitFor(() => expect(page.sentId()).toBe(other.requestId))
  page.reply({ pageCoupons: coupons(coupon) })
  page.push({ type: 'deposit', deposit })
  await waitFor(() => expect(page.sentId()).toBe(coupon.requestId))
})

test('renders nothing without coupons', async () => {
  const page = renderCouponChoice({ replies: { pageCoupons: coupons(dollars) } })
  await waitFor(() => expect(page.called('pageCoupons').length).toBeGreaterThan(0))
  await pass(0)
  expect(screen.queryByRole('group')).toBeNull()
  expect(page.bonuses.at(-1)).toBeNull()
})

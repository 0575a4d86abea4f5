// The coupon on the home page: all terms of the usable one, the reason there is none, and the offer for guests.

import { nextOffer } from '@mangetsu/test/player/activity-samples'
import { coupon, coupons, wagering } from '@mangetsu/test/player/coupon-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { figureOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import HomeBonus from './home-bonus.tsx'

const example = {
  bonusCurrency: 'JPY',
  bonusAmount: '1000.00',
  wagerTarget: '10000.00',
  wagerTimes: 10,
  largestStake: '500.00',
  days: 30,
} as const

const renderHomeBonus = (replies: Replies = {}, isGuest = false) =>
  renderPage(<HomeBonus onClose={() => undefined} />, {
    user: isGuest ? {} : signedIn(),
    replies: {
      pageCoupons: coupons(coupon),
      queryNextOffer: { offer: { ...nextOffer, coupon } },
      queryBonusCurrencyAmount: example,
      ...replies,
    },
  })

const noOffer: Replies = { queryNextOffer: { offer: null } }

test('shows the coupon of the next offer with its bounds, requirement, last day and an example', async () => {
  const page = renderHomeBonus()
  await screen.findByText('100%')
  expect(figureOf('ボーナスの上限')).toBe('¥50,000')
  expect(figureOf('最低入金額')).toBe('¥1,000')
  expect(figureOf('賭け条件')).toBe('ボーナス額の10倍')
  expect(figureOf('入金の期限')).toBe(`${dayAndTime(coupon.expiresAt)} ${zoneName()}`)
  expect(
    screen.getByText(
      '¥1,000を入金すると、ボーナスは¥1,000です。合計¥10,000を賭けると、残っているボーナスが残高に入ります。',
    ),
  ).toBeDefined()
  expect(page.called('queryBonusCurrencyAmount')[0]?.input).toEqual({
    requestId: coupon.requestId,
    currency: 'JPY',
    amount: '1000.00',
  })
  await page.user.click(screen.getByRole('link', { name: 'このクーポンで入金する' }))
  expect(page.address()).toBe('/wallet/deposit?currency=JPY')
  expect(page.page().stores.userStore.getState().bonusCouponItem?.requestId).toBe(coupon.requestId)
})

test.each<[reason: string, replies: Replies]>([
  ['the coupons wait for an earlier deposit', { queryNextOffer: { offer: null } }],
  ['the platform refuses the coupon', { queryBonusCurrencyAmount: refusal('couponUnfit') }],
])('offers a deposit without a coupon if %s', async (_, replies) => {
  const page = renderHomeBonus(replies)
  await screen.findByText('いますぐ使えるクーポンはありません')
  await page.user.click(screen.getByRole('link', { name: 'クーポンなしで入金する' }))
  expect(page.address()).toBe('/wallet/deposit')
})

test('while one is in use the wallet shows its progress', async () => {
  const page = renderHomeBonus({ ...noOffer, pageCoupons: coupons(wagering, coupon) })
  await screen.findByText('進行中のボーナスがあります')
  await page.user.click(screen.getByRole('link', { name: 'お財布を見る' }))
  expect(page.address()).toBe('/wallet')
})

test('without a coupon offers a deposit without one', async () => {
  renderHomeBonus({ ...noOffer, pageCoupons: coupons() })
  await screen.findByText('いま使えるクーポンはありません')
  expect(screen.getByRole('link', { name: 'クーポンなしで入金する' })).toBeDefined()
})

test('a bonus without wagering shows that it is paid with the deposit', async () => {
  renderHomeBonus({ queryBonusCurrencyAmount: { ...example, wagerTimes: 0, wagerTarget: '0.00' } })
  await screen.findByText('¥1,000を入金すると、ボーナス¥1,000がすぐ残高に加わります。')
  expect(figureOf('賭け条件')).toBe('なし')
})

test('shows a guest the coupons of registering, from the offer of the platform, with a link', async () => {
  const page = renderHomeBonus({ queryNextOffer: { offer: nextOffer } }, true)
  await screen.findByText('登録すると、クーポンが2枚届きます')
  expect(screen.getByText('入金額の100%、上限¥10,000')).toBeDefined()
  expect(screen.getByText(/^入金額の50%/)).toBeDefined()
  await page.user.click(screen.getByRole('link', { name: /登録/ }))
  await waitFor(() => expect(page.address()).toBe('/register'))
  expect(page.called('pageCoupons')).toEqual([])
})

test('promises a guest no second coupon where there is none', async () => {
  renderHomeBonus({ queryNextOffer: { offer: { ...nextOffer, following: null } } }, true)
  await screen.findByText('登録すると、クーポンが届きます')
  expect(screen.queryByText('2枚目は、2回目の入金に使えます。')).toBeNull()
})

test('promises a guest no coupon after the offer has ended', async () => {
  renderHomeBonus(noOffer, true)
  await screen.findByText('いま使えるクーポンはありません')
  expect(screen.queryByText(/クーポンが届きます/)).toBeNull()
})

// The deposit offer shown large, its currency, and its example.
import type { Coupon } from '@mangetsu/contract/coupon'
import { depositOffer } from '@mangetsu/test/player/activity-samples'
import { coupon } from '@mangetsu/test/player/coupon-samples'
import { expect, test } from 'vitest'
import { currencyOfOffer, exampleOf, nextCoupon, welcomeOffers } from './large-offer.ts'

const activityOf = (activityCode: string, depositNumber: number, isWelcome = true) => ({
  activityCode,
  state: 'running' as const,
  offer: { ...depositOffer, gain: { ...depositOffer.gain, depositNumber, isWelcome } },
})
const activities = [
  activityOf('weekly-reload', 3, false),
  activityOf('welcome-2', 2),
  activityOf('welcome-1', 1),
]
const couponOf = (activityCode: string, facts: Partial<Coupon> = {}): Coupon => ({
  ...coupon,
  activityCode,
  requestId: `${activityCode} ${facts.fetchCurrency ?? 'JPY'}`,
  ...facts,
})

test('the welcome offer is its coupons in the order of their deposits, while they run', () => {
  const over = { ...activityOf('welcome-0', 1), state: 'over' as const }
  const codes = welcomeOffers(activities.concat(over as never)).map(({ activityCode }) => activityCode)
  expect(codes).toEqual(['welcome-1', 'welcome-2'])
})

test.each<[name: string, coupons: readonly Coupon[], expected: string | undefined]>([
  ['the first deposit first', [couponOf('welcome-2'), couponOf('welcome-1')], 'welcome-1 JPY'],
  [
    'a used one is passed over',
    [couponOf('welcome-1', { status: 'used' }), couponOf('welcome-2')],
    'welcome-2 JPY',
  ],
  [
    'the reader’s currency first',
    [couponOf('welcome-1'), couponOf('welcome-1', { fetchCurrency: 'USD' })],
    'welcome-1 USD',
  ],
  ['none while one is in use', [couponOf('welcome-1', { isInUse: true }), couponOf('welcome-2')], undefined],
  ['none of a promotion that is not running', [couponOf('ended')], undefined],
  ['none without coupons', [], undefined],
])('next coupon: %s', (_, coupons, expected) => {
  expect(nextCoupon(coupons, activities, 'USD')?.coupon.requestId).toBe(expected)
})

test('an offer is shown in the wanted currency, otherwise in its first', () => {
  expect(currencyOfOffer(depositOffer, 'USD')).toBe('USD')
  expect(currencyOfOffer(depositOffer, 'BTC')).toBe('JPY')
})

test.each([
  [100, { deposit: '10000.00', bonus: '10000.00', target: '100000.00' }],
  [50, { deposit: '20000.00', bonus: '10000.00', target: '100000.00' }],
  // Rounded up, so that the deposit brings the whole bonus.
  [30, { deposit: '33333.34', bonus: '10000.00', target: '100000.00' }],
])('example at %d%%', (rate, expected) => {
  const offer = { ...depositOffer, gain: { ...depositOffer.gain, rates: { JPY: rate } } }
  expect(exampleOf(offer, 'JPY')).toEqual(expected)
})

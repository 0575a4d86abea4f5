// Coupons: progress, usability and grouping.
import type { Coupon } from '@mangetsu/contract/coupon'
import { idNo } from '@mangetsu/test/player/samples'
import { expect, test } from 'vitest'
import {
  bestCoupon,
  bonusMinorFor,
  groupsOf,
  isEnoughFor,
  usableCoupons,
  wagerLeftMinor,
  wagerShare,
} from './coupon-rules.ts'

const coupon = (bent: Partial<Coupon> = {}): Coupon => ({
  requestId: '01964000-0000-7000-8000-000000000001',
  configName: '[]',
  fetchCurrency: 'JPY',
  bonusCurrency: 'JPY',
  bonusRate: 100,
  maxBonus: '10000.00',
  minDeposit: '1000.00',
  wagerTimes: 10,
  status: 'available',
  expiresAt: '2026-12-21T00:00:00.000Z',
  depositId: null,
  bonusAmount: null,
  bonusRequestId: null,
  isInUse: false,
  depositsLeft: 0,
  activityCode: 'welcome-1',
  wagerTarget: null,
  wagerDone: null,
  ...bent,
})

test.each([
  { wagerDone: '0.00', wagerTarget: '100000.00', share: 0, left: 10_000_000n },
  { wagerDone: '62000.00', wagerTarget: '100000.00', share: 0.62, left: 3_800_000n },
  { wagerDone: '99999.99', wagerTarget: '100000.00', share: 0.9999, left: 1n },
  { wagerDone: '100000.00', wagerTarget: '100000.00', share: 1, left: 0n },
  { wagerDone: '200000.00', wagerTarget: '100000.00', share: 1, left: 0n },
  { wagerDone: null, wagerTarget: null, share: 1, left: 0n },
])('$wagerDone of $wagerTarget is $share', ({ share, left, ...figures }) => {
  expect(wagerShare(coupon(figures))).toBe(share)
  expect(wagerLeftMinor(coupon(figures))).toBe(left)
})

test('only available ones in the currency are usable, and none while one is in use', () => {
  const open = coupon()
  const dollars = coupon({ fetchCurrency: 'USD' })
  const reserved = coupon({ status: 'reserved', isInUse: true })
  expect(usableCoupons([open, dollars, coupon({ status: 'paid' })], 'JPY')).toEqual([open])
  expect(usableCoupons([open, reserved], 'JPY')).toEqual([])
  expect(usableCoupons([open, coupon({ status: 'wagering', isInUse: true })], 'JPY')).toEqual([])
})

test('the minimum deposit itself is enough', () => {
  expect(isEnoughFor(coupon(), '1000.00')).toBe(true)
  expect(isEnoughFor(coupon(), '999.99')).toBe(false)
})

test('every coupon is in one group, and in none once its bonus is listed by itself', () => {
  const inUse = ['reserved', 'wagering', 'used'] as const
  const others = ['available', 'used', 'paid', 'expired', 'givenUp'] as const
  const all = [
    ...inUse.map((status) => coupon({ status, isInUse: true })),
    coupon({ status: 'used', bonusRequestId: idNo(77) }),
    ...others.map((status) => coupon({ status })),
  ]
  const { wagering, open, over } = groupsOf(all)
  expect(wagering.map(({ status }) => status)).toEqual(['wagering'])
  expect(open.map(({ status }) => status)).toEqual(['reserved', 'available'])
  expect(over.map(({ status }) => status)).toEqual(['used', 'paid', 'expired', 'givenUp'])
})

test.each([
  ['3000.00', {}, 300_000n],
  ['70000.00', {}, 1_000_000n],
  ['3333.33', { bonusRate: 50 }, 166_666n],
])('the bonus of %s with %j is %s, rounded down and at most the maximum', (amount, bent, minor) => {
  expect(bonusMinorFor(coupon(bent), amount)).toBe(minor)
})

const nowMs = Date.parse('2026-11-21T00:00:00.000Z')
const named = (requestId: string, bent: Partial<Coupon>): Coupon => coupon({ requestId, ...bent })
const large = named('large', { maxBonus: '10000.00' })
const small = named('small', { bonusRate: 50, maxBonus: '50000.00' })
const soon = named('soon', { expiresAt: '2026-11-22T00:00:00.000Z' })

test.each<[string, readonly Coupon[], string | null, string | undefined]>([
  ['the largest bonus for the amount', [small, large], '10000.00', 'large'],
  ['another one for a larger amount, where the first is at its maximum', [large, small], '50000.00', 'small'],
  ['of equal bonuses the one that ends first', [large, soon], '10000.00', 'soon'],
  ['of equal bonuses the listed one if both end together', [large, named('twin', {})], '10000.00', 'large'],
  ['none without an amount', [large], null, undefined],
  ['none below the minimum deposit', [large], '999.99', undefined],
  ['the one at exactly its minimum', [large], '1000.00', 'large'],
  ['none after its end', [named('over', { expiresAt: '2026-11-21T00:00:00.000Z' })], '1000.00', undefined],
  [
    'none that waits for an earlier deposit',
    [named('second', { depositsLeft: 1 }), small],
    '1000.00',
    'small',
  ],
  ['none whose bonus is nothing', [named('nothing', { maxBonus: '0.00' })], '1000.00', undefined],
])('preselects %s', (_, list, amount, id) => {
  expect(bestCoupon(list, amount, nowMs)?.requestId).toBe(id)
})
